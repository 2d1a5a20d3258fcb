export { addTickets, holdOpenRaffle, raffleEnds } from './tickets.ts'
export { giveDueTickets } from './turn-raffles.ts'

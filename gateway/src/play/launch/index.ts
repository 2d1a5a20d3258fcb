export { siteOrigin } from './site-origin.ts'
export {
  factsOfTicket,
  factsOfTickets,
  type GivenTicket,
  hashOfTicket,
  keepTickets,
  type TicketFacts,
  type TicketHolder,
  ticketHolder,
} from './tickets.ts'

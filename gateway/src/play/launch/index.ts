export { siteOrigin } from './site-origin.ts'
export { factsOfTicket, hashOfTicket, type TicketFacts, type TicketHolder, ticketHolder } from './tickets.ts'

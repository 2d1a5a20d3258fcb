export { siteOrigin } from './site-origin.ts'
export { hashOfTicket, type TicketHolder, ticketHolder, vendorOfTicket } from './tickets.ts'

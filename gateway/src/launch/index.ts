export { siteOrigin } from './site-origin.ts'
export { type TicketHolder, ticketHolder } from './tickets.ts'

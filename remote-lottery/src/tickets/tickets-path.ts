/** The page of the member's tickets. */
export const ticketsPath = '/lottery/tickets'

/** The page of one ticket. */
export const ticketPath = (ticketId: string): string => `${ticketsPath}/${ticketId}`

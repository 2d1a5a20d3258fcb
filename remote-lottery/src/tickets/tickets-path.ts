/** The page of the member's tickets. */
export const ticketsPath = '/lottery/tickets'

/** The page of the member's group tickets. */
export const groupsPath = '/lottery/groups'

/** Groups that a list shows at first and adds with each press, and how often it can. */
export const groupsAtOnce = 12
export const mostPages = 8

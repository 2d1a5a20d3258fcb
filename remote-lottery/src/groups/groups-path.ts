/** The page of the member's group tickets. */
export const groupsPath = '/lottery/groups'

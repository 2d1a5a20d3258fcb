/** Account types of the specification: 4 is a trial account; 1, 2, 41 and 42 may enter the agent centre; 0 is a player. */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42

export const accountTypes: readonly AccountType[] = [0, 1, 2, 4, 41, 42]
export const isTrial = (type: AccountType): boolean => type === 4
export const isAgent = (type: AccountType): boolean => type === 1 || type === 2 || type === 41 || type === 42

/** Role of a visitor, from the fewest to the most permissions. The gateway enforces the role; the site only displays it. */
export type Role = 'guest' | 'trial' | 'player' | 'agent'

export function roleOf(type: AccountType): Exclude<Role, 'guest'> {
  if (isTrial(type)) return 'trial'
  return isAgent(type) ? 'agent' : 'player'
}

/** Member centre and money actions need a real account. */
export const mayUseRealMoney = (role: Role): boolean => role === 'player' || role === 'agent'
/** Level of the rank from which a member has VIP customer service. */
export const vipServiceRank = 5
export const mayChat = (role: Role): boolean => role === 'player' || role === 'agent'
export const mayEnterAgentCentre = (role: Role): boolean => role === 'agent'

import type { MerchantCode } from '../merchants/merchants.ts'

export const operatorRoles = ['viewer', 'cashier', 'risk', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** A person who operates the platform. */
export type Operator = {
  readonly name: string
  readonly role: OperatorRole
  /** Merchants for which the operator may act. */
  readonly merchants: readonly MerchantCode[] | 'all'
}

/** `own` is the right to change one's own secret, `read-personal` the right to read data about members. */
export type Right = 'own' | 'read-personal' | 'money' | 'members' | 'site' | 'operators'

/** The roles that have each right. */
const rolesWith: Readonly<Record<Right, readonly OperatorRole[]>> = {
  own: operatorRoles,
  'read-personal': ['cashier', 'risk', 'admin'],
  money: ['cashier', 'admin'],
  members: ['risk', 'admin'],
  site: ['admin'],
  operators: ['admin'],
}

/** Whether an operator may act. @param merchant undefined for an action that does not concern one merchant */
export function mayAct({ role, merchants }: Operator, right: Right, merchant: MerchantCode | undefined): boolean {
  if (!rolesWith[right].includes(role)) return false
  return right === 'own' || merchants === 'all' || (merchant !== undefined && merchants.includes(merchant))
}

/** The operator of a change and the reason, as records of the change name them. */
export type Authority = {
  readonly operator: Operator
  /** `operator:<name>`. */
  readonly actor: string
  readonly reason: string
}

/**
 * Authorises a command that changes something or reads data about members, and records the command. Throws when it has no operator with this right.
 * @param merchant undefined for a command that does not concern one merchant
 */
export type Authorize = (right: Right, merchant: MerchantCode | undefined) => Promise<Authority>

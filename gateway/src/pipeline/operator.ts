import type { MerchantCode } from '../merchants.ts'

export const operatorRoles = ['viewer', 'cashier', 'risk', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Who looks after the platform. */
export type Operator = {
  readonly name: string
  readonly role: OperatorRole
  /** Those it may act on. */
  readonly merchants: readonly MerchantCode[] | 'all'
}

/** own: one's own secret. */
export type Right = 'own' | 'money' | 'members' | 'site' | 'operators'

/** What each role may change. */
const rolesWith: Readonly<Record<Right, readonly OperatorRole[]>> = {
  own: operatorRoles,
  money: ['cashier', 'admin'],
  members: ['risk', 'admin'],
  site: ['admin'],
  operators: ['admin'],
}

/** @param merchant undefined for what is not of one merchant */
export function mayAct({ role, merchants }: Operator, right: Right, merchant: MerchantCode | undefined): boolean {
  if (!rolesWith[right].includes(role)) return false
  return right === 'own' || merchants === 'all' || (merchant !== undefined && merchants.includes(merchant))
}

/** Who changes something, and why: what records of the change name. */
export type Authority = {
  readonly operator: Operator
  /** `operator:<name>`. */
  readonly actor: string
  readonly reason: string
}

/**
 * Who gave a command that changes something; it is written down. Throws when nobody did who may do that.
 * @param merchant undefined for what is not of one merchant
 */
export type Authorize = (right: Right, merchant: MerchantCode | undefined) => Promise<Authority>

import type { Instant } from '@azulejo/shared/kernel'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import type { ContractRow } from './contract.store.ts'

export type Role = 'payer' | 'downline'
/**
 * end: asks for the end. confirmEnd: agrees to it. expire: the request that waits has not been answered in time. cease: the
 * account of a party was closed, or the downline is below another account.
 */
export type Act = 'accept' | 'reject' | 'confirmEnd' | 'edit' | 'end' | 'withdraw' | 'expire' | 'cease'

type Change = Partial<Pick<ContractRow, 'status' | 'asked_by' | 'expires_at' | 'in_force_from' | 'ended_at'>>
export type Step = {
  readonly change: Change
  /** What the history calls the act. */
  readonly event: string
  /** Whether the proposed terms become those of the contract. */
  readonly takesTerms?: boolean
}

/** A request waits this long for its answer. */
export const waitMs = 7 * 86_400_000

const requests = { pending: 'offer', edit_pending: 'edit', end_pending: 'end' } as const
type Waiting = keyof typeof requests
const isWaiting = (status: ContractRow['status']): status is Waiting => Object.hasOwn(requests, status)

/** Whose answer a contract waits for. */
export const waitsFor = ({ status, asked_by }: ContractRow): Role | undefined => {
  if (!isWaiting(status)) return undefined
  return asked_by === 'payer' ? 'downline' : 'payer'
}

export const isExpired = ({ status, expires_at }: ContractRow, now: Instant): boolean =>
  isWaiting(status) && expires_at !== null && expires_at.getTime() <= now

const inForce: readonly ContractRow['status'][] = ['in_force', 'edit_pending', 'end_pending']

const closed = { asked_by: null, expires_at: null } as const

/** State of a contract after its request was answered with no, withdrawn or expired. */
const undone = { reject: 'rejected', withdraw: 'withdrawn', expire: 'expired' } as const

/** The step of an act, or `undefined` when the state of the contract or the party's part in it does not allow it. */
function stepOf(row: ContractRow, role: Role | 'platform', act: Act, now: Instant): Step | undefined {
  const { status } = row
  if (act === 'edit' || act === 'end')
    return status === 'in_force' && role !== 'platform'
      ? {
          change: {
            status: act === 'edit' ? 'edit_pending' : 'end_pending',
            asked_by: role,
            expires_at: new Date(now + waitMs),
          },
          event: `${act}_offered`,
        }
      : undefined
  if (act === 'cease')
    return inForce.includes(status)
      ? { change: { ...closed, status: 'ended', ended_at: new Date(now) }, event: 'contract_ceased' }
      : undefined
  if (!isWaiting(status)) return undefined
  const request = requests[status]
  if (act === 'reject' || act === 'withdraw' || act === 'expire') {
    const isAllowed = act === 'expire' || (act === 'reject') === (waitsFor(row) === role)
    const after = status === 'pending' ? undone[act] : 'in_force'
    return isAllowed ? { change: { ...closed, status: after }, event: `${request}_${undone[act]}` } : undefined
  }
  if (waitsFor(row) !== role || (act === 'confirmEnd') !== (status === 'end_pending')) return undefined
  const event = `${request}_accepted`
  if (act === 'confirmEnd') return { change: { ...closed, status: 'ended', ended_at: new Date(now) }, event }
  return status === 'pending'
    ? { change: { ...closed, status: 'in_force', in_force_from: new Date(now) }, event }
    : { change: { ...closed, status: 'in_force' }, event, takesTerms: true }
}

/** The step of an act of a party. An answer that comes after the request expired is refused. */
export function nextStep(
  row: ContractRow,
  role: Role | 'platform',
  act: Act,
  now: Instant,
): Step | Refused<'contract.expired' | 'contract.conflict'> {
  if (act !== 'expire' && act !== 'cease' && isExpired(row, now)) return refuse('contract.expired')
  return stepOf(row, role, act, now) ?? refuse('contract.conflict', { status: row.status, version: row.version })
}

import { type Clock, type Currency, type Instant, type Minor, toDecimal } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../../platform/db/database.ts'
import type { ApprovalTable } from '../../platform/db/tables/money/operators.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Line } from '../../platform/ledger/post.ts'
import { type Merchant, merchantNamed } from '../../platform/merchants/merchants.ts'
import { type Authority, mayAct, type Right } from '../../platform/pipeline/operator.ts'
import { operatorNamed, readOperator } from './operators.ts'

export type DecisionPayload = Readonly<Record<string, string>>

/** What a decision is about. */
export type Asked<Payload> = {
  readonly merchant: Merchant
  readonly subject: string
  readonly amount: Minor
  readonly currency: Currency
  readonly payload: Payload
}

/** A decision that is being executed. */
export type Decided<Payload> = Asked<Payload> & {
  /** `operator:<maker>`, or `operator:<maker>+<approver>` when a second operator approved. */
  readonly actor: string
  /** The maker's reason. */
  readonly reason: string
  readonly at: Instant
}

/** A kind of decision about money: its domain registers it in `decisionKinds`. */
export type DecisionKind<Payload extends DecisionPayload = DecisionPayload> = {
  /** For example `deposit.credit`; stored in the database. */
  readonly name: string
  /** The right that maker and approver both need. */
  readonly right: Right
  readonly payload: v.GenericSchema<unknown, Payload>
  /** Whether a second operator decides whatever the amount. */
  readonly alwaysSecond?: boolean
  /**
   * The ledger lines that the decision books or, for a payout, releases, from the present state; a second operator sees
   * their wallets. Omitted when a decision moves money of many members.
   */
  lines?(db: Db, asked: Asked<Payload>): Promise<readonly Line[]>
  /**
   * Executes the decision in the caller's transaction. Throws and changes nothing when it is not allowed.
   * @returns the message for the operator
   */
  execute(db: Db, decided: Decided<Payload>): Promise<string>
}

export type Decision<Payload extends DecisionPayload> = {
  readonly kind: DecisionKind<Payload>
  readonly merchant: Merchant
  /** What is decided, for example an order id; at most one decision per merchant, kind and subject can be pending. */
  readonly subject: string
  /** Compared with the limit of the merchant; never negative. */
  readonly amount: Minor
  readonly currency: Currency
  readonly payload: Payload
  readonly maker: Authority
}

export type Approval = Selectable<ApprovalTable>

/** Whether the amount is above the limit, or in a currency for which the merchant has no limit. */
function needsSecond({ approvalLimits }: Merchant, currency: Currency, amount: Minor): boolean {
  const limit = approvalLimits[currency]
  return limit === undefined || amount > limit
}

/** Inserts a pending approval or returns the equal pending one. @throws when the pending one differs */
async function requestApproval<Payload extends DecisionPayload>(
  db: Db,
  decision: Decision<Payload>,
  at: Instant,
): Promise<Approval> {
  const { kind, merchant, subject, amount, currency, payload, maker } = decision
  const fresh = await db
    .insertInto('approval')
    .values({
      merchant: merchant.code,
      kind: kind.name,
      subject,
      currency,
      amount,
      payload: JSON.stringify(payload),
      maker: maker.operator.name,
      reason: maker.reason,
      made_at: new Date(at),
    })
    .onConflict((conflict) =>
      // A literal, because PostgreSQL can infer the partial index only from a literal in a generic plan.
      conflict.columns(['merchant', 'kind', 'subject']).where('state', '=', sql.lit('pending')).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (fresh) return fresh
  const known = await db
    .selectFrom('approval')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('kind', '=', kind.name)
    .where('subject', '=', subject)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (!known) throw new Error(`${kind.name} ${subject} was decided at this moment; look at it again`)
  const isSame = known.amount === amount && known.currency === currency && isSamePayload(known.payload, payload)
  if (!isSame) throw new Error(`approval ${known.id} waits for ${kind.name} ${subject} with something else`)
  return known
}

function isSamePayload(known: Readonly<Record<string, unknown>>, requested: DecisionPayload): boolean {
  const names = Object.keys(requested)
  return names.length === Object.keys(known).length && names.every((name) => known[name] === requested[name])
}

/**
 * Executes a money decision for an operator: at once up to the merchant's limit, above the limit only after a second
 * operator approves. @returns the message for the operator: the result, or the pending approval
 */
export async function decide<Payload extends DecisionPayload>(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  request: Decision<Payload>,
): Promise<string> {
  const { kind, maker, ...decision } = request
  const { merchant, currency, amount, subject } = decision
  const at = clock.now()
  if (!kind.alwaysSecond && !needsSecond(merchant, currency, amount))
    return transact(db, (transaction) =>
      kind.execute(transaction, { ...decision, actor: maker.actor, reason: maker.reason, at }),
    )
  const { id } = await requestApproval(db, request, at)
  return `approval ${id} waits for a second operator: ${kind.name} ${subject}, ${toDecimal(amount, currency)} ${currency}`
}

/** A second operator's answer to a pending approval. */
export type Answer = {
  readonly approval: Approval
  readonly state: 'approved' | 'rejected'
  readonly by: Authority
  readonly at: Instant
}

/** Closes a pending approval. Throws when a concurrent answer closed it first. The database also refuses the maker. */
async function close(db: Db, { approval: { id, maker }, state, by, at }: Answer): Promise<void> {
  const { name } = by.operator
  if (name === maker) throw new Error(`approval ${id} is ${maker}'s own: another operator decides it`)
  const closed = await db
    .updateTable('approval')
    .set({ state, approver: name, approver_reason: by.reason, decided_at: new Date(at) })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  if (!closed) throw new Error(`approval ${id} is decided already`)
}

const contentOf = (kind: DecisionKind, { merchant, subject, amount, currency, payload }: Approval) => ({
  merchant: merchantNamed(merchant),
  subject,
  amount: amount as Minor,
  currency: currency as Currency,
  payload: v.parse(kind.payload, payload),
})

/** The lines of a pending approval on wallets of members; undefined if it moves money of many. */
export async function walletLines(
  db: Db,
  kind: DecisionKind,
  approval: Approval,
): Promise<readonly Line[] | undefined> {
  const lines = await kind.lines?.(db, contentOf(kind, approval))
  return lines?.filter(({ account }) => account.ownerKind === 'member')
}

/**
 * Approves and executes a decision, or rejects it. After a failed execution the approval stays pending.
 * @returns the message for the operator
 */
export function answerApproval(db: Db, kinds: readonly DecisionKind[], answer: Answer): Promise<string> {
  const { approval, state, by, at } = answer
  const kind = kinds.find(({ name }) => name === approval.kind)
  if (!kind) throw new Error(`there is no decision ${approval.kind}`)
  return transact(db, async (transaction) => {
    await close(transaction, answer)
    if (state === 'rejected') return `approval ${approval.id} is rejected`
    const maker = await operatorNamed(transaction, approval.maker)
    if (!maker || maker.disabled_at || !mayAct(readOperator(maker), kind.right, approval.merchant))
      throw new Error(`${approval.maker} may not ask for this any more: reject it`)
    return kind.execute(transaction, {
      ...contentOf(kind, approval),
      actor: `operator:${approval.maker}+${by.operator.name}`,
      reason: approval.reason,
      at,
    })
  })
}

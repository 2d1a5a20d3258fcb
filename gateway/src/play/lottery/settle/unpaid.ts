import { type Minor, minor } from '@azulejo/shared/kernel'
import { heldAmong } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type AccountRef, houseAccount } from '../../../platform/ledger/accounts.ts'
import { type HeldWallet, largestBalance, lockWallets, type Posting, postMany } from '../../../platform/ledger/post.ts'
import type { MerchantCode } from '../../../platform/merchants/merchants.ts'

/** A ledger posting that belongs to a ticket. */
export type TicketPosting = Posting & { readonly ticketId: bigint }

/** An amount owed to a member because the wallet would exceed `largestBalance`, or to an agent who may receive nothing now. */
export type Unpaid = {
  readonly posting: TicketPosting
  readonly memberId: string
  readonly merchant: string
  readonly currency: string
  readonly amount: bigint
}

const isWallet = ({ ownerKind, kind }: AccountRef) => ownerKind === 'member' && kind === 'main'
const merchantOf = ({ lines }: Posting) =>
  lines.find(({ account }) => account.ownerKind === 'house')?.account.ownerId as MerchantCode

/**
 * Checks postings in order against the largest balance of the wallets. A line that a wallet cannot hold goes to the house
 * account `unpaid` instead, so that the other lines are still posted; so does the rebate of an agent who is held.
 */
export function withinWallets(
  postings: readonly TicketPosting[],
  wallets: readonly HeldWallet[],
  heldAgents: ReadonlySet<string> = new Set(),
): { readonly postings: Posting[]; readonly unpaid: Unpaid[] } {
  const keyOf = (memberId: string, currency: string) => `${memberId}|${currency}`
  const balances = new Map(wallets.map(({ memberId, currency, balance }) => [keyOf(memberId, currency), balance]))
  const unpaid: Unpaid[] = []
  const within = postings.map(({ ticketId, ...posting }) => ({
    ...posting,
    lines: posting.lines.map((line) => {
      const { account, amount } = line
      if (!isWallet(account)) return line
      const key = keyOf(account.ownerId, account.currency)
      const after = (balances.get(key) ?? 0n) + amount
      const isHeld = posting.kind === 'agent_rebate' && heldAgents.has(account.ownerId)
      if (amount < 0n || (after <= largestBalance && !isHeld)) {
        balances.set(key, after)
        return line
      }
      const merchant = merchantOf(posting)
      const { ownerId: memberId, currency } = account
      unpaid.push({ posting: { ...posting, ticketId }, memberId, merchant, currency, amount })
      return { account: houseAccount(merchant, 'unpaid', currency), amount: minor(amount) }
    }),
  }))
  return { postings: within, unpaid }
}

/** The agents among the receivers of rebates who may receive nothing now; their wallets are locked. */
async function heldAgentsOf(db: Db, postings: readonly TicketPosting[]): Promise<ReadonlySet<string>> {
  const rebates = postings.filter(({ kind }) => kind === 'agent_rebate')
  const agents = rebates.flatMap(({ lines }) => lines.map(({ account }) => account)).filter(isWallet)
  return heldAmong(
    db,
    agents.map(({ ownerId }) => ownerId),
    rebates[0]?.at ?? 0,
  )
}

/**
 * Locks the members' wallets and posts the movements of tickets. Amounts above a wallet's limit wait for an operator, and the
 * rebates of agents who are frozen, excluded or closed for their release.
 */
export async function bookForTickets(db: Db, postings: readonly TicketPosting[]): Promise<void> {
  if (postings.length === 0) return
  const members = postings.flatMap(({ lines }) => lines.map(({ account }) => account)).filter(isWallet)
  const held = await lockWallets(
    db,
    members.map(({ ownerId }) => ownerId),
  )
  const { postings: within, unpaid } = withinWallets(postings, held, await heldAgentsOf(db, postings))
  await postMany(db, within)
  if (unpaid.length === 0) return
  await db
    .insertInto('unpaid_movement')
    .values(
      unpaid.map(({ posting: { key, kind, ref, ticketId, at }, memberId, ...owed }) => ({
        key,
        kind,
        ref,
        ticket_id: ticketId,
        member_id: memberId,
        at: new Date(at),
        ...owed,
      })),
    )
    .execute()
}

/** Query of the postings for tickets that are still partly owed, by key. */
const unpaidOf = (db: Db, ticketIds: readonly bigint[]) =>
  db
    .selectFrom('unpaid_movement')
    .selectAll()
    .where('ticket_id', 'in', [...ticketIds])
    .whereRef('settled', '<', 'amount')
    .orderBy('key')

export const openUnpaid = (db: Db, ticketIds: readonly bigint[]) => unpaidOf(db, ticketIds).execute()
/** Like `openUnpaid`, but locks the rows until the transaction ends. */
export const holdUnpaid = (db: Db, ticketIds: readonly bigint[]) => unpaidOf(db, ticketIds).forNoKeyUpdate().execute()

export function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

export const owedOf = (rows: readonly { readonly amount: bigint; readonly settled: bigint }[]): Minor =>
  rows.reduce((sum, { amount, settled }) => sum + amount - settled, 0n) as Minor

/** Marks part of an owed amount as settled, because it is paid or cancelled. */
export const settleUnpaid = (db: Db, key: string, amount: bigint) =>
  db
    .updateTable('unpaid_movement')
    .set(({ eb }) => ({ settled: eb('settled', '+', amount) }))
    .where('key', '=', key)
    .execute()

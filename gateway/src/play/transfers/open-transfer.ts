import { type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import type { Transfer } from '@azulejo/shared/wire'
import { openOrder } from '../../money/index.ts'
import { limitRefusal } from '../../people/index.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { notifyTransfersChanged, transfersSeen } from './transfer.store.ts'
import { holdsWallets } from './transfer-vendors.ts'

export type TransferRequest = {
  readonly direction: Transfer['direction']
  readonly vendor: string
  /** In minor units; the whole balance by default. */
  readonly amount?: Minor | undefined
  /** Idempotency key: the same key opens one transfer. */
  readonly key: string
  /** Who opens the transfer; the member by default. */
  readonly actor?: string
}

/** The member of a transfer, and the services that open it. */
type Holder = Pick<Context, 'db' | 'clock' | 'random' | 'merchant'> & { readonly member: { readonly id: string } }

type NotOpened = Refused<
  'member.excluded' | 'transfer.vendor' | 'transfer.least' | 'transfer.open' | 'wallet.insufficient' | 'wallet.full'
>

/** Locks the member until the transaction ends, so that the member's transfers open one after the other. */
export async function lockTransfers({ db, member }: Pick<Holder, 'db' | 'member'>): Promise<void> {
  await db.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
}

/** The end of a running self-exclusion, as it is now: an exclusion may have come while a call waited for `lockTransfers`. */
export async function exclusionOf(db: Holder['db'], memberId: string, now: Instant): Promise<Instant | undefined> {
  const { excluded_until: until } = await db
    .selectFrom('member')
    .select('excluded_until')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return until !== null && until.getTime() > now ? until.getTime() : undefined
}

/** Unique reference of a transfer: 19 capital letters and digits. */
const newReference = ({ random }: Pick<Context, 'random'>): string =>
  `TRF${Buffer.from(random.bytes(8)).toString('hex').toUpperCase()}`

/**
 * Refuses a transfer to a vendor that would exceed a limit of the member: its amount counts as staked until it comes back. The
 * caller must have locked the transfers of the member. @param requested the whole balance by default
 */
export async function transferLimit(context: Context<'needed'>, requested: Minor | undefined) {
  const { db, merchant, member } = context
  if (!member.hasLimits) return undefined
  const stake = requested ?? (await balanceOf(db, memberAccount(member.id, 'main', merchant.currency)))
  return await limitRefusal(context, { stake })
}

/**
 * Opens a transfer and puts its money in flight to or from a vendor; the vendor is called after the commit. The caller must
 * have locked the transfers of the member. @returns the transfer's reference
 */
export async function openTransfer(
  { db, clock, random, merchant, member }: Holder,
  { direction, vendor, amount: requested, key, actor = `member:${member.id}` }: TransferRequest,
): Promise<string | NotOpened> {
  if (!holdsWallets(merchant, vendor)) return refuse('transfer.vendor')
  const until = direction === 'IN' ? await exclusionOf(db, member.id, clock.now()) : undefined
  if (until !== undefined) return refuse('member.excluded', { until })
  if ((await transfersSeen(db, member.id, vendor)).isOpen) return refuse('transfer.open', { vassalage: vendor })
  const { currency, transfers } = merchant
  const from = direction === 'IN' ? ('main' as const) : (`bucket:${vendor}` as const)
  const amount = requested ?? minor(await balanceOf(db, memberAccount(member.id, from, currency)))
  if (amount <= 0n) return refuse('wallet.insufficient')
  if (direction === 'IN' && amount < (transfers?.least ?? 0n)) return refuse('transfer.least')
  const opened = await openOrder(db, {
    kind: direction === 'IN' ? 'transferIn' : 'transferOut',
    key,
    merchant: merchant.code,
    memberId: member.id,
    currency,
    amount,
    subject: vendor,
    actor,
    at: clock.now(),
  })
  if (!('order' in opened)) return refuse(opened.outcome === 'full' ? 'wallet.full' : 'wallet.insufficient')
  const reference = newReference({ random })
  const isSweep = direction === 'OUT' && requested === undefined
  await db
    .insertInto('vendor_transfer')
    .values({ order_id: opened.order.id, reference, is_sweep: isSweep, next_query_at: new Date(clock.now()) })
    .execute()
  await notifyTransfersChanged(db)
  return reference
}

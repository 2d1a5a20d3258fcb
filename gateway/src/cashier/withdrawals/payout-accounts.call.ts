import { readFullName } from '@azulejo/shared/kernel'
import {
  addPayoutAccount,
  mostPayoutAccounts,
  type ParsedRequestOf,
  payoutAccounts,
  removePayoutAccount,
} from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { ownerOf } from '../../people/index.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { vietnamBanks } from '../banks/index.ts'
import { accountOf, accountsOf, describeAccount, keepHolder } from './payout-account.store.ts'
import { answers } from './payout-context.ts'
import { foldedName, type ReadAccount, readAccount } from './payout-number.ts'
import { offeredWays } from './payout-provider.ts'

const hour = 3_600_000

const banks = Object.entries(vietnamBanks).map(([bin, name]) => ({ bin, name }))

export const payoutAccountsCall = answers(payoutAccounts, async (_, context) => {
  const { db, clock, merchant, member } = context
  const rows = await accountsOf(db, member.id).execute()
  const { holder } = await ownerOf(db, member.id)
  const types = offeredWays(context).map(({ type }) => type)
  return {
    accounts: rows.map(describeAccount),
    types,
    ...(holder ? { holder } : {}),
    banks: types.includes('VN_BANK') ? banks : [],
    waitHours: profileOf(merchant).waits.payoutAccountHours,
    now: clock.now(),
  }
})

/** Locks the member and returns the holder's name if the account is the member's own; otherwise the refusal. */
async function ownHolder(
  { db, member }: Context<'needed'>,
  { type, keyKind, holder: written }: ParsedRequestOf<typeof addPayoutAccount>,
  { number }: ReadAccount,
) {
  await db.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
  const { holder: known, cpf } = await ownerOf(db, member.id)
  // A name has letters only: no markup, and no signs that change how the text around it reads.
  const typed = written === undefined ? undefined : readFullName(written)
  if (written !== undefined && typed === undefined) return refuse('payout.holder')
  const holder = known ?? typed
  if (!holder) return refuse('payout.holder')
  if (typed && foldedName(typed) !== foldedName(holder)) return refuse('payout.owner')
  // A CPF belongs to one person: if the member's CPF is known, no other CPF is accepted.
  if (type === 'PIX' && keyKind === 'CPF' && cpf && cpf !== number) return refuse('payout.owner')
  if (known === undefined) await keepHolder(db, member.id, holder)
  return { holder }
}

export const addPayoutAccountCall = answers(
  addPayoutAccount,
  async (request, context) => {
    const { db, clock, merchant, member } = context
    const permission = await mayPlay(context, member, 'withdrawal')
    if (isRefused(permission)) return permission
    if (!offeredWays(context).some(({ type }) => type === request.type)) return refuse('payout.type')
    const read = readAccount(request)
    if (typeof read === 'string') return refuse(read)
    // Locks the member, so that concurrent additions are counted one after the other.
    const owned = await ownHolder(context, request, read)
    if (isRefused(owned)) return owned
    const { count } = await db
      .selectFrom('payout_account')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('member_id', '=', member.id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostPayoutAccounts) return refuse('payout.most', { most: mostPayoutAccounts })
    const now = clock.now()
    const added = await db
      .insertInto('payout_account')
      .values({
        merchant: merchant.code,
        member_id: member.id,
        type: request.type,
        key_kind: read.keyKind,
        bin: read.bin,
        number: read.number,
        masked: read.masked,
        holder: owned.holder,
        added_at: new Date(now),
        usable_at: new Date(now + profileOf(merchant).waits.payoutAccountHours * hour),
        removed_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .expression(sql`member_id, type, coalesce(bin, ''), number`)
          .where('removed_at', 'is', null)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    return added ? describeAccount(added) : refuse('payout.exists')
  },
  { limit: 'sealed' },
)

export const removePayoutAccountCall = answers(removePayoutAccount, async ({ accountId }, context) => {
  const { db, clock, member } = context
  const permission = await mayPlay(context, member, 'withdrawal')
  if (isRefused(permission)) return permission
  const account = await accountOf(db, member.id, accountId)
  if (!account) return refuse('payout.unknown')
  await db
    .updateTable('payout_account')
    .set({ removed_at: new Date(clock.now()) })
    .where('id', '=', account.id)
    .where('removed_at', 'is', null)
    .execute()
  return { removed: true as const }
})

import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { merchantWallet, transferOrder, walletTransfer } from '@azulejo/shared/wire'
import { swatchPath } from '../cdn/index.ts'
import { memberAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'
import { mayPlay } from '../pipeline/may-play.ts'
import { isRefused } from '../pipeline/refused.ts'
import { lockTransfers, openTransfer } from './open-transfer.ts'
import { describeTransfer, transferOf, transfersSeen } from './transfer.store.ts'
import { walletVendors } from './transfer-vendors.ts'

/** The longest time that a request waits for a change of a transfer. */
const longestWaitMs = 10_000

export const merchantWalletCall = answers(merchantWallet, async (_, { merchant }) => {
  const { currency, transfers, isSingle } = merchant
  return {
    hasMerchantWallet: !isSingle,
    currency,
    least: toDecimal(transfers?.least ?? 0n, currency),
    presets: (transfers?.presets ?? []).map((preset) => toDecimal(preset, currency)),
    vendors: walletVendors(merchant).map(({ code, name }) => ({
      ...{ vassalage: code, vendorName: name, icon: swatchPath(code) },
    })),
  }
})

/** Vendors with a positive balance of the member and without an open transfer. */
async function fullVendors({ db, merchant, member }: Context<'needed'>): Promise<string[]> {
  const full: string[] = []
  for (const { code } of walletVendors(merchant)) {
    const held = await balanceOf(db, memberAccount(member.id, `bucket:${code}`, merchant.currency))
    if (held > 0n && !(await transfersSeen(db, member.id, code)).isOpen) full.push(code)
  }
  return full
}

export const walletTransferCall = answers(walletTransfer, async (request, context) => {
  const { db, merchant, member, idempotencyKey } = context
  const { direction, amount: text } = request
  const permission = await mayPlay(context, member, direction === 'IN' ? 'transferIn' : 'transferOut')
  if (isRefused(permission)) return permission
  const amount = text === undefined ? undefined : parseAmount(text, merchant.currency)
  if (text !== undefined && (amount === undefined || amount <= 0n)) return refuse('request.invalid', { path: 'amount' })
  await lockTransfers(context)
  const isRecall = direction === 'OUT' && request.vassalages.length === 0 && text === undefined
  const vendors = isRecall ? await fullVendors(context) : [...new Set(request.vassalages)]
  const [first] = vendors
  const isForOne = direction === 'IN' || amount !== undefined
  if (isForOne && (first === undefined || vendors.length > 1)) return refuse('request.invalid', { path: 'vassalages' })
  const transfers = []
  for (const vendor of vendors) {
    const opened = await openTransfer(context, { direction, vendor, amount, key: `${idempotencyKey}:${vendor}` })
    if (isRefused(opened)) return opened
    const row = await transferOf(db, member.id, opened)
    if (!row) throw new Error(`transfer ${opened} is not there`)
    transfers.push(describeTransfer(row))
  }
  return { transfers }
})

export const transferOrderCall = answers(transferOrder, async ({ reference, seen }, context) => {
  const { db, clock, member, orderChanges } = context
  const first = await transferOf(db, member.id, reference)
  if (!first) return refuse('transfer.unknown')
  const isSeen = seen === first.version.toString()
  if (isSeen) await orderChanges.next(first.order_id, first.version, longestWaitMs)
  const row = isSeen ? await transferOf(db, member.id, reference) : first
  if (!row) return refuse('transfer.unknown')
  return { ...describeTransfer(row), now: clock.now() }
})

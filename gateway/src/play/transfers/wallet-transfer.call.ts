import { vendorOf } from '@azulejo/shared/brand-data'
import { minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { merchantWallet, type SkippedVendor, type Transfer, transferOrder, walletTransfer } from '@azulejo/shared/wire'
import { swatchPath } from '../../platform/cdn/index.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { lockTransfers, openTransfer, type TransferRequest, transferLimit } from './open-transfer.ts'
import { describeTransfer, transferOf, transfersSeen } from './transfer.store.ts'
import { answers } from './transfer-context.ts'
import { holdsWallets, walletVendors } from './transfer-vendors.ts'

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
      vassalage: code,
      vendorName: name,
      icon: swatchPath(code),
    })),
  }
})

/** Opens one transfer of the whole balance for each vendor that can be recalled; the others are skipped with their balance. */
async function recall(context: Context<'needed'>, vendors: readonly string[]) {
  const { db, merchant, member, idempotencyKey } = context
  const transfers: Transfer[] = []
  const skipped: SkippedVendor[] = []
  for (const vendor of vendors) {
    const amount = await balanceOf(db, memberAccount(member.id, `bucket:${vendor}`, merchant.currency))
    const { isOpen } = await transfersSeen(db, member.id, vendor)
    if (isOpen || amount <= 0n) {
      const vendorName = vendorOf(vendor)?.name ?? vendor
      const reason = isOpen ? ('open' as const) : ('empty' as const)
      skipped.push({ vassalage: vendor, vendorName, reason, amount: toDecimal(minor(amount), merchant.currency) })
      continue
    }
    const opened = await open(context, { direction: 'OUT', vendor, key: `${idempotencyKey}:${vendor}` })
    if (isRefused(opened)) return opened
    transfers.push(opened)
  }
  return { transfers, skipped }
}

/** Opens a transfer. @returns the transfer as its member sees it */
async function open(context: Context<'needed'>, request: TransferRequest) {
  const reference = await openTransfer(context, request)
  if (isRefused(reference)) return reference
  const row = await transferOf(context.db, context.member.id, reference)
  if (!row) throw new Error(`transfer ${reference} is not there`)
  return describeTransfer(row)
}

export const walletTransferCall = answers(walletTransfer, async (request, context) => {
  const { merchant, member, idempotencyKey } = context
  const { direction, amount: text } = request
  const permission = await mayPlay(context, member, direction === 'IN' ? 'transferIn' : 'transferOut')
  if (isRefused(permission)) return permission
  const amount = text === undefined ? undefined : parseAmount(text, merchant.currency)
  if (text !== undefined && (amount === undefined || amount <= 0n)) return refuse('request.invalid', { path: 'amount' })
  await lockTransfers(context)
  const named = [...new Set(request.vassalages)]
  if (direction === 'OUT' && text === undefined && named.length !== 1) {
    if (named.some((vendor) => !holdsWallets(merchant, vendor))) return refuse('transfer.vendor')
    return recall(context, named.length === 0 ? walletVendors(merchant).map(({ code }) => code) : named)
  }
  const [vendor] = named
  if (vendor === undefined || named.length > 1) return refuse('request.invalid', { path: 'vassalages' })
  const limited = direction === 'IN' ? await transferLimit(context, amount) : undefined
  if (limited) return limited
  const opened = await open(context, { direction, vendor, amount, key: `${idempotencyKey}:${vendor}` })
  return isRefused(opened) ? opened : { transfers: [opened], skipped: [] }
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

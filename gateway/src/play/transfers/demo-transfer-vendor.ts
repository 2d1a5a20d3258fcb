import { type Currency, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { type VendorConnection, vendorCaller } from './call-vendor.ts'
import type { ReferencedPlayer, TransferResult, TransferStatus, TransferVendor } from './transfer-vendor.ts'

const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/))
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const wallet = v.object({ player: v.string(), balance: amount, currency })
const named = { reference: v.string() }
const ended = v.variant('status', [
  v.object({ status: v.literal('SUCCESS'), amount, currency, ...named }),
  v.object({ status: v.literal('FAILED'), reason: v.picklist(['balance', 'refused']), ...named }),
])
const status = v.variant('status', [
  ...ended.options,
  v.object({ status: v.picklist(['PENDING', 'ABSENT']), ...named }),
])

const statement = v.object({
  merchant: v.string(),
  from: v.number(),
  to: v.number(),
  lines: v.array(
    v.object({
      ...named,
      amount: v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,8})?$/)),
      currency,
      at: v.number(),
    }),
  ),
})

/** As many characters as the seamless wallet takes. */
const longestResult = 1_000
const shownResult = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((result) => JSON.stringify(result).length <= longestResult),
)

const round = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{6,60}$/)),
  player: v.string(),
  gameId: v.string(),
  stake: amount,
  payout: amount,
  validBet: v.optional(amount),
  currency,
  status: v.picklist(['settled', 'cancelled']),
  // The money of a round counts also when its result cannot be shown.
  result: v.fallback(v.optional(shownResult), undefined),
  at: v.number(),
})
/** A page names its merchant and start cursor, so that no other page is mistaken for it. */
const roundPage = v.object({
  merchant: v.string(),
  after: v.string(),
  rounds: v.array(round),
  cursor: v.pipe(v.string(), v.regex(/^\d{1,16}$/)),
})

/** The adapter of a vendor that `gateway/demo/src/vendor` simulates. A real vendor needs a file like this one. */
export function createDemoTransferVendor(options: VendorConnection): TransferVendor {
  const callVendor = vendorCaller(options)
  const base = `/transfer/api/${options.vendor}`

  function resultOf(answer: v.InferOutput<typeof ended>, walletCurrency: Currency): TransferResult {
    if (answer.status === 'FAILED') return { status: 'failed', reason: answer.reason }
    const moved = parseAmount(answer.amount, walletCurrency)
    // A wrong currency or too many decimals leave the result of the transfer unknown.
    return answer.currency === walletCurrency && moved !== undefined
      ? { status: 'done', amount: moved }
      : { status: 'unknown' }
  }

  async function move(
    direction: 'IN' | 'OUT' | 'SWEEP',
    { player, currency: walletCurrency, reference }: ReferencedPlayer,
    units?: bigint,
  ): Promise<TransferResult> {
    const sent = units === undefined ? {} : { amount: toDecimal(minor(units), walletCurrency) }
    const answer = await callVendor('POST', `${base}/transfers`, {
      reference,
      player,
      direction,
      currency: walletCurrency,
      ...sent,
    })
    const read = v.safeParse(ended, answer)
    // An answer about another transfer leaves this one unknown.
    return read.success && read.output.reference === reference
      ? resultOf(read.output, walletCurrency)
      : { status: 'unknown' }
  }

  return {
    async createPlayer({ player, currency: walletCurrency }) {
      const read = v.safeParse(
        wallet,
        await callVendor('POST', `${base}/players`, { player, currency: walletCurrency }),
      )
      return read.success && read.output.player === player && read.output.currency === walletCurrency
    },
    async balance({ player, currency: walletCurrency }) {
      const read = v.safeParse(wallet, await callVendor('GET', `${base}/players/${encodeURIComponent(player)}`))
      if (!read.success || read.output.player !== player || read.output.currency !== walletCurrency) return undefined
      return parseAmount(read.output.balance, walletCurrency)
    },
    transferIn: (transfer) => move('IN', transfer, transfer.amount),
    transferOut: (transfer) => move('OUT', transfer, transfer.amount),
    sweep: (transfer) => move('SWEEP', transfer),
    async status({ reference, currency: walletCurrency }): Promise<TransferStatus> {
      const read = v.safeParse(status, await callVendor('GET', `${base}/transfers/${encodeURIComponent(reference)}`))
      if (!read.success || read.output.reference !== reference) return { status: 'unknown' }
      const { output } = read
      if (output.status === 'SUCCESS' || output.status === 'FAILED') return resultOf(output, walletCurrency)
      return output.status === 'PENDING' ? 'pending' : 'absent'
    },
    async statement(merchant, { from, to }) {
      const path = `${base}/statements/${encodeURIComponent(merchant)}/${from}/${to}`
      const read = v.safeParse(statement, await callVendor('GET', path))
      if (!read.success) return undefined
      const { lines, ...of } = read.output
      return of.merchant === merchant && of.from === from && of.to === to ? lines : undefined
    },
    async rounds(merchant, cursor) {
      const after = cursor === '' ? '0' : cursor
      const path = `${base}/rounds/${encodeURIComponent(merchant)}/${encodeURIComponent(after)}`
      const read = v.safeParse(roundPage, await callVendor('GET', path))
      if (!read.success || read.output.merchant !== merchant || read.output.after !== after) return undefined
      const { rounds, cursor: next } = read.output
      return { rounds, cursor: next }
    },
  }
}

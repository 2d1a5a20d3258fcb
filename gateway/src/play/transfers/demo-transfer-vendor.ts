import { type Clock, type Currency, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import * as v from 'valibot'
import type { ReferencedPlayer, TransferResult, TransferStatus, TransferVendor } from './transfer-vendor.ts'

export type DemoTransferVendorOptions = {
  /** Origin of the vendor's API. */
  readonly url: string
  /** The platform's code of the vendor. */
  readonly vendor: string
  readonly keys: PartnerKeys
  readonly clock: Clock
  /** Sends a request over the network; tests may replace it. */
  readonly send: (request: Request) => Promise<Response>
  /** Timeout of an attempt in milliseconds. */
  readonly patience: number
}

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

const round = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{6,60}$/)),
  player: v.string(),
  gameId: v.string(),
  stake: amount,
  payout: amount,
  currency,
  status: v.picklist(['settled', 'cancelled']),
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
export function createDemoTransferVendor(options: DemoTransferVendorOptions): TransferVendor {
  const { url, vendor, keys, clock, send, patience } = options
  const base = `/transfer/api/${vendor}`

  /** Sends a signed request. Returns the JSON body of a 2xx answer; undefined for anything else. */
  async function callVendor(method: 'GET' | 'POST', path: string, content?: unknown): Promise<unknown> {
    const body = content === undefined ? '' : JSON.stringify(content)
    const headers = { 'content-type': 'application/json', ...keys.sign(vendor, { path, body }, clock.now()) }
    try {
      const signal = AbortSignal.timeout(patience)
      const request = new Request(new URL(path, url), { method, headers, signal, ...(body ? { body } : {}) })
      const response = await send(request)
      const answer: unknown = await response.json()
      return response.ok ? answer : undefined
    } catch {
      return undefined
    }
  }

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

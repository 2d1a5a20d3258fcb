import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Clock } from '@azulejo/shared/kernel'
import { payoutTypes } from '@azulejo/shared/wire'
import { Hono } from 'hono'
import * as v from 'valibot'

/** A payout that the gateway orders. */
const payoutRequest = v.object({
  reference: v.pipe(v.string(), v.regex(/^[A-Z0-9]{6,35}$/)),
  merchant: v.pipe(v.string(), v.maxLength(40)),
  type: v.picklist(payoutTypes),
  amount: v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  number: v.pipe(v.string(), v.maxLength(100)),
  bin: v.optional(v.pipe(v.string(), v.maxLength(6))),
  holder: v.pipe(v.string(), v.maxLength(80)),
})
const payout = v.object({ ...payoutRequest.entries, provider: v.string(), at: v.number() })
export type DemoPayout = v.InferOutput<typeof payout>

/** Requests with the provider whose key has signed them. */
export type SignedRequests = { readonly Variables: { readonly provider: string } }

const keyOf = ({ provider, reference }: Pick<DemoPayout, 'provider' | 'reference'>) => `${provider} ${reference}`

/** Outcome of a payout whose amount ends in these two digits; all other payouts are paid. */
const outcomes: Readonly<Record<string, 'declined' | 'refused' | 'silent'>> = {
  13: 'declined',
  14: 'refused',
  15: 'silent',
}
const outcomeOf = ({ amount }: Pick<DemoPayout, 'amount'>) => outcomes[amount.replace('.', '').slice(-2)] ?? 'paid'

/** Milliseconds until a payout ends. */
export const payoutMs = 3_000
/** Number of kept payouts; the oldest beyond it are deleted. */
const most = 2_000

/** A completed payout as a line of a statement. */
type PaidLine = Pick<DemoPayout, 'reference' | 'amount' | 'currency' | 'at'>

/**
 * Payouts of the demonstration's provider; no money moves. A silent payout is made although its order gets an
 * empty answer with status 504; status queries return it.
 * @param file where payouts survive the end of the process; omitted, payouts are kept in memory only
 */
export function createPayouts({ clock, file }: { readonly clock: Clock; readonly file?: string | undefined }) {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.array(payout)),
    file && existsSync(file) ? readFileSync(file, 'utf8') : '[]',
  )
  const known = new Map((read.success ? read.output : []).map((each) => [keyOf(each), each]))
  const keep = (each: DemoPayout) => {
    known.set(keyOf(each), each)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    // The rename keeps the earlier file intact when the process ends while it writes.
    writeFileSync(`${file}.new`, JSON.stringify([...known.values()]), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const statusOf = (each: DemoPayout) => {
    if (clock.now() < each.at + payoutMs) return 'pending'
    return outcomeOf(each) === 'declined' ? 'declined' : 'paid'
  }
  const answerOf = (each: DemoPayout) => ({ reference: each.reference, status: statusOf(each) })

  const api = new Hono<SignedRequests>()
  api.post('/', async (context) => {
    const parsed = v.safeParse(payoutRequest, await context.req.json().catch(() => undefined))
    if (!parsed.success) return context.json({ refused: v.getDotPath(parsed.issues[0]) ?? 'request' }, 400)
    const outcome = outcomeOf(parsed.output)
    if (outcome === 'refused') return context.json({ refused: 'account' }, 422)
    const provider = context.get('provider')
    const before = known.get(keyOf({ ...parsed.output, provider }))
    if (before) return context.json(answerOf(before))
    const made = { ...parsed.output, provider, at: clock.now() }
    keep(made)
    return outcome === 'silent' ? context.body(null, 504) : context.json(answerOf(made), 201)
  })
  api.get('/:reference', (context) => {
    const reference = context.req.param('reference')
    const each = known.get(keyOf({ provider: context.get('provider'), reference }))
    return each ? context.json(answerOf(each)) : context.json({ reference, status: 'missing' }, 404)
  })
  return {
    api,
    /** All ordered payouts, oldest first, one per reference. */
    all: (): readonly DemoPayout[] => [...known.values()],
    /** Completed payouts to members of a merchant, from `from` until before `to` in milliseconds since the epoch. */
    paidIn: (provider: string, merchant: string, from: number, to: number): PaidLine[] =>
      [...known.values()].flatMap((each) => {
        const at = each.at + payoutMs
        const isIn = each.provider === provider && each.merchant === merchant && at >= from && at < to
        const isPaid = isIn && statusOf(each) === 'paid'
        return isPaid ? [{ reference: each.reference, amount: each.amount, currency: each.currency, at }] : []
      }),
  }
}

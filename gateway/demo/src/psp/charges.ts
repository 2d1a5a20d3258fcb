import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { depositTypes } from '@azulejo/shared/wire'
import * as v from 'valibot'

/** Why a payer's bank declines a charge. */
export const declineReasons = ['funds', 'limit', 'payer'] as const

const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/))

/** A charge that the gateway orders. */
export const chargeRequest = v.object({
  reference: v.pipe(v.string(), v.regex(/^[A-Z0-9]{6,35}$/)),
  merchant: v.pipe(v.string(), v.maxLength(40)),
  type: v.picklist(depositTypes),
  amount,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** Milliseconds since the epoch. */
  expiresAt: v.pipe(v.number(), v.safeInteger()),
  phone: v.optional(v.pipe(v.string(), v.maxLength(20))),
  /** Name of the expected payer. */
  payer: v.optional(v.pipe(v.string(), v.maxLength(120))),
  /** Whether the provider notifies the gateway; otherwise the gateway queries the status. */
  notifies: v.boolean(),
})

/** Sends the payment request to the payer again, on this phone. */
export const resendRequest = v.object({
  attempt: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  phone: v.pipe(v.string(), v.maxLength(20)),
})

const end = v.object({
  status: v.picklist(['paid', 'declined']),
  /** Why the charge was declined. */
  reason: v.optional(v.picklist(declineReasons)),
  amount,
  /** Before this time the charge is still pending. */
  at: v.number(),
})

const notice = v.object({
  id: v.string(),
  /** When the notice is sent; a repeated notice has the same id. */
  at: v.number(),
  isForged: v.boolean(),
  tries: v.number(),
})
export type Notice = v.InferOutput<typeof notice>

/** An event of a charge, with the HTTP status of the gateway's answer where there was one. */
const event = v.object({
  at: v.number(),
  kind: v.picklist(['created', 'paid', 'declined', 'resent', 'sent', 'repeated', 'forged', 'failed']),
  code: v.optional(v.number()),
})

const charge = v.object({
  ...chargeRequest.entries,
  /** The provider as which it was ordered. */
  provider: v.string(),
  id: v.string(),
  /** Number of the newest repeated payment request. */
  attempt: v.optional(v.number(), 0),
  end: v.optional(end),
  notices: v.array(notice),
  events: v.array(event),
})
export type DemoCharge = v.InferOutput<typeof charge>

export type Charges = {
  ofReference(provider: string, reference: string): DemoCharge | undefined
  ofId(id: string): DemoCharge | undefined
  /** Stores a new or changed charge. */
  keep(charge: DemoCharge): void
  /** All charges, oldest first. */
  all(): Iterable<DemoCharge>
}

const keyOf = ({ provider, reference }: Pick<DemoCharge, 'provider' | 'reference'>) => `${provider} ${reference}`

/** Number of kept charges; the oldest beyond it are deleted. */
const most = 2_000

function read(file: string): DemoCharge[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(charge)), readFileSync(file, 'utf8'))
  return parsed.success ? parsed.output : []
}

/** @param file where charges survive the end of the process; omitted, charges are kept in memory only */
export function createCharges(file?: string): Charges {
  const known = new Map((file && existsSync(file) ? read(file) : []).map((each) => [keyOf(each), each]))
  const write = () => {
    if (!file) return
    mkdirSync(dirname(file), { recursive: true })
    // The rename keeps the earlier file intact when the process ends while it writes.
    writeFileSync(`${file}.new`, JSON.stringify([...known.values()]), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return {
    ofReference: (provider, reference) => known.get(keyOf({ provider, reference })),
    ofId: (id) => [...known.values()].find((each) => each.id === id),
    keep(each) {
      known.set(keyOf(each), each)
      const [oldest] = known.keys()
      if (known.size > most && oldest !== undefined) known.delete(oldest)
      write()
    },
    all: () => known.values(),
  }
}

/** Status of a charge at a time. */
export function statusOf({ id, end: ended, currency, expiresAt }: DemoCharge, now: number) {
  if (ended && ended.at <= now)
    return ended.status === 'paid'
      ? { status: 'paid' as const, amount: ended.amount, currency, payment: `payment-${id}` }
      : { status: 'declined' as const, ...(ended.reason ? { reason: ended.reason } : {}) }
  return now < expiresAt ? { status: 'pending' as const } : { status: 'expired' as const }
}

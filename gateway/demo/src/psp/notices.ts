import type { Clock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { type Charges, type DemoCharge, type Notice, statusOf } from './charges.ts'

export type NoticeOptions = {
  readonly gatewayUrl: string
  readonly keys: PartnerKeys
  readonly clock: Clock
  readonly send: (request: Request) => Promise<Response>
  readonly charges: Charges
}

export type Notices = {
  /** Stores a charge and schedules its notices. */
  plan(charge: DemoCharge): void
  /** Sends the notices that are due now. */
  sendDue(): Promise<void>
  close(): void
}

/** Path on the gateway that receives a provider's notices. */
export const noticePathOf = (provider: string): string => `/payments/notices/${provider}`
const mostTries = 8
const pauseMs = 2_000

/** Notifies the gateway of the outcome of charges, and retries while it does not answer with 200. */
export function createNotices({ gatewayUrl, keys, clock, send, charges }: NoticeOptions): Notices {
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  const post = async (charge: DemoCharge, { id, isForged }: Notice): Promise<number> => {
    const { reference, provider } = charge
    const path = noticePathOf(provider)
    const body = JSON.stringify({ id, reference, outcome: statusOf(charge, clock.now()) })
    // A forged notice has the signature of another text.
    const signature = keys.sign(provider, { path, body: isForged ? `${body} ` : body }, clock.now())
    const headers = { 'content-type': 'application/json', ...signature }
    try {
      const signal = AbortSignal.timeout(3_000)
      const answer = await send(new Request(new URL(path, gatewayUrl), { method: 'POST', headers, body, signal }))
      return answer.status
    } catch {
      return 0
    }
  }

  /** Sends a notice once; retries a failed notice later, a forged one never. */
  async function deliver(charge: DemoCharge, notice: Notice): Promise<void> {
    const code = await post(charge, notice)
    const now = charges.ofReference(charge.provider, charge.reference) ?? charge
    const isRepeat = now.events.some(({ kind }) => kind === 'sent')
    const kind = notice.isForged ? 'forged' : code === 200 ? (isRepeat ? 'repeated' : 'sent') : 'failed'
    const left = now.notices.filter((each) => each !== notice)
    const isAgain = kind === 'failed' && notice.tries + 1 < mostTries
    const later = { ...notice, tries: notice.tries + 1, at: clock.now() + pauseMs * 2 ** notice.tries }
    charges.keep({
      ...now,
      notices: isAgain ? [...left, later] : left,
      events: [...now.events, { at: clock.now(), kind, ...(code === 0 ? {} : { code }) }],
    })
  }

  const dueNow = () =>
    [...charges.all()].flatMap((charge) =>
      charge.notices.filter(({ at }) => at <= clock.now()).map((notice) => ({ charge, notice })),
    )
  async function sendDue(): Promise<void> {
    for (const { charge, notice } of dueNow()) await deliver(charge, notice)
  }
  const wait = () => {
    clearTimeout(timer)
    const next = Math.min(...[...charges.all()].flatMap(({ notices }) => notices.map(({ at }) => at)))
    if (!Number.isFinite(next)) return
    timer = setTimeout(() => run(), Math.min(60_000, Math.max(0, next - clock.now()))).unref()
  }
  const run = () => {
    underWay = underWay.then(sendDue).finally(wait)
  }
  wait()

  return {
    plan(charge) {
      charges.keep(charge)
      wait()
    },
    sendDue: () => {
      underWay = underWay.then(sendDue)
      return underWay
    },
    close: () => clearTimeout(timer),
  }
}

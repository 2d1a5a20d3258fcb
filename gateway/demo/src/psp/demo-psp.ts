import { type Clock, systemClock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import { fontFiles, pageFiles } from '@azulejo/shared/partner'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { type Random, systemRandom } from '../random.ts'
import { chargeRequest, createCharges, type DemoCharge, declineReasons, resendRequest, statusOf } from './charges.ts'
import { createNotices } from './notices.ts'
import type { ActRequest, ChargeView } from './page-shapes.ts'
import { createPayouts, type DemoPayout, type SignedRequests } from './payouts.ts'

export type DemoPspOptions = {
  /** Origin of the gateway, for example `http://localhost:8081`. */
  readonly gatewayUrl: string
  /** Keys of the providers as which this program appears; they sign messages in both directions. */
  readonly keys: PartnerKeys
  /** Origin where browsers reach the page, for example `http://localhost:8082`. */
  readonly origin: string
  /** File in which charges survive a restart; omitted, they are kept in memory only. */
  readonly chargesFile?: string | undefined
  /** File in which payouts survive a restart; omitted, they are kept in memory only. */
  readonly payoutsFile?: string | undefined
  readonly clock?: Clock
  readonly random?: Random
  readonly send?: (request: Request) => Promise<Response>
}

export type DemoPsp = {
  /** Answers requests below `/psp`; undefined for every other path. */
  fetch(request: Request): Promise<Response> | undefined
  /** Ordered payouts to members, oldest first. */
  payouts(): readonly DemoPayout[]
  /** Sends the notices that are due now. */
  sendDue(): Promise<void>
  close(): void
}

const folder = new URL('./page/', import.meta.url)
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const lateBy = 5_000

const actRequest = v.object({
  action: v.picklist(['pay', 'decline', 'delay', 'duplicate']),
  reason: v.optional(v.picklist(declineReasons)),
  delay: v.union([v.picklist([0, 10, 60]), v.literal('late')]),
  isForged: v.boolean(),
  isOtherAmount: v.boolean(),
  isSilent: v.boolean(),
}) satisfies v.GenericSchema<ActRequest>

/**
 * A payment service provider of the demonstration. The page of a charge lets the player choose the outcome of the
 * payment. No money moves here; the gateway credits the payments that this provider reports.
 */
export function createDemoPsp(options: DemoPspOptions): DemoPsp {
  const { gatewayUrl, keys, origin, clock = systemClock, random = systemRandom } = options
  const { send = (request) => fetch(request) } = options
  const charges = createCharges(options.chargesFile)
  const payouts = createPayouts({ clock, file: options.payoutsFile })
  const notices = createNotices({ gatewayUrl, keys, clock, send, charges })

  const created = ({ id, reference, type }: DemoCharge) => ({
    charge: id,
    reference,
    page: `${origin}/psp/charge/${id}`,
    ...(type === 'PIX' ? { location: `${new URL(origin).host}/psp/pix/${id}` } : {}),
    ...(type === 'CRYPTO' ? { address: `T${Buffer.from(id).toString('hex').toUpperCase().slice(0, 33)}` } : {}),
  })

  const api = new Hono<SignedRequests>()
  api.use(async ({ req, set }, next) => {
    const body = new Uint8Array(await req.raw.clone().arrayBuffer())
    const signed = { path: req.path, body, header: (name: string) => req.header(name) }
    const provider = keys.signerOf(signed, clock.now())
    if (provider === undefined) return new Response('{}', { status: 401 })
    set('provider', provider)
    await next()
    return undefined
  })
  api.post('/charges', async (context) => {
    const parsed = v.safeParse(chargeRequest, await context.req.json().catch(() => undefined))
    if (!parsed.success) return context.json({ refused: v.getDotPath(parsed.issues[0]) ?? 'request' }, 400)
    const provider = context.get('provider')
    const known = charges.ofReference(provider, parsed.output.reference)
    if (known) return context.json(created(known))
    if (parsed.output.expiresAt <= clock.now()) return context.json({ refused: 'expired' }, 422)
    const id = random
      .token()
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 20)
    const charge = {
      ...parsed.output,
      provider,
      id,
      attempt: 0,
      notices: [],
      events: [{ at: clock.now(), kind: 'created' as const, code: 201 }],
    }
    charges.keep(charge)
    return context.json(created(charge), 201)
  })
  api.get('/charges/:reference', (context) => {
    const charge = charges.ofReference(context.get('provider'), context.req.param('reference'))
    if (!charge) return context.json({}, 404)
    return context.json({ reference: charge.reference, ...statusOf(charge, clock.now()) })
  })

  api.post('/charges/:reference/resend', async (context) => {
    const charge = charges.ofReference(context.get('provider'), context.req.param('reference'))
    const parsed = v.safeParse(resendRequest, await context.req.json().catch(() => undefined))
    if (!charge) return context.json({}, 404)
    if (!parsed.success) return context.json({}, 400)
    const { attempt, phone } = parsed.output
    const isPending = charge.end === undefined && statusOf(charge, clock.now()).status === 'pending'
    if (charge.type !== 'MBWAY' || !isPending) return context.json({ refused: 'charge' }, 422)
    if (attempt > charge.attempt) {
      const event = { at: clock.now(), kind: 'resent' as const }
      charges.keep({ ...charge, attempt, phone, events: [...charge.events, event] })
    }
    return context.json({ reference: charge.reference, attempt })
  })

  api.route('/payouts', payouts.api)
  api.get('/statements/:merchant/:from{\\d+}/:to{\\d+}/:subject{charges|payouts}', (context) => {
    const { merchant, subject } = context.req.param()
    const provider = context.get('provider')
    const [from, to] = [Number(context.req.param('from')), Number(context.req.param('to'))]
    if (subject === 'payouts')
      return context.json({ merchant, from, to, lines: payouts.paidIn(provider, merchant, from, to) })
    const lines = [...charges.all()].flatMap(({ reference, currency, end, provider: by, merchant: of }) =>
      end?.status === 'paid' && of === merchant && by === provider && end.at >= from && end.at < to
        ? [{ reference, amount: end.amount, currency, at: end.at }]
        : [],
    )
    return context.json({ merchant, from, to, lines })
  })

  const view = (charge: DemoCharge): ChargeView => {
    const { reference, merchant, type, amount, currency, expiresAt, phone, payer, notifies, events } = charge
    const { status } = statusOf(charge, clock.now())
    const more = {
      isEnded: charge.end !== undefined,
      now: clock.now(),
      ...(phone ? { phone } : {}),
      ...(payer ? { payer } : {}),
    }
    return { reference, merchant, type, amount, currency, expiresAt, notifies, events, status, ...more }
  }

  /** Ends a charge as chosen on its page and plans its notices. */
  function act(charge: DemoCharge, { action, reason, delay, isForged, isOtherAmount, isSilent }: ActRequest) {
    const now = clock.now()
    const at = delay === 'late' || action === 'delay' ? charge.expiresAt + lateBy : now + delay * 1000
    const isPaid = action !== 'decline'
    // The amount is one smallest unit too high, whatever the currency's decimals.
    const paid = isOtherAmount && isPaid ? oneMore(charge) : charge.amount
    const notice = { id: crypto.randomUUID(), at, isForged, tries: 0 }
    const sent = charge.notifies && !isSilent ? [notice] : []
    const repeated = action === 'duplicate' && sent.length > 0 ? [notice, { ...notice, at: at + 1_000 }] : sent
    notices.plan({
      ...charge,
      end:
        charge.end ??
        (isPaid ? { status: 'paid', amount: paid, at } : { status: 'declined', reason, amount: paid, at }),
      notices: [...charge.notices, ...repeated],
      events: [
        ...charge.events,
        ...(charge.end ? [] : [{ at: now, kind: isPaid ? ('paid' as const) : ('declined' as const) }]),
      ],
    })
  }

  const page = new Hono()
  const files = new Map([
    ...pageFiles(folder, ['page.html', 'page.css', 'parts.css', 'page.js', 'words.js']),
    ...fontFiles(),
  ])
  const serve = (name: string) => {
    const file = files.get(name)
    return file && new Response(file.body, { headers: { 'content-type': file.type, 'cache-control': 'no-cache' } })
  }
  page.get('/charge/:id', () => serve('page.html') ?? new Response(null, { status: 404 }))
  page.get('/state/:id', (context) => {
    const charge = charges.ofId(context.req.param('id'))
    return charge ? context.json(view(charge)) : context.json({}, 404)
  })
  page.post('/act/:id', async (context) => {
    // Pages of other origins cannot end a charge.
    if (context.req.header('sec-fetch-site') === 'cross-site') return context.json({}, 403)
    const charge = charges.ofId(context.req.param('id'))
    const parsed = v.safeParse(actRequest, await context.req.json().catch(() => undefined))
    if (!charge) return context.json({}, 404)
    if (!parsed.success) return context.json({}, 400)
    act(charge, parsed.output)
    await notices.sendDue()
    return context.json(view(charges.ofReference(charge.provider, charge.reference) ?? charge))
  })
  page.get('/:file', (context) => serve(context.req.param('file')) ?? context.notFound())

  const app = new Hono()
  app.use(bodyLimit({ maxSize: 4096 }))
  app.use(async (context, next) => {
    await next()
    context.header('content-security-policy', policy)
    context.header('referrer-policy', 'no-referrer')
    context.header('x-content-type-options', 'nosniff')
    context.header('cache-control', 'no-store')
  })
  app.route('/psp/api', api)
  app.route('/psp', page)
  return {
    fetch(request) {
      if (!new URL(request.url).pathname.startsWith('/psp/')) return undefined
      return Promise.resolve(app.fetch(request))
    },
    payouts: payouts.all,
    sendDue: notices.sendDue,
    close: notices.close,
  }
}

/** An amount with its last digit raised: 12.34 becomes 12.35, 9 becomes 10. */
function oneMore({ amount }: DemoCharge): string {
  const [, fraction = ''] = amount.split('.')
  const units = (BigInt(amount.replace('.', '')) + 1n).toString().padStart(fraction.length + 1, '0')
  return fraction === '' ? units : `${units.slice(0, -fraction.length)}.${units.slice(-fraction.length)}`
}

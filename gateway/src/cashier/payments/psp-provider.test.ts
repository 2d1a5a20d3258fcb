import { minor } from '@azulejo/shared/kernel'
import { freshPartnerKeys } from '@azulejo/shared/partner'
import { describe, expect, test } from '@jest/globals'
import { createDemoPsp } from '../../../demo/src/psp/demo-psp.ts'
import type { ChargeView } from '../../../demo/src/psp/page-shapes.ts'
import { noResponse } from '../../../test/no-response.ts'
import { testClock } from '../../../test/test-gateway.ts'
import { createPspProvider } from './psp-provider.ts'

const keys = freshPartnerKeys(['psp', 'another'])
const path = '/payments/notices/psp'

/** The contract of every adapter of a payment provider, with notices or by polling. */
describe.each([
  ['told by the provider', true],
  ['asking the provider', false],
])('an adapter that is %s', (_, notifies) => {
  const clock = testClock()
  let answer: ((request: Request) => Promise<Response>) | undefined
  const psp = createDemoPsp({
    gatewayUrl: 'http://gateway.test',
    keys,
    origin: 'http://psp.test',
    clock,
    send: async () => new Response('', { status: 503 }),
  })
  const through = (request: Request) => psp.fetch(request) ?? Promise.reject(new Error('no such path'))
  const adapter = (patience: number) =>
    createPspProvider({
      url: 'http://psp.test',
      provider: 'psp',
      keys,
      clock,
      patience,
      notifies,
      send: (request) => (answer ?? through)(request),
    })
  const provider = adapter(10_000)
  let last = 0
  const charge = () => {
    last += 1
    return {
      reference: `CONTRACT${last}`,
      merchant: 'azulejo',
      type: 'PIX' as const,
      amount: minor(1_234),
      currency: 'BRL' as const,
      expiresAt: clock.now() + 900_000,
    }
  }
  const answering = (body: unknown, status = 200) => {
    answer = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  }
  const choose = async (reference: string, action: string, more: object = {}) => {
    answer = undefined
    const made = await provider.create({ ...charge(), reference })
    if (made.outcome !== 'created') throw new Error(made.outcome)
    const content = { action, delay: 0, isForged: false, isOtherAmount: false, isSilent: true, ...more }
    await psp.fetch(
      new Request(`http://psp.test/psp/act/${made.charge}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(content),
      }),
    )
  }

  test('[MB-04] creates one charge per reference, however often it is requested', async () => {
    const requested = charge()
    const [first, second] = await Promise.all([provider.create(requested), provider.create(requested)])
    expect(first).toMatchObject({ outcome: 'created', location: expect.stringMatching(/^psp\.test\/psp\/pix\//) })
    expect(second).toEqual(first)
    expect(await provider.status(requested.reference)).toEqual({ status: 'pending' })
  })

  test('[MB-04] returns the paid amount, a decline and the expiry', async () => {
    const [paid, other, declined, limit, expired] = [charge(), charge(), charge(), charge(), charge()]
    for (const each of [paid, other, declined, limit, expired]) await provider.create(each)
    await choose(paid.reference, 'pay')
    await choose(other.reference, 'pay', { isOtherAmount: true })
    await choose(declined.reference, 'decline')
    await choose(limit.reference, 'decline', { reason: 'limit' })
    clock.set(expired.expiresAt)
    const statuses = await Promise.all(
      [paid, other, declined, limit, expired].map(({ reference }) => provider.status(reference)),
    )
    expect(statuses).toEqual([
      { status: 'paid', amount: '12.34', currency: 'BRL', payment: expect.any(String) },
      { status: 'paid', amount: '12.35', currency: 'BRL', payment: expect.any(String) },
      { status: 'declined' },
      { status: 'declined', reason: 'limit' },
      { status: 'expired' },
    ])
  })

  test('[MB-04] drops an unknown reason; the page of a charge names its payer', async () => {
    const requested = { ...charge(), payer: 'Marina Duarte' }
    const made = await provider.create(requested)
    if (made.outcome !== 'created') throw new Error(made.outcome)
    const page = await psp.fetch(new Request(`http://psp.test/psp/state/${made.charge}`))
    expect(await page?.json()).toMatchObject({ reference: requested.reference, payer: 'Marina Duarte' })
    answering({ reference: requested.reference, status: 'declined', reason: 'weather' })
    expect(await provider.status(requested.reference)).toEqual({ status: 'declined' })
    answer = undefined
  })

  test('[MB-04] repeats a payment request once per attempt, while the charge waits', async () => {
    const requested = { ...charge(), type: 'MBWAY' as const, phone: '+351912345678' }
    const made = await provider.create(requested)
    if (made.outcome !== 'created') throw new Error(made.outcome)
    const again = { reference: requested.reference, attempt: 1, phone: '+351911222333' }
    expect([await provider.resend?.(again), await provider.resend?.(again)]).toEqual(['sent', 'sent'])
    const page = await psp.fetch(new Request(`http://psp.test/psp/state/${made.charge}`))
    const { phone, events } = (await new Response(page?.body).json()) as ChargeView
    expect({ phone, kinds: events.map(({ kind }) => kind) }).toEqual({
      phone: '+351911222333',
      kinds: ['created', 'resent'],
    })
    clock.set(requested.expiresAt)
    expect(await provider.resend?.({ ...again, attempt: 2 })).toBe('refused')
    answering({ reference: 'CONTRACT0', attempt: 2 })
    expect(await provider.resend?.({ ...again, attempt: 2 })).toBe('uncertain')
    answer = undefined
  })

  test('[MB-04] refuses an expired charge', async () => {
    expect(await provider.create({ ...charge(), expiresAt: clock.now() })).toEqual({ outcome: 'refused' })
  })

  test.each([
    ['an error', { error: 'down' }, 500],
    ['an error without a body', '', 502],
    ['a page', '<!doctype html>', 200],
    ['half an answer', '{"charge":"abc","ref', 200],
    [
      'an answer about another charge',
      { charge: 'abc', reference: 'CONTRACT0', status: 'paid', amount: '12.34', currency: 'BRL' },
      200,
    ],
    ['nothing it knows', { reference: 'CONTRACT1', charge: 17, status: 'settled' }, 200],
    ['an amount that is no number', { reference: 'CONTRACT1', status: 'paid', amount: 'lots', currency: 'BRL' }, 200],
    ['that it does not know us', {}, 401],
  ])('[MB-04] %s is neither a charge nor a payment', async (_, body, status) => {
    answering(body, status)
    expect(await provider.create({ ...charge(), reference: 'CONTRACT1' })).toEqual({ outcome: 'uncertain' })
    expect(await provider.status('CONTRACT1')).toEqual({ status: 'unknown' })
    answer = undefined
  })

  test('[MB-04] an unknown charge is reported as missing', async () => {
    expect(await provider.status('CONTRACT-NEVER-MADE')).toEqual({ status: 'missing' })
  })

  test('[MB-04] no response and a broken connection are neither', async () => {
    const impatient = adapter(50)
    for (const broken of [noResponse, () => Promise.reject(new Error('connection reset'))]) {
      answer = broken
      expect(await impatient.create(charge())).toEqual({ outcome: 'uncertain' })
      expect(await impatient.status('CONTRACT1')).toEqual({ status: 'unknown' })
    }
    answer = undefined
  })

  if (!notifies) return

  const noticeOf = (content: unknown, { by = 'psp', with: own = keys, at = clock.now() } = {}) => {
    const body = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))
    const headers: Readonly<Record<string, string>> = own.sign(by, { path, body }, at)
    return { path, body, header: (name: string) => headers[name] }
  }
  const right = {
    id: 'notice-0001',
    reference: 'CONTRACT1',
    outcome: { status: 'paid', amount: '1.00', currency: 'BRL', payment: 'payment-1' },
  }

  test('[MB-04] reads a notice that is signed recently and for this address', () => {
    const read = (request: ReturnType<typeof noticeOf>) => provider.readNotice?.(request, clock.now())
    expect(read(noticeOf(right))).toEqual(right)
    expect(read(noticeOf(right, { with: freshPartnerKeys(['psp']) }))).toBe('forged')
    expect(read(noticeOf(right, { by: 'another' }))).toBe('forged')
    expect(read(noticeOf(right, { at: clock.now() - 301_000 }))).toBe('forged')
    expect(read({ ...noticeOf(right), path: '/payments/notices/other' })).toBe('forged')
    expect(read({ ...noticeOf(right), body: Buffer.from(JSON.stringify({ ...right, id: 'notice-0002' })) })).toBe(
      'forged',
    )
    for (const wrong of [
      '{',
      {},
      { ...right, id: 'x' },
      { ...right, outcome: { status: 'paid' } },
      { ...right, outcome: { status: 'paid', amount: '1.00', currency: 'BRL' } },
      { ...right, outcome: { status: 'pending' } },
    ])
      expect(read(noticeOf(wrong))).toBe('malformed')
  })
})

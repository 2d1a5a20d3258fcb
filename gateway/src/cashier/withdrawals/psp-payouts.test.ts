import { minor } from '@azulejo/shared/kernel'
import { freshPartnerKeys } from '@azulejo/shared/partner'
import { describe, expect, test } from '@jest/globals'
import { createDemoPsp } from '../../../demo/src/psp/demo-psp.ts'
import { payoutMs } from '../../../demo/src/psp/payouts.ts'
import { noResponse } from '../../../test/no-response.ts'
import { testClock } from '../../../test/test-gateway.ts'
import { createPspPayouts } from './psp-payouts.ts'

const keys = freshPartnerKeys(['psp', 'another'])
const hour = 3_600_000

/** The contract of every payout adapter. */
describe('the adapter of payouts', () => {
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
    createPspPayouts({
      url: 'http://psp.test',
      provider: 'psp',
      keys,
      clock,
      patience,
      send: (request) => (answer ?? through)(request),
    })
  const provider = adapter(10_000)
  let last = 0
  const payout = (cents = 1_200, merchant = 'azulejo') => {
    last += 1
    return {
      reference: `PAYOUT0${last}`,
      merchant,
      type: 'PIX' as const,
      amount: minor(cents),
      currency: 'BRL' as const,
      number: '11144477735',
      holder: 'Marina Duarte',
    }
  }

  test('[MB-05] pays a reference once, however often it is ordered', async () => {
    const requested = payout()
    expect(await provider.status(requested.reference)).toBe('missing')
    expect(await Promise.all([provider.send(requested), provider.send(requested)])).toEqual(['accepted', 'accepted'])
    expect(psp.payouts().filter(({ reference }) => reference === requested.reference)).toHaveLength(1)
    expect(await provider.status(requested.reference)).toBe('pending')
    clock.forward(payoutMs)
    expect(await provider.status(requested.reference)).toBe('paid')
  })

  test('[MB-05] returns a refusal, a declined payment, and one whose order got no response', async () => {
    const [declined, refused, silent] = [payout(1_213), payout(1_214), payout(1_215)]
    const answers = await Promise.all([declined, refused, silent].map(provider.send))
    expect(answers).toEqual(['accepted', 'refused', 'uncertain'])
    clock.forward(payoutMs)
    const statuses = await Promise.all([declined, refused, silent].map(({ reference }) => provider.status(reference)))
    expect(statuses).toEqual(['declined', 'missing', 'paid'])
  })

  test('[MB-05] its statement contains the payments of a merchant in a span, and nothing else', async () => {
    clock.forward(hour)
    const from = clock.now()
    const [paid, declined, other] = [payout(4_200), payout(4_213), payout(4_200, 'norte')]
    for (const each of [paid, declined, other]) await provider.send(each)
    const span = { from, to: from + hour }
    expect(await provider.statement?.('azulejo', span)).toEqual([])
    clock.forward(payoutMs)
    const line = { reference: paid.reference, amount: '42.00', currency: 'BRL', at: from + payoutMs }
    expect(await provider.statement?.('azulejo', span)).toEqual([line])
    expect(await provider.statement?.('azulejo', { from, to: line.at })).toEqual([])
    expect(await provider.statement?.('azulejo', { from: line.at, to: line.at + 1 })).toEqual([line])
  })

  test.each([
    ['an error', { error: 'down' }, 500],
    ['an error without a body', '', 502],
    ['a page', '<!doctype html>', 200],
    ['half an answer', '{"reference":"PAYOUT0","sta', 200],
    ['an answer about another payment', { reference: 'PAYOUT0', status: 'paid' }, 200],
    ['a status it does not know', { reference: 'PAYOUTASKED', status: 'done' }, 200],
    ['that it does not know us', {}, 401],
    ['the statement of another merchant', { merchant: 'norte', from: 1, to: 2, lines: [] }, 200],
    ['the statement of another span', { merchant: 'azulejo', from: 1, to: 3, lines: [] }, 200],
    [
      'a statement with an amount that is no number',
      { merchant: 'azulejo', from: 1, to: 2, lines: [{ reference: 'A', amount: 'lots', currency: 'BRL', at: 1 }] },
      200,
    ],
  ])('[MB-05] %s is neither a payment nor a statement', async (_, body, status) => {
    answer = async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    expect(await provider.send({ ...payout(), reference: 'PAYOUTASKED' })).toBe('uncertain')
    expect(await provider.status('PAYOUTASKED')).toBe('unknown')
    expect(await provider.statement?.('azulejo', { from: 1, to: 2 })).toBeUndefined()
    answer = undefined
  })

  test('[MB-05] no response and a broken connection are neither', async () => {
    const impatient = adapter(50)
    for (const broken of [noResponse, () => Promise.reject(new Error('connection reset'))]) {
      answer = broken
      expect(await impatient.send(payout())).toBe('uncertain')
      expect(await impatient.status('PAYOUTASKED')).toBe('unknown')
      expect(await impatient.statement?.('azulejo', { from: 1, to: 2 })).toBeUndefined()
    }
    answer = undefined
  })

  test('[MB-05] a request with a wrong signature pays and reveals nothing', async () => {
    const stranger = createPspPayouts({
      url: 'http://psp.test',
      keys: freshPartnerKeys(['psp']),
      provider: 'psp',
      clock,
      patience: 10_000,
      send: through,
    })
    const requested = payout()
    expect(await stranger.send(requested)).toBe('uncertain')
    expect(await stranger.statement?.('azulejo', { from: 0, to: clock.now() })).toBeUndefined()
    expect(await provider.status(requested.reference)).toBe('missing')
  })
})

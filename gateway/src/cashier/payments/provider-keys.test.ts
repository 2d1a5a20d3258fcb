import { PassThrough } from 'node:stream'
import { minor } from '@azulejo/shared/kernel'
import { createPartnerKeys, freshPartnerKeys, newPartnerKeys } from '@azulejo/shared/partner'
import { balance } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { createDemoPsp } from '../../../demo/src/psp/demo-psp.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { testClock } from '../../../test/test-gateway.ts'
import { createPspPayouts } from '../withdrawals/psp-payouts.ts'
import { createPspProvider } from './psp-provider.ts'

const lineOf = (id: string) => newPartnerKeys(['psp']).replace('psp-1', id)
const [first, second] = [lineOf('psp-1'), lineOf('psp-2')]
const other = newPartnerKeys(['other'])
const keysWith = (...lines: string[]) => createPartnerKeys(lines.join(''), ['psp', 'other'])
const keys = keysWith(first, second, other)
const log = new PassThrough()

let site: PaymentSite
beforeAll(async () => {
  const clock = testClock()
  const to = {
    url: 'http://psp.test',
    keys,
    clock,
    patience: 10_000,
    notifies: true,
    send: async () => new Response('{}'),
  }
  site = await paymentSite({
    paymentProviders: new Map(
      ['psp', 'other'].map((provider) => [
        provider,
        {
          ...createPspProvider({ ...to, provider }),
          create: async ({ reference }) => ({
            outcome: 'created',
            charge: `charge-${reference}`,
            location: 'psp.test/1',
          }),
        },
      ]),
    ),
    logger: pino({ level: 'warn' }, log),
  })
})
afterAll(() => site.close())

/** An order that waits for its payment at `psp`. */
async function waiting() {
  const player = await seatPlayer(site.gateway, 0)
  const order = await site.open(player, 'PIX', 'PIX')
  await site.work()
  const { reference } = await site.gateway.deps.db
    .selectFrom('payment')
    .select('reference')
    .where('order_id', '=', BigInt(order.orderId))
    .executeTakeFirstOrThrow()
  const credited = async () => (await site.gateway.get(balance, {}, player)).sumBalance
  return { reference, credited }
}

let notices = 0
async function notify(reference: string, { to = 'psp', by = 'psp', signing = keys } = {}) {
  notices += 1
  const outcome = { status: 'paid', amount: '50.00', currency: 'BRL', payment: `payment-${reference}` }
  const body = JSON.stringify({ id: `notice-${notices}-of-keys`, reference, outcome })
  const path = `/payments/notices/${to}`
  const headers = signing.sign(by, { path, body }, site.gateway.clock.now())
  const answer = await site.gateway.fetch(new Request(`http://gateway.test${path}`, { method: 'POST', headers, body }))
  return [answer.status, ((await answer.json()) as { outcome: string }).outcome]
}

test('[MB-04] a provider’s key credits no order of another provider, whatever the address', async () => {
  const { reference, credited } = await waiting()
  log.read()
  expect(await notify(reference, { by: 'other' })).toEqual([401, 'forged'])
  expect(JSON.parse(String(log.read()))).toMatchObject({ provider: 'psp', keyId: 'other-1' })
  expect(await notify(reference, { to: 'other' })).toEqual([401, 'forged'])
  expect(await notify(reference, { by: 'other', to: 'other' })).toEqual([404, 'refused'])
  expect(await credited()).toBe('0.00')
  expect(await notify(reference)).toEqual([200, 'settled'])
  expect(await credited()).toBe('50.00')
})

test('[MB-04] while a key is exchanged both are valid, and a key that is not listed is refused', async () => {
  for (const signing of [keysWith(first), keysWith(second, first)]) {
    const { reference } = await waiting()
    expect(await notify(reference, { signing })).toEqual([200, 'settled'])
  }
  const { reference, credited } = await waiting()
  for (const signing of [keysWith(lineOf('psp-1')), keysWith(lineOf('psp-3'))])
    expect(await notify(reference, { signing })).toEqual([401, 'forged'])
  expect(await credited()).toBe('0.00')
})

test('[MB-04] [MB-05] a provider knows charges and payouts only by the key that ordered them', async () => {
  const clock = testClock()
  const own = freshPartnerKeys(['psp', 'other'])
  const psp = createDemoPsp({
    gatewayUrl: 'http://gateway.test',
    keys: own,
    origin: 'http://psp.test',
    clock,
    send: async () => new Response('', { status: 503 }),
  })
  const send = (request: Request) => psp.fetch(request) ?? Promise.reject(new Error('no such path'))
  const to = { url: 'http://psp.test', keys: own, clock, patience: 10_000, send }
  const [asPsp, asOther] = ['psp', 'other'].map((provider) => ({
    charges: createPspProvider({ ...to, provider, notifies: false }),
    payouts: createPspPayouts({ ...to, provider }),
  }))
  const order = { reference: 'KEYS0001', merchant: 'azulejo', amount: minor(1_200), currency: 'BRL' as const }
  const charge = { ...order, type: 'PIX' as const, expiresAt: clock.now() + 900_000 }
  const payout = { ...order, type: 'PIX' as const, number: '11144477735', holder: 'Marina Duarte' }
  const made = await asPsp?.charges.create(charge)
  if (made?.outcome !== 'created') throw new Error('the charge was not made')
  expect(await asPsp?.payouts.send(payout)).toBe('accepted')
  const act = { action: 'pay', delay: 0, isForged: false, isOtherAmount: false, isSilent: true }
  await send(new Request(`http://psp.test/psp/act/${made.charge}`, { method: 'POST', body: JSON.stringify(act) }))
  clock.forward(5_000)
  const span = { from: 0, to: clock.now() }
  expect(await asOther?.charges.status('KEYS0001')).toEqual({ status: 'missing' })
  expect(await asOther?.payouts.status('KEYS0001')).toBe('missing')
  expect(await asOther?.charges.statement('azulejo', span)).toEqual([])
  expect(await asOther?.payouts.statement?.('azulejo', span)).toEqual([])
  expect(await asPsp?.charges.status('KEYS0001')).toMatchObject({ status: 'paid' })
  expect(await asPsp?.payouts.status('KEYS0001')).toBe('paid')
  expect(await asPsp?.charges.statement('azulejo', span)).toMatchObject([{ reference: 'KEYS0001' }])
  expect(await asPsp?.payouts.statement?.('azulejo', span)).toMatchObject([{ reference: 'KEYS0001' }])
  psp.close()
})

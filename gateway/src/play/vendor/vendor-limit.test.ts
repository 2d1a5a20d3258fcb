import { vendorBalance } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { callWallet, seatPlayer, sendWallet, ticketFor } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { readEnvironment } from '../../environment.ts'
import { usualLimits } from '../../platform/pipeline/limits.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'
import { keepTicket } from '../launch/tickets.ts'

const calls = { points: 5, seconds: 600 }
const vendorCalls = { points: 20, seconds: 600 }
let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ limits: { calls, vendorCalls } })
})
afterAll(() => gateway.close())

const codeOf = (answer: object): unknown => ('errorCode' in answer ? answer.errorCode : 'passed')
const sendMany = async (times: number, sendRequest: () => Promise<object>): Promise<unknown[]> => {
  const codes: unknown[] = []
  for (let time = 0; time < times; time += 1) codes.push(codeOf(await sendRequest()))
  return codes
}
const many = (times: number, code: string): string[] => Array.from({ length: times }, () => code)

test('signed calls of a vendor have their own limit, all others count for their visitor', async () => {
  const player = await seatPlayer(gateway, 10_00)
  const ticket = await ticketFor(gateway, player)
  const signed = () => callWallet(gateway, 'balance', { ticket })
  const forged = () => callWallet(gateway, 'balance', { ticket }, { 'x-signature': 'f'.repeat(64) })
  expect(await sendMany(15, signed)).toEqual(many(15, 'passed'))
  expect(await sendMany(7, forged)).toEqual([...many(5, 'vendor.signature'), ...many(2, 'request.too.many')])
  // Signed and forged calls have separate limits.
  expect(await sendMany(6, signed)).toEqual([...many(5, 'passed'), 'request.too.many'])
  const unsigned = await gateway.request(vendorBalance, { ticket }, { headers: { 'x-forwarded-for': '203.0.113.5' } })
  expect(unsigned.errorCode).toBe('vendor.signature')
})

test('a vendor with too many calls does not delay another', async () => {
  const player = await seatPlayer(gateway, 10_00)
  const own = await ticketFor(gateway, player)
  await sendMany(21, () => callWallet(gateway, 'balance', { ticket: own }))
  expect(codeOf(await callWallet(gateway, 'balance', { ticket: own }))).toBe('request.too.many')
  const ticket = 'ticket of another vendor'
  const holder = {
    merchant: player.merchant,
    member_id: player.id,
    session_hash: hashToken(player.token),
    vassalage: 'DOURO',
    node_id: 'DOURO.game',
    game_classify: 'RNG',
    language: 'pt',
    site_origin: '',
  }
  await keepTicket(gateway.deps.db, ticket, holder, gateway.clock.now())
  expect(codeOf(await callWallet(gateway, 'balance', { ticket }, {}, 'DOURO'))).toBe('passed')
})

test('stakes beyond the queue limit are refused with a retry, and accepted then', async () => {
  const crowded = await testGateway({ statusFreshMs: 3_600_000 })
  try {
    const ticket = await ticketFor(crowded, await seatPlayer(crowded, 100_00))
    const stake = (roundId: string) => sendWallet(crowded, 'bet', { ticket, roundId, amount: '0.01' })
    await stake('first')
    const answers = await Promise.all(Array.from({ length: 2_100 }, (_, place) => stake(`crowd-${place}`)))
    const busy = answers.findLast(({ status }) => status !== 200)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2_000)
    expect(busy?.status).toBe(503)
    expect(busy?.headers.get('retry-after')).toBe('1')
    expect(await busy?.json()).toMatchObject({ errorCode: 'system.busy', detail: { seconds: 1 } })
    const again = await stake(`crowd-${answers.findLastIndex(({ status }) => status === 503)}`)
    expect(again.status).toBe(200)
  } finally {
    await crowded.close()
  }
})

test('a vendor has 20,000 calls in ten seconds unless the operator sets another limit', () => {
  expect(usualLimits.vendorCalls).toEqual({ points: 20_000, seconds: 10 })
  expect(readEnvironment({}).vendorCalls).toBe(20_000)
  expect(readEnvironment({ VENDOR_CALLS: '500' }).vendorCalls).toBe(500)
  for (const wrong of ['0', '-1', 'many', '1.5'])
    expect(() => readEnvironment({ VENDOR_CALLS: wrong })).toThrow('VENDOR_CALLS: it is a number of calls')
})

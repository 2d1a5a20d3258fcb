import type { AccountType } from '@azulejo/shared/kernel'
import {
  agentCommission,
  agentIncome,
  answerRateRequest,
  type CallRecord,
  createAffiliateUrl,
  downlineDetails,
  downlines,
  messageDownline,
  pauseAffiliateUrl,
  rateRequests,
  registeredAffiliates,
  removeAffiliateUrl,
  requestLowerRates,
  saveDownlineNote,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seedTeam } from '../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../test/test-gateway.ts'

type Seat = { readonly id: string; readonly account: string; readonly token: string; readonly merchant: Brand }
type Brand = 'azulejo' | 'saigon9'

let gateway: TestGateway
let seats: Record<'upline' | 'owner' | 'downline' | 'sibling' | 'player' | 'other', Seat>
let owned: { readonly code: string; readonly requestId: string }
const lower = { series: '1950', RNG: '0.60', LIVE: '0.40', SPORTS: '0.30', FISH: '0.60', PVP: '0.40' }

/** An agent with a link, and with a request to the agent below, and everybody around. */
beforeAll(async () => {
  gateway = await testGateway()
  const seat = async (
    account: string,
    type: AccountType,
    upline?: Seat,
    merchant: Brand = 'azulejo',
  ): Promise<Seat> => {
    const team = seedTeam(gateway, merchant)
    const id = await team.member(account, type, '2026-10-01T12:00:00Z', upline?.id)
    return { id, account, token: await team.token(id), merchant }
  }
  const upline = await seat('rightupline', 1)
  const owner = await seat('rightowner', 41, upline)
  const downline = await seat('rightdownline', 41, owner)
  seats = {
    upline,
    owner,
    downline,
    sibling: await seat('rightsibling', 41, upline),
    player: await seat('rightplayer', 0, downline),
    other: await seat('rightother', 1, undefined, 'saigon9'),
  }
  const { code } = await gateway.get(createAffiliateUrl, { kind: 'member', rates: lower }, owner)
  const asked = { account: downline.account, rates: lower, version: 0 }
  owned = { code, requestId: (await gateway.get(requestLowerRates, asked, owner)).requestId }
})
afterAll(() => gateway.close())

const unknown = { team: 'downline.unknown', link: 'affiliate.unknown', request: 'rate.request.unknown' } as const
const named = () => ({ account: seats.downline.account })
const rows: readonly (readonly [CallRecord, request: () => object, others: string, upline: string])[] = [
  [downlineDetails, named, unknown.team, 'answered'],
  [downlines, named, unknown.team, 'answered'],
  [saveDownlineNote, () => ({ ...named(), text: 'x', version: 0 }), unknown.team, 'answered'],
  [messageDownline, () => ({ ...named(), text: 'x' }), unknown.team, 'answered'],
  [requestLowerRates, () => ({ ...named(), rates: lower, version: 0 }), unknown.team, unknown.team],
  [answerRateRequest, () => ({ requestId: owned.requestId, act: 'withdraw' }), unknown.request, unknown.request],
  [pauseAffiliateUrl, () => ({ code: owned.code, isPaused: true }), unknown.link, unknown.link],
  [removeAffiliateUrl, () => ({ code: owned.code }), unknown.link, unknown.link],
]

test.each(rows.map((row) => [row[0].operation, row] as const))(
  '[CA-01][AG-05] %s answers nobody beside the line of the account',
  async (_, [record, request, others, above]) => {
    const answerOf = async (by: object): Promise<string> =>
      (await gateway.request(record, request() as never, by)).errorCode ?? 'answered'
    expect(await answerOf({ merchant: 'azulejo' })).toBe('login.not.session')
    expect(await answerOf(seats.player)).toBe('error_not_agent')
    for (const by of [seats.downline, seats.sibling, seats.other]) expect(await answerOf(by)).toBe(others)
    expect(await answerOf(seats.upline)).toBe(above)
  },
)

test('[CA-01][AG-08] lists answer each agent about itself, with nothing of the owner', async () => {
  const period = { from: '2026-11-01', to: '2026-11-18' }
  for (const by of [seats.sibling, seats.upline, seats.other]) {
    expect((await gateway.get(rateRequests, {}, by)).list).toEqual([])
    expect((await gateway.get(registeredAffiliates, { code: owned.code }, by)).list).toEqual([])
    expect((await gateway.get(agentIncome, period, by)).list).toEqual([])
    expect((await gateway.get(agentCommission, { day: period.to }, by)).list).toEqual([])
  }
  expect((await gateway.get(rateRequests, {}, seats.owner)).list).toMatchObject([{ status: 'waiting' }])
})

import { toDecimal } from '@azulejo/shared/kernel'
import {
  accountRecord,
  checkPaymentPassword,
  memberInfo,
  register,
  transferUpline,
  uplineTerms,
  uplineTransfers,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { startBonus } from '../../../test/bonus-holder.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { giveMoney, type Player, seatAgain, seatPlayer } from '../../../test/seated-player.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { createSeededRandom } from '../../demo/demo-data/seeded-random.ts'
import { hashPassword } from '../../people/identity/index.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'

let site: PaymentSite
let gateway: TestGateway
let passwordHash: string
beforeAll(async () => {
  site = await paymentSite()
  gateway = site.gateway
  passwordHash = await hashPassword('246810')
})
afterAll(() => site.close())
beforeEach(() => gateway.clock.forward(1_000))

let keys = 0
const send = ({ token, merchant }: Player, amount: string, key = `upline-of-a-test-${++keys}`, message = '') =>
  gateway.request(transferUpline, { amount, message }, { token, merchant, key })
const terms = ({ token, merchant }: Player) => gateway.request(uplineTerms, {}, { token, merchant })
const mainOf = ({ id }: Pick<Player, 'id'>) => balanceOf(gateway.deps.db, memberAccount(id, 'main', 'BRL'))

let teams = 0

/** A member below a new agent or `above`, with money free of turnover and, by default, a verified payment password. */
async function below(
  cents: number,
  { isProven = true, toUpline = true, merchant = 'azulejo', above = undefined as Player | undefined } = {},
) {
  teams += 1
  const { db, clock } = gateway.deps
  const team = seedTeam(gateway, merchant)
  const joined = '2026-10-01T12:00:00Z'
  const agent = above ?? { merchant, token: '', id: await team.member(`agent${teams}of`, 1, joined) }
  const id = await team.member(`member${teams}of`, 0, joined, agent.id)
  const player: Player = { id, merchant, token: await team.token(id) }
  await giveMoney(db, player, cents, clock.now())
  await db
    .updateTable('member')
    .set({ to_upline: toUpline, payment_password_hash: passwordHash })
    .where('id', '=', id)
    .execute()
  if (isProven)
    await gateway.get(checkPaymentPassword, { paymentPassword: '246810' }, { token: player.token, merchant })
  return { agent: { ...agent, token: await team.token(agent.id) }, player }
}

describe('[MB-06] a transfer to the upline', () => {
  test('moves money from one wallet to the other in one movement, which both see in their record', async () => {
    const { agent, player } = await below(500_00)
    const sent = await send(player, '120.00', undefined, 'Semana 46')
    expect(sent.value).toMatchObject({ amount: '120.00', currency: 'BRL' })
    expect([await mainOf(player), await mainOf(agent)]).toEqual([380_00n, 120_00n])
    const rowOf = async ({ token }: Player) =>
      (await gateway.get(accountRecord, { from: '2026-11-18', to: '2026-11-18', group: 'transfer' }, { token })).list
    const [own] = await rowOf(player)
    const [other] = await rowOf(agent)
    expect([own?.amount, own?.detail, other?.amount, other?.detail]).toEqual([
      '-120.00',
      'Semana 46',
      '120.00',
      'Semana 46',
    ])
    expect(own?.reference).toBe(other?.reference)
    const { list } = await gateway.get(uplineTransfers, {}, { token: player.token })
    expect(list).toMatchObject([{ amount: '-120.00', message: 'Semana 46', upline: sent.value?.upline }])
    expect(sent.value?.upline).toMatch(/\*\*\*/)
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test('is allowed by account, brand and law only', async () => {
    const { player } = await below(500_00, { toUpline: false })
    expect((await terms(player)).errorCode).toBe('upline.none')
    expect((await send(player, '50.00')).errorCode).toBe('upline.none')
    expect((await terms(await seatPlayer(gateway, 500_00))).errorCode).toBe('upline.none')
    const { player: regulated } = await below(500_00, { merchant: 'norte' })
    expect((await terms(regulated)).errorCode).toBe('upline.none')
    const { agent, player: free } = await below(500_00)
    await gateway.deps.db.updateTable('member').set({ frozen_at: new Date() }).where('id', '=', agent.id).execute()
    expect((await send(free, '50.00')).errorCode).toBe('upline.none')
  })

  test('is for members invited by an agent, not for those invited by a player', async () => {
    const { db } = gateway.deps
    const inviter = await seatPlayer(gateway, 0)
    const codeOf = (id: string) =>
      db.selectFrom('member').select('invite_code').where('id', '=', id).executeTakeFirstOrThrow()
    const { invite_code: affiliateCode } = await codeOf(inviter.id)
    const join = async (username: string) => {
      const password = 'abcd1234'
      const typed = { username, password, confirmPassword: password, ageConfirmed: true as const, affiliateCode }
      const form = { ...typed, registerUrl: '/register', registerMethod: 'WEB' as const, login: true as const }
      const { token } = await gateway.get(register, form)
      return (await gateway.get(memberInfo, {}, { token })).toUpline
    }
    expect(await join('offriend')).toBe(false)
    await db.updateTable('member').set({ type: 1 }).where('id', '=', inviter.id).execute()
    expect(await join('ofagent')).toBe(true)
  })

  test('requires the payment password', async () => {
    const { player } = await below(500_00, { isProven: false })
    expect((await send(player, '50.00')).errorCode).toBe('password.check.needed')
    expect(await mainOf(player)).toBe(500_00n)
  })

  test('leaves the turnover that a deposit still requires', async () => {
    const { player } = await below(300_00)
    const order = await site.open(player, 'PIX', 'PIX', { amount: '200.00' })
    await site.work()
    await site.act(order, 'pay')
    expect((await terms(player)).value).toMatchObject({ main: '500.00', turnoverLeft: '200.00', free: '300.00' })
    const refused = await send(player, '300.01')
    expect([refused.errorCode, refused.detail]).toEqual(['upline.turnover', { left: '300.00' }])
    await settledRounds(gateway, player, [
      { gameClassify: 'RNG', bet: 150_00n, payout: 0n, at: gateway.clock.now() + 1 },
    ])
    expect((await terms(player)).value).toMatchObject({ turnoverLeft: '50.00', free: '450.00' })
    expect((await send(player, '450.00')).success).toBe(true)
  })

  test('leaves the amount that an active bonus still requires', async () => {
    const { player } = await below(500_00)
    await startBonus(gateway, player, 10_00, { multiplier: 30, days: 7 })
    expect((await terms(player)).value).toMatchObject({ main: '500.00', turnoverLeft: '300.00', free: '200.00' })
    expect((await send(player, '200.01')).errorCode).toBe('upline.turnover')
  })

  test('is limited by the least amount, the balance and the day', async () => {
    const { player, agent } = await below(2_000_00)
    expect((await send(player, '19.99')).errorCode).toBe('upline.least')
    expect((await send(player, '0.001')).errorCode).toBe('request.invalid')
    expect((await send(player, '-5.00')).errorCode).toBe('request.invalid')
    expect((await send(player, '1500.01')).detail).toEqual({ left: '1500.00' })
    expect((await send(player, '1400.00')).success).toBe(true)
    const refused = await send(player, '100.01')
    expect([refused.errorCode, refused.detail]).toEqual(['upline.daily', { left: '100.00' }])
    expect((await terms(player)).value).toMatchObject({ dailyMost: '1500.00', dailyLeft: '100.00', free: '600.00' })
    const { player: poor } = await below(30_00)
    expect((await send(poor, '31.00')).errorCode).toBe('wallet.insufficient')
    expect(await mainOf(agent)).toBe(1_400_00n)
  })

  test('keeps the limit of the day with 200 concurrent requests, and sends a repeated request once', async () => {
    const { player, agent } = await below(50_000_00)
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, place) => send(player, '100.00', `upline-at-once-${place}`)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(15)
    expect(answers.filter(({ errorCode }) => errorCode === 'upline.daily')).toHaveLength(185)
    expect([await mainOf(player), await mainOf(agent)]).toEqual([48_500_00n, 1_500_00n])
    const first = answers.findIndex(({ success }) => success)
    expect((await send(player, '100.00', `upline-at-once-${first}`)).value).toEqual(answers[first]?.value)
    expect(await mainOf(agent)).toBe(1_500_00n)
  })

  test.each([1, 2])('leaves the same rest of the day as a recount of all transfers, story %i', async (seed) => {
    const random = createSeededRandom(`days of transfers ${seed}`)
    let { player } = await below(100_000_00)
    const done: { readonly day: string; readonly cents: number }[] = []
    const refused: string[] = []
    for (let turn = 0; turn < 14; turn += 1) {
      gateway.clock.forward(random.between(1, 16 * 60) * 60_000)
      player = await seatAgain(gateway, player)
      await gateway.get(checkPaymentPassword, { paymentPassword: '246810' }, { token: player.token })
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(gateway.clock.now())
      const before = done.filter((each) => each.day === day).reduce((sum, { cents }) => sum + cents, 0)
      const cents = random.between(20_00, 1_100_00)
      const answer = await send(player, toDecimal(BigInt(cents), 'BRL'))
      expect(answer.success).toBe(before + cents <= 1_500_00)
      if (answer.success) done.push({ day, cents })
      else refused.push(answer.errorCode ?? '')
      const left = 1_500_00 - done.filter((each) => each.day === day).reduce((sum, { cents: sent }) => sum + sent, 0)
      expect((await terms(player)).value?.dailyLeft).toBe(toDecimal(BigInt(left), 'BRL'))
    }
    expect(new Set(refused)).toEqual(new Set(['upline.daily']))
  })

  test('succeeds while another transfer arrives from below', async () => {
    const { player, agent } = await below(1_000_00)
    const { player: second } = await below(1_000_00, { above: player })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => send(place % 2 ? player : second, '20.00')),
    )
    expect(answers.every(({ success }) => success)).toBe(true)
    expect([await mainOf(player), await mainOf(second), await mainOf(agent)]).toEqual([1_000_00n, 800_00n, 200_00n])
  })
})

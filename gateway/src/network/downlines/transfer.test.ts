import {
  accountRecord,
  checkPaymentPassword,
  downlineTransaction,
  transferDownline,
  transferEnabled,
  transferUpline,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { startBonus } from '../../../test/bonus-holder.ts'
import { giveMoney, type Player } from '../../../test/seated-player.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { hashPassword } from '../../people/identity/index.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'

let gateway: TestGateway
let passwordHash: string
beforeAll(async () => {
  gateway = await testGateway()
  passwordHash = await hashPassword('246810')
})
afterAll(() => gateway.close())
beforeEach(() => gateway.clock.forward(1_000))

const joined = '2026-10-01T12:00:00Z'
let teams = 0
let keys = 0

/** An agent with money and, by default, a proven payment password, and an account directly below. */
async function pair(cents: number, { isProven = true, merchant = 'azulejo' } = {}) {
  teams += 1
  const { db, clock } = gateway.deps
  const team = seedTeam(gateway, merchant)
  const seat = async (account: string, type: 0 | 1, upline?: string): Promise<Player & { account: string }> => {
    const id = await team.member(account, type, joined, upline)
    await db
      .updateTable('member')
      .set({ payment_password_hash: passwordHash, to_upline: true })
      .where('id', '=', id)
      .execute()
    return { id, account, merchant, token: await team.token(id) }
  }
  const agent = await seat(`payer${teams}`, 1)
  const member = await seat(`payee${teams}`, 0, agent.id)
  if (cents > 0) await giveMoney(db, agent, cents, clock.now())
  if (isProven) await gateway.get(checkPaymentPassword, { paymentPassword: '246810' }, agent)
  return { agent, member, seat }
}
const send = (by: Player, account: string, amount: string, key = `downline-of-a-test-${++keys}`, message = '') =>
  gateway.request(transferDownline, { account, amount, message }, { token: by.token, merchant: by.merchant, key })
const terms = (by: Player) => gateway.request(transferEnabled, {}, by)
const mainOf = ({ id }: Pick<Player, 'id'>) => balanceOf(gateway.deps.db, memberAccount(id, 'main', 'BRL'))

describe('[AG-05] a transfer to a downline', () => {
  test('moves money in one movement, which both see in their record, and answers the balance after', async () => {
    const { agent, member } = await pair(500_00)
    expect((await terms(agent)).value).toEqual({
      enabled: true,
      currency: 'BRL',
      least: '20.00',
      dailyMost: '1500.00',
      dailyLeft: '1500.00',
      main: '500.00',
      turnoverLeft: '0.00',
      free: '500.00',
    })
    const sent = await send(agent, member.account.toUpperCase(), '120.00', undefined, 'Semana 46')
    expect(sent.value).toMatchObject({ account: member.account, amount: '120.00', balanceAfter: '380.00' })
    expect([await mainOf(agent), await mainOf(member)]).toEqual([380_00n, 120_00n])
    const rowOf = async (of: Player) =>
      (await gateway.get(accountRecord, { from: '2026-11-18', to: '2026-11-18', group: 'transfer' }, of)).list[0]
    const [own, other] = [await rowOf(agent), await rowOf(member)]
    expect([own?.amount, own?.detail, other?.amount, other?.detail]).toEqual([
      '-120.00',
      'Semana 46',
      '120.00',
      'Semana 46',
    ])
    expect(own?.reference).toBe(other?.reference)
    const team = await gateway.get(downlineTransaction, { from: '2026-11-18', to: '2026-11-18' }, agent)
    expect(team.list.map(({ account, amount }) => [account, amount])).toEqual([[member.account, '120.00']])
    expect(JSON.stringify(team)).not.toContain(member.id)
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test('is off in regulated profiles, with the reason', async () => {
    const { agent, member } = await pair(0, { merchant: 'norte', isProven: true })
    expect((await terms(agent)).value).toEqual({ enabled: false, reason: 'profile' })
    await gateway.deps.db.updateTable('member').set({ identity: 'verified' }).where('id', '=', agent.id).execute()
    expect(await send(agent, member.account, '50.00')).toMatchObject({
      errorCode: 'downline.transfer.off',
      detail: { reason: 'profile' },
    })
  })

  test('goes to accounts directly below only', async () => {
    const { agent, member, seat } = await pair(500_00)
    const deeper = await seat('deeperpayee', 0, member.id)
    const { agent: stranger } = await pair(0)
    for (const account of [deeper.account, stranger.account, agent.account, 'nobodyatall'])
      expect((await send(agent, account, '50.00')).errorCode).toBe('downline.unknown')
    expect((await send(member, deeper.account, '50.00')).errorCode).toBe('error_not_agent')
    expect(await mainOf(agent)).toBe(500_00n)
  })

  test('requires the payment password', async () => {
    const { agent, member } = await pair(500_00, { isProven: false })
    expect((await send(agent, member.account, '50.00')).errorCode).toBe('password.check.needed')
    expect(await mainOf(agent)).toBe(500_00n)
  })

  test.each([
    ['frozen', { frozen_at: new Date(0) }],
    ['excluded', { excluded_at: new Date(0), excluded_until: new Date('2030-01-01') }],
    ['closed', { closed_at: new Date(0) }],
  ])('is refused to an account that is %s', async (_, values) => {
    const { agent, member } = await pair(500_00)
    await gateway.deps.db.updateTable('member').set(values).where('id', '=', member.id).execute()
    expect((await send(agent, member.account, '50.00')).errorCode).toBe('downline.held')
    expect(await mainOf(agent)).toBe(500_00n)
  })

  test('is refused to an agent who is frozen or excluded', async () => {
    const { agent, member } = await pair(500_00)
    const set = (values: object) =>
      gateway.deps.db.updateTable('member').set(values).where('id', '=', agent.id).execute()
    await set({ frozen_at: new Date(0) })
    expect((await send(agent, member.account, '50.00')).errorCode).toBe('member.frozen')
    await set({ frozen_at: null, excluded_at: new Date(0), excluded_until: new Date('2030-01-01') })
    expect((await send(agent, member.account, '50.00')).errorCode).toBe('member.excluded')
  })

  test('leaves the amount that an active bonus still requires', async () => {
    const { agent, member } = await pair(500_00)
    await startBonus(gateway, agent, 10_00, { multiplier: 30, days: 7 })
    expect((await terms(agent)).value).toMatchObject({ main: '500.00', turnoverLeft: '300.00', free: '200.00' })
    expect(await send(agent, member.account, '200.01')).toMatchObject({
      errorCode: 'downline.turnover',
      detail: { left: '200.00' },
    })
    expect((await send(agent, member.account, '200.00')).success).toBe(true)
  })

  test('is limited by the least amount, the balance and the day; transfers to the upline have a day of their own', async () => {
    const { agent, member } = await pair(2_000_00)
    expect((await send(agent, member.account, '19.99')).errorCode).toBe('downline.least')
    expect((await send(agent, member.account, '0.001')).errorCode).toBe('request.invalid')
    expect((await send(agent, member.account, '-50.00')).errorCode).toBe('request.invalid')
    expect((await send(agent, member.account, '1400.00')).success).toBe(true)
    expect((await send(agent, member.account, '100.01')).detail).toEqual({ left: '100.00' })
    await gateway.get(checkPaymentPassword, { paymentPassword: '246810' }, member)
    const back = { token: member.token, merchant: member.merchant, key: 'back-to-the-agent' }
    expect((await gateway.request(transferUpline, { amount: '1400.00' }, back)).success).toBe(true)
    expect((await terms(agent)).value).toMatchObject({ dailyLeft: '100.00', free: '2000.00' })
    const { agent: poor, member: other } = await pair(30_00)
    expect((await send(poor, other.account, '31.00')).errorCode).toBe('wallet.insufficient')
  })

  test('keeps the limit of the day with 60 at once, both ways at once, and sends a repeated request once', async () => {
    const { agent, member } = await pair(50_000_00)
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, place) => send(agent, member.account, '100.00', `down-at-once-${place}`)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(15)
    expect(answers.filter(({ errorCode }) => errorCode === 'downline.daily')).toHaveLength(45)
    const first = answers.findIndex(({ success }) => success)
    expect((await send(agent, member.account, '100.00', `down-at-once-${first}`)).value).toEqual(answers[first]?.value)
    expect([await mainOf(agent), await mainOf(member)]).toEqual([48_500_00n, 1_500_00n])
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })
})

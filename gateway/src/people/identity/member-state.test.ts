import { convertPoint, redeemPointReward } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { accountOf, adminCommand, launchAs, loggedInAgain, seatMember } from '../../../test/member-table.ts'
import { merchants } from '../../../test/merchants.ts'
import { seatPointsHolder } from '../../../test/points-holder.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { rewardContent } from '../../rewards/points/reward-content.ts'

const day = 24 * 3_600_000
const refused = (errorCode: string) => expect.objectContaining({ success: false, errorCode })
const balance = (amount: string) => ({ success: true, value: { balance: amount, currency: 'BRL' } })

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  const { db, contents, clock } = gateway.deps
  await db.transaction().execute(stockCatalogue)
  const { azulejo } = merchants
  await rewardContent.write?.(db, azulejo, contents.get(rewardContent, azulejo) ?? [], clock.now())
})
afterAll(() => gateway.close())

describe('[RO-01] a member who may not play', () => {
  test.each([
    ['is frozen', ['freeze', '--reason', 'a stolen card'], 'member.frozen', 'player.refused'],
    ['takes a break', ['time-out', '24', '--reason', 'asked by chat'], 'member.time.out', 'player.refused'],
    // The session of the game has ended.
    ['has excluded himself', ['exclude', '90', '--reason', 'asked by mail'], 'member.excluded', 'vendor.ticket'],
  ])('%s: no game opens and no stake is taken, and rounds in progress can end', async (_, words, code, vendorCode) => {
    const table = await seatMember(gateway)
    const round = (name: string) => `${code}-${name}`
    await table.bet(round('won'))
    await table.bet(round('back'))
    await table.change(...words)
    const player = await loggedInAgain(gateway, table.player)
    expect(await launchAs(gateway, player)).toMatchObject({ errorCode: code })
    expect(await table.bet(round('new'))).toEqual(refused(vendorCode))
    expect(await table.bet(round('won'))).toEqual(balance('8.00'))
    expect(await table.win(round('won'), '5.00')).toEqual(balance('11.00'))
    expect(await table.cancel(round('back'))).toEqual(balance('13.00'))
    const open = await gateway.deps.db
      .selectFrom('round')
      .select('vendor_round_id')
      .where('member_id', '=', table.player.id)
      .where('status', '=', 'open')
      .execute()
    expect(open).toEqual([])
  })

  test('a break ends automatically, at the time in its refusal', async () => {
    const table = await seatMember(gateway)
    await table.change('time-out', '24', '--reason', 'asked by chat')
    const { detail } = await table.launch()
    expect(detail).toEqual({ until: gateway.clock.now() + day })
    gateway.clock.forward(day - 1)
    expect(await launchAs(gateway, await loggedInAgain(gateway, table.player))).toMatchObject({
      errorCode: 'member.time.out',
    })
    gateway.clock.forward(1)
    expect(await launchAs(gateway, await loggedInAgain(gateway, table.player))).toMatchObject({ success: true })
  })

  test('points can be converted during a break, but not redeemed', async () => {
    const holder = await seatPointsHolder(gateway, 5_000)
    const account = await accountOf(gateway, holder)
    await adminCommand(gateway, 'member', 'azulejo', account, 'time-out', '48', '--reason', 'asked by chat')
    const request = { rewardId: 'bonus-20', points: 2_000 }
    const options = { token: holder.token, key: 'a-key-of-a-break' }
    expect(await gateway.request(redeemPointReward, request, options)).toMatchObject({ errorCode: 'member.time.out' })
    expect(await gateway.request(convertPoint, { points: 500 }, options)).toMatchObject({ success: true })
    await adminCommand(gateway, 'member', 'azulejo', account, 'freeze', '--reason', 'under review')
    const more = { token: holder.token, key: 'a-key-of-ice' }
    expect(await gateway.request(convertPoint, { points: 500 }, more)).toMatchObject({ errorCode: 'member.frozen' })
  })
})

test('[LA-04] a trial account stakes only while the site and the game offer free play', async () => {
  const [table, other] = [await seatMember(gateway, 4), await seatMember(gateway, 4)]
  const { db } = gateway.deps
  const free = (isFree: boolean) =>
    db.updateTable('game').set({ free_play: isFree }).where('node_id', '=', 'AZULEJO.galo-da-sorte').execute()
  await free(true)
  expect(await table.bet('trial-1')).toEqual(balance('8.00'))
  await free(false)
  expect(await table.bet('trial-2')).toEqual(refused('player.refused'))
  expect(await table.win('trial-1', '1.00')).toEqual(balance('9.00'))
  await free(true)
  await adminCommand(gateway, 'setting', 'azulejo', 'FREEPLAY3', '0')
  expect(await other.bet('trial-3')).toEqual(refused('player.refused'))
  await adminCommand(gateway, 'setting', 'azulejo', 'FREEPLAY3', '--reset')
  expect(await other.bet('trial-3')).toEqual(balance('8.00'))
})

test('[RO-01] a site in maintenance takes no stakes, and rounds in progress can end', async () => {
  const table = await seatMember(gateway)
  await table.bet('closed-1')
  await adminCommand(gateway, 'status', 'azulejo', 'maintenance')
  expect(await table.bet('closed-2')).toEqual(refused('player.refused'))
  expect(await table.win('closed-1', '2.00')).toEqual(balance('10.00'))
  await adminCommand(gateway, 'status', 'azulejo', 'normal')
  expect(await table.bet('closed-2')).toEqual(balance('8.00'))
})

describe('the command', () => {
  test('records change, actor and reason in a log that cannot be changed', async () => {
    const table = await seatMember(gateway)
    expect(await table.change()).toBe('nothing was changed')
    await table.change('freeze', '--reason', 'a stolen card')
    expect(await table.change('unfreeze', '--reason', 'card is back')).toMatch(
      /: \S+Z {2}unfreeze {2}operator:tester {2}card is back$/,
    )
    expect((await table.change()).split('\n')).toEqual([
      expect.stringMatching(/ unfreeze {2}operator:tester {2}card is back$/),
      expect.stringMatching(/ freeze {2}operator:tester {2}a stolen card$/),
    ])
    expect(await table.launch()).toMatchObject({ success: true })
    const { db } = gateway.deps
    await expect(db.updateTable('member_state_change').set({ reason: 'another' }).execute()).rejects.toThrow(
      'never changed',
    )
    await expect(db.deleteFrom('member_state_change').execute()).rejects.toThrow('never changed')
  })

  test('extends a pause but does not shorten it, and ends it early where the law allows it', async () => {
    const table = await seatMember(gateway)
    await table.change('time-out', '48', '--reason', 'asked by chat')
    await expect(table.change('time-out', '24', '--reason', 'changed his mind')).rejects.toThrow('it lasts until')
    await table.change('exclude', '90', '--reason', 'asked by mail')
    gateway.clock.forward(29 * day)
    await expect(table.change('end-exclusion', '--reason', 'too early')).rejects.toThrow('after 30 days')
    // A longer exclusion keeps the start of the running one.
    await table.change('exclude', '120', '--reason', 'asked for more')
    gateway.clock.forward(day)
    await table.change('end-exclusion', '--reason', 'asked by mail')
    expect(await launchAs(gateway, await loggedInAgain(gateway, table.player))).toMatchObject({ success: true })
  })

  test.each([
    [['freeze', 'because']],
    [['melt', '--reason', 'because']],
    [['time-out']],
    [['time-out', 'long', '--reason', 'because']],
    [['time-out', '23', '--reason', 'because']],
    [['time-out', '721', '--reason', 'because']],
    [['exclude', '89', '--reason', 'because']],
    [['end-exclusion', '--reason', 'because']],
    [['identity', 'perhaps', '--reason', 'because']],
  ])('refuses %s and changes nothing', async (words) => {
    const table = await seatMember(gateway)
    await expect(table.change(...words)).rejects.toThrow()
    expect(await table.change()).toBe('nothing was changed')
    expect(await table.launch()).toMatchObject({ success: true })
  })

  test('finds only members of the brand', async () => {
    const table = await seatMember(gateway)
    await expect(
      adminCommand(gateway, 'member', 'norte', table.account, 'freeze', '--reason', 'because'),
    ).rejects.toThrow('has no account')
    await expect(adminCommand(gateway, 'member', 'nowhere', table.account)).rejects.toThrow('usage: member')
  })
})

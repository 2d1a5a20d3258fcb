import { automaticTransfer, consolidatedFunds, leaveGame, logout } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { playAt, type TransferSite, transferHelpers, transferSite } from '../../../test/demo-transfers.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { stockCatalogue } from '../catalogue/stock-catalogue.ts'

let site: TransferSite
beforeAll(async () => {
  site = await transferSite()
  await site.gateway.deps.db.transaction().execute(stockCatalogue)
})
afterAll(() => site.close())

const { partsOf, settle, between, inOf } = transferHelpers(() => site)
const play = (player: Player, vassalage: string) => playAt(site, player, vassalage)
const leave = (player: Player, visit = '') => site.gateway.get(leaveGame, { visit }, player)
/** A member with 100.00 and automatic transfer. */
async function automatic(): Promise<Player> {
  const player = await seatPlayer(site.gateway, 100_00)
  await site.gateway.get(automaticTransfer, { isAutomatic: true }, player)
  return player
}
/** Moves the clock and executes the work that is due after a game was left. */
async function afterLeaving(player: Player) {
  site.gateway.clock.forward(3_000)
  await site.fetchLeft()
  await settle(player)
}
const sweepsOf = async ({ id }: Player) =>
  site.gateway.deps.db
    .selectFrom('money_order')
    .select(['state', 'amount', 'subject'])
    .where('member_id', '=', id)
    .where('kind', '=', 'transferOut')
    .where('state', '<>', 'failed')
    .execute()
const audit = () => auditLedger(site.gateway.deps.db)

describe('the balance left at a vendor', () => {
  test('[MB-03] returns once when the game is left, however often that is reported', async () => {
    const player = await automatic()
    const { visit, round } = await play(player, 'SERRA')
    const { balance } = await round()
    await Promise.all([leave(player, visit), leave(player, visit)])
    const { vendors } = await site.gateway.get(consolidatedFunds, {}, player)
    expect(vendors.filter(({ isReturning }) => isReturning).map(({ vassalage }) => vassalage)).toEqual(['SERRA'])
    site.gateway.clock.forward(3_000)
    await Promise.all([site.fetchLeft(), site.fetchLeft()])
    await leave(player, visit)
    await afterLeaving(player)
    expect(await partsOf(player)).toMatchObject({ main: balance, inFlight: '0.00', SERRA: '0.00' })
    expect(await sweepsOf(player)).toHaveLength(1)
    expect(await audit()).toEqual(cleanAudit)
  })

  test('[MB-03] stays for the next game of the same vendor, and for another open one', async () => {
    const player = await automatic()
    const first = await play(player, 'SERRA')
    await leave(player, first.visit)
    const second = await play(player, 'SERRA')
    await afterLeaving(player)
    expect(await partsOf(player)).toMatchObject({ main: '0.00', SERRA: '100.00' })
    expect(second.session.balance).toBe('100.00')
    await leave(player, second.visit)
    await afterLeaving(player)
    expect(await partsOf(player)).toMatchObject({ main: '100.00', SERRA: '0.00' })
  })

  test('[MB-03] returns when the last of two windows is left; leaving the first reports that it stays', async () => {
    const player = await automatic()
    const [first, second] = [await play(player, 'SERRA'), await play(player, 'SERRA')]
    expect(await leave(player, first.visit)).toEqual({ isReturning: false })
    await afterLeaving(player)
    expect(await partsOf(player)).toMatchObject({ main: '0.00', inFlight: '0.00', SERRA: '100.00' })
    const { balance } = await second.round()
    expect(await leave(player, second.visit)).toEqual({ isReturning: true })
    expect(await leave(player, second.visit)).toEqual({ isReturning: false })
    await afterLeaving(player)
    expect(await partsOf(player)).toMatchObject({ main: balance, inFlight: '0.00', SERRA: '0.00' })
    expect(await sweepsOf(player)).toHaveLength(1)
  })

  test('[MB-03] returns once when two windows are left at the same time', async () => {
    const player = await automatic()
    const visits = [await play(player, 'SERRA'), await play(player, 'SERRA')]
    await Promise.all(visits.map(({ visit }) => leave(player, visit)))
    await afterLeaving(player)
    expect(await partsOf(player)).toMatchObject({ main: '100.00', inFlight: '0.00', SERRA: '0.00' })
    expect(await sweepsOf(player)).toHaveLength(1)
    expect(await audit()).toEqual(cleanAudit)
  })

  test('[MB-03] is moved to the next game of another vendor before that opens', async () => {
    const player = await automatic()
    const { visit } = await play(player, 'SERRA')
    await leave(player, visit)
    expect((await play(player, 'LOTUS')).session.balance).toBe('100.00')
    expect(await partsOf(player)).toMatchObject({ main: '0.00', inFlight: '0.00', SERRA: '0.00', LOTUS: '100.00' })
  })

  test('[MB-03] stays in flight without a response, arrives later, and does not block the next game', async () => {
    const player = await automatic()
    const { visit } = await play(player, 'SERRA')
    await leave(player, visit)
    const { end } = between('POST', '/SERRA/transfers', async (request) => {
      await site.vendor.fetch(request)
      throw new Error('connection reset')
    })
    expect((await play(player, 'AZULEJO')).session.balance).toBe('0.00')
    expect(await partsOf(player)).toMatchObject({ main: '0.00', inFlight: '100.00', SERRA: '0.00' })
    end()
    await settle(player)
    expect(await partsOf(player)).toMatchObject({ main: '100.00', inFlight: '0.00', SERRA: '0.00' })
    expect(await sweepsOf(player)).toHaveLength(1)
  })

  test('[MB-03] returns after an unconfirmed transfer has arrived', async () => {
    const player = await automatic()
    const { end } = between('POST', '/transfers', async (request) => {
      await site.vendor.fetch(request)
      throw new Error('connection reset')
    })
    const { visit } = await play(player, 'SERRA')
    end()
    await leave(player, visit)
    site.gateway.clock.forward(3_000)
    await site.fetchLeft()
    expect(await partsOf(player)).toMatchObject({ inFlight: '100.00' })
    await settle(player)
    site.gateway.clock.forward(5_000)
    await afterLeaving(player)
    expect(await partsOf(player)).toMatchObject({ main: '100.00', inFlight: '0.00', SERRA: '0.00' })
  })

  test('[MB-03] returns when the login ends, by logout and by expiry', async () => {
    const [leaver, sleeper] = [await automatic(), await automatic()]
    await play(leaver, 'SERRA')
    await play(sleeper, 'SERRA')
    await site.fetchLeft()
    expect(await partsOf(leaver)).toMatchObject({ SERRA: '100.00' })
    await site.gateway.get(logout, {}, leaver)
    await site.fetchLeft()
    await site.work()
    const mainOf = async ({ id }: Player) =>
      (
        await site.gateway.deps.db
          .selectFrom('account')
          .select('balance')
          .where('owner_id', '=', id)
          .where('kind', '=', 'main')
          .executeTakeFirstOrThrow()
      ).balance
    expect([await mainOf(leaver), await mainOf(sleeper)]).toEqual([100_00n, 0n])
    site.gateway.clock.forward(31 * 60_000)
    await site.fetchLeft()
    await site.work()
    expect(await mainOf(sleeper)).toBe(100_00n)
  })

  test('[MB-03] stays for members without automatic transfer, also after they switch it off', async () => {
    const [own, off] = [await seatPlayer(site.gateway, 100_00), await automatic()]
    await site.transfer(own, inOf('SERRA', '30.00'))
    await settle(own)
    expect((await play(own, 'SERRA')).visit).toBeUndefined()
    const { visit } = await play(off, 'SERRA')
    await site.gateway.get(automaticTransfer, { isAutomatic: false }, off)
    await leave(off, visit)
    await afterLeaving(off)
    expect(await partsOf(own)).toMatchObject({ main: '70.00', SERRA: '30.00' })
    expect(await partsOf(off)).toMatchObject({ main: '0.00', SERRA: '100.00' })
    expect(
      await site.gateway.deps.db.selectFrom('vendor_visit').select('id').where('left_at', 'is not', null).execute(),
    ).toEqual([])
  })
})

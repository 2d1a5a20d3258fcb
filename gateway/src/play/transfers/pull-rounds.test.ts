import { automaticTransfer, bettingRecord, personalProfit } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { playAt, type TransferSite, transferSite } from '../../../test/demo-transfers.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { stockCatalogue } from '../catalogue/stock-catalogue.ts'
import { createRoundWork } from './pull-rounds.ts'
import type { TransferVendor, VendorRound } from './transfer-vendor.ts'

let site: TransferSite
beforeAll(async () => {
  site = await transferSite()
  await site.gateway.deps.db.transaction().execute(stockCatalogue)
})
afterAll(() => site.close())

const range = { from: '2026-11-18', to: '2026-11-18' }
const historyOf = (player: Player) => site.gateway.get(bettingRecord, range, player)
const automatic = async (): Promise<Player> => {
  const player = await seatPlayer(site.gateway, 100_00)
  await site.gateway.get(automaticTransfer, { isAutomatic: true }, player)
  return player
}
/** Moves the clock to the next poll of the vendors and fetches the rounds. */
async function pull() {
  site.gateway.clock.forward(30_000)
  await site.pullRounds()
}

describe('play at a vendor that holds wallets', () => {
  test('[MB-07] [MB-03] appears in the betting history, each round once, with wins and losses', async () => {
    const player = await automatic()
    const { round, nodeId } = await playAt(site, player, 'SERRA')
    const played = [await round(), await round(), await round()]
    expect((await historyOf(player)).totalCount).toBe(0)
    await pull()
    const { list, totals, totalCount } = await historyOf(player)
    expect(totalCount).toBe(3)
    expect(list).toEqual(
      played
        .toReversed()
        .map(({ at, stake, payout }) =>
          expect.objectContaining({ at, bet: stake, payout, nodeId, vassalage: 'SERRA', status: 'settled' }),
        ),
    )
    // Each tells what was played, as rounds of the seamless wallet do.
    expect(list.map(({ result }) => result)).toEqual(played.toReversed().map(({ result }) => result))
    // The balance at the vendor has changed by the total of the rounds.
    const [, last] = [played[0], played[2]]
    expect(Number(last?.balance)).toBeCloseTo(100 + Number(totals?.winLoss), 2)
    await pull()
    await Promise.all([pull(), pull()])
    expect((await historyOf(player)).totalCount).toBe(3)
    await round()
    await pull()
    expect((await historyOf(player)).totalCount).toBe(4)
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  })

  test('[MB-07] counts in the member’s profit like every other round', async () => {
    const player = await automatic()
    const { round } = await playAt(site, player, 'CALCADA')
    const { stake } = await round()
    await pull()
    const { totals } = await historyOf(player)
    const profit = await site.gateway.get(personalProfit, range, player)
    expect(profit.categories).toContainEqual(expect.objectContaining({ bets: stake, payouts: totals?.payout }))
  })

  test('[MB-07] a vendor without a valid response is queried again from the same cursor', async () => {
    const player = await automatic()
    const { round } = await playAt(site, player, 'SERRA')
    await round()
    const { toVendor } = site.network
    for (const broken of [
      () => Promise.reject(new Error('connection reset')),
      async () => Response.json({ merchant: 'norte', after: '0', rounds: [], cursor: '99999999999999' }),
    ]) {
      site.network.toVendor = broken
      await pull()
    }
    site.network.toVendor = toVendor
    expect((await historyOf(player)).totalCount).toBe(0)
    await pull()
    expect((await historyOf(player)).totalCount).toBe(1)
  })

  /** A fake vendor that reports the rounds that the test gives to `report`, one page per call. */
  function reportingVendor(player: Player, nodeId: string) {
    const one = (id: string, more: Partial<VendorRound> = {}): VendorRound => ({
      id,
      player: `azulejo_${player.id}`,
      gameId: nodeId.slice('LOTUS.'.length),
      stake: '2.00',
      payout: '0.00',
      currency: 'BRL',
      status: 'settled',
      at: Date.parse('2026-11-18T12:00:00Z'),
      ...more,
    })
    let reported: readonly VendorRound[] = []
    const lotus = site.gateway.deps.transferVendors.get('LOTUS') as TransferVendor
    const vendor: TransferVendor = {
      ...lotus,
      async rounds(_, cursor) {
        return cursor === String(place) ? { rounds: [], cursor } : { rounds: reported, cursor: String(place) }
      },
    }
    const work = createRoundWork({ ...site.gateway.deps, transferVendors: new Map([['LOTUS', vendor]]) })
    const report = async (...rounds: readonly VendorRound[]) => {
      reported = rounds
      place += 1
      site.gateway.clock.forward(30_000)
      await work.run()
    }
    return { one, report }
  }
  let place = 0
  const shown = async (player: Player) =>
    (await historyOf(player)).list.map(({ reference, status, bet, payout }) => [reference, status, bet, payout]).sort()

  test('[MB-07] a repeated page with more rounds, out of order, or of unknown players adds only new ones', async () => {
    const player = await automatic()
    const { one, report } = reportingVendor(player, (await playAt(site, player, 'LOTUS')).nodeId)
    await report(one('round-2', { payout: '5.00' }), one('round-1'))
    await report(one('round-1'), one('round-3', { status: 'cancelled' }))
    await report(
      one('round-4', { player: 'azulejo_nobody' }),
      one('round-5', { player: `norte_${player.id}` }),
      one('round-6', { gameId: 'no-such-game' }),
      one('round-7', { currency: 'EUR' }),
    )
    expect(await shown(player)).toEqual([
      ['round-1', 'settled', '2.00', '0.00'],
      ['round-2', 'settled', '2.00', '5.00'],
      ['round-3', 'cancelled', '2.00', '0.00'],
    ])
    expect((await historyOf(player)).totals).toMatchObject({ bet: '4.00', validBet: '4.00', payout: '5.00' })
  })

  test('[MB-07] a corrected round is cancelled and stored again with the new values, at the same time', async () => {
    const player = await automatic()
    const { one, report } = reportingVendor(player, (await playAt(site, player, 'LOTUS')).nodeId)
    await report(one('fixed-1', { payout: '5.00' }), one('fixed-2'), one('fixed-3', { status: 'cancelled' }))
    const before = await historyOf(player)
    const settledAt = (name: string, { list }: typeof before) =>
      list.find(({ reference }) => reference === name)?.settledAt ?? 0
    const corrected = [one('fixed-1', { payout: '3.50' }), one('fixed-2', { status: 'cancelled' }), one('fixed-3')]
    await report(one('fixed-1', { payout: '9.00' }), ...corrected)
    // An identical report changes nothing.
    await report(...corrected)
    const after = await historyOf(player)
    const earlier = expect.stringMatching(/^fixed-\d\.\d+$/)
    expect(await shown(player)).toEqual([
      ['fixed-1', 'settled', '2.00', '3.50'],
      [earlier, 'cancelled', '2.00', '5.00'],
      ['fixed-2', 'cancelled', '2.00', '0.00'],
      [earlier, 'cancelled', '2.00', '0.00'],
      ['fixed-3', 'settled', '2.00', '0.00'],
      [earlier, 'cancelled', '2.00', '0.00'],
    ])
    expect(after.totals).toMatchObject({ bet: '4.00', validBet: '3.50', payout: '3.50' })
    const profit = await site.gateway.get(personalProfit, range, player)
    expect(profit.categories).toContainEqual(expect.objectContaining({ bets: '4.00', payouts: '3.50' }))
    // A counted round keeps its settlement time, so that no later sum counts it again; an uncounted one settles now.
    expect(settledAt('fixed-1', after)).toBe(settledAt('fixed-1', before))
    expect(settledAt('fixed-3', after)).toBeGreaterThan(settledAt('fixed-3', before))
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  })

  test('[MB-07] a correction with another player changes nothing', async () => {
    const [player, other] = [await automatic(), await automatic()]
    const { one, report } = reportingVendor(player, (await playAt(site, player, 'LOTUS')).nodeId)
    await report(one('own-round', { payout: '5.00' }))
    await report(one('own-round', { payout: '1.00', player: `azulejo_${other.id}` }), one('next-round'))
    expect(await shown(player)).toEqual([
      ['next-round', 'settled', '2.00', '0.00'],
      ['own-round', 'settled', '2.00', '5.00'],
    ])
    expect(await shown(other)).toEqual([])
  })
})

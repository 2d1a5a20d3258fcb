import { minor } from '@azulejo/shared/kernel'
import { consolidatedFunds } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type TransferSite, transferHelpers, transferSite } from '../../../test/demo-transfers.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { claimTransfer, executeTransfer } from './execute-transfer.ts'
import type { TransferVendor } from './transfer-vendor.ts'

let site: TransferSite
let gateway: TestGateway
beforeAll(async () => {
  site = await transferSite()
  gateway = site.gateway
})
afterAll(() => site.close())

const { requestTransfer, partsOf, look, settle, between, inOf, outOf } = transferHelpers(() => site)
const audit = () => auditLedger(gateway.deps.db)

const reset = () => Promise.reject(new Error('connection reset'))

describe('a vendor without a response', () => {
  test('[MB-03] leaves the money in flight, and the job queries the same reference until it is known', async () => {
    const player = await seatPlayer(gateway, 100_00)
    const sent: string[] = []
    const { end } = between('POST', '/transfers', async (request) => {
      sent.push(((await request.clone().json()) as { reference: string }).reference)
      // The vendor executes the transfer, but its answer is lost.
      await site.vendor.fetch(request)
      return reset()
    })
    const [transfer] = await site.transfer(player, inOf('SERRA', '50.00'))
    await site.work()
    end()
    expect(await look(player, transfer)).toMatchObject({ state: 'unknown', queries: 1 })
    expect(await partsOf(player)).toMatchObject({ main: '50.00', inFlight: '50.00', SERRA: '0.00' })
    expect((await requestTransfer(player, inOf('SERRA', '10.00'))).errorCode).toBe('transfer.open')
    await settle(player)
    expect(await look(player, transfer)).toMatchObject({ state: 'completed', queries: 2 })
    expect(sent).toEqual([transfer?.reference])
    expect(await partsOf(player)).toMatchObject({ main: '50.00', inFlight: '0.00', SERRA: '50.00' })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('[MB-03] that does not know the transfer receives it again, with the same reference', async () => {
    const player = await seatPlayer(gateway, 100_00)
    const sent: string[] = []
    const { end } = between('POST', '/transfers', async (request) => {
      sent.push(((await request.clone().json()) as { reference: string }).reference)
      return sent.length === 1 ? reset() : site.vendor.fetch(request)
    })
    const [transfer] = await site.transfer(player, inOf('SERRA', '50.00'))
    await settle(player)
    end()
    expect(sent).toEqual([transfer?.reference, transfer?.reference])
    expect(await partsOf(player)).toMatchObject({ main: '50.00', SERRA: '50.00' })
  })

  test('[MB-03] that then refuses returns the money; the next transfer has a new reference', async () => {
    const player = await seatPlayer(gateway, 100_00)
    const { end } = between('POST', '/transfers', async (request) => {
      const { reference } = (await request.json()) as { reference: string }
      return Response.json({ reference, status: 'FAILED', reason: 'refused' })
    })
    const [failed] = await site.transfer(player, inOf('SERRA', '50.00'))
    await site.work()
    end()
    expect(await look(player, failed)).toMatchObject({ state: 'failed', reason: 'refused' })
    expect(await partsOf(player)).toMatchObject({ main: '100.00', inFlight: '0.00', SERRA: '0.00' })
    const [again] = await site.transfer(player, inOf('SERRA', '50.00'))
    expect(again?.reference).not.toBe(failed?.reference)
    await site.work()
    expect(await partsOf(player)).toMatchObject({ main: '50.00', SERRA: '50.00' })
  })

  test('[MB-03] a process that was killed after sending does not send again', async () => {
    const player = await seatPlayer(gateway, 100_00)
    let sends = 0
    const { end } = between('POST', '/transfers', async (request) => {
      sends += 1
      return site.vendor.fetch(request)
    })
    const [transfer] = await site.transfer(player, inOf('SERRA', '50.00'))
    const { deps } = gateway
    const serra = deps.transferVendors.get('SERRA')
    if (!serra) throw new Error('there is no such vendor')
    // The process dies after the vendor has executed the transfer and before it settles the order itself.
    const dying: TransferVendor = {
      ...serra,
      async transferIn(sent) {
        await serra.transferIn(sent)
        throw new Error('killed')
      },
    }
    const row = await claimTransfer(deps, transfer?.reference)
    if (!row) throw new Error('the transfer is not due')
    await expect(executeTransfer({ ...deps, transferVendors: new Map([['SERRA', dying]]) }, row)).rejects.toThrow(
      'killed',
    )
    end()
    expect(sends).toBe(1)
    expect(await look(player, transfer)).toMatchObject({ state: 'requested' })
    gateway.clock.forward(30_000)
    const after = between('POST', '/transfers', () => Promise.reject(new Error('it was sent a second time')))
    await settle(player)
    after.end()
    expect(await partsOf(player)).toMatchObject({ main: '50.00', inFlight: '0.00', SERRA: '50.00' })
  })

  test('[MB-03] a response with another amount is not accepted', async () => {
    const player = await seatPlayer(gateway, 100_00)
    const { end } = between('POST', '/transfers', async (request) => {
      await site.vendor.fetch(request.clone())
      const { reference } = (await request.json()) as { reference: string }
      return Response.json({ reference, status: 'SUCCESS', amount: '5000.00', currency: 'BRL' })
    })
    await site.transfer(player, inOf('SERRA', '50.00'))
    await site.work()
    end()
    expect(await partsOf(player)).toMatchObject({ main: '50.00', inFlight: '50.00', SERRA: '0.00' })
    await settle(player)
    expect(await partsOf(player)).toMatchObject({ main: '50.00', inFlight: '0.00', SERRA: '50.00' })
  })

  test('[MB-03] Lotus Arcade answers every second transfer late: it is booked or refused, never both', async () => {
    const player = await seatPlayer(gateway, 100_00)
    for (const main of ['90.00', '80.00', '70.00', '70.00']) {
      await site.transfer(player, inOf('LOTUS', '10.00'))
      await settle(player)
      expect(await partsOf(player)).toMatchObject({ main, inFlight: '0.00' })
    }
    expect(await partsOf(player)).toMatchObject({ LOTUS: '30.00' })
  })
})

describe('wins and losses at a vendor', () => {
  let plays = 0
  /** Changes the balance at the vendor by an amount in cents, as play does. */
  const play = async (player: Player, amount: string, direction: 'IN' | 'OUT') => {
    const vendor = gateway.deps.transferVendors.get('SERRA')
    plays += 1
    const wallet = { player: `azulejo_${player.id}`, currency: 'BRL' as const, reference: `PLAYED${plays}` }
    const moved = { ...wallet, amount: minor(Number(amount)) }
    const result = await (direction === 'IN' ? vendor?.transferIn(moved) : vendor?.transferOut(moved))
    expect(result).toMatchObject({ status: 'done' })
  }
  test('[MB-03] are booked once when the balance is queried, with the age of the answer', async () => {
    const player = await seatPlayer(gateway, 100_00)
    await site.transfer(player, inOf('SERRA', '50.00'))
    await site.work()
    await play(player, '2000', 'OUT')
    gateway.clock.forward(60_000)
    const before = await gateway.get(consolidatedFunds, {}, player)
    expect(before.vendors[0]).toMatchObject({ amount: '50.00', isAsked: true })
    await site.work()
    const { vendors, now, total } = await gateway.get(consolidatedFunds, {}, player)
    expect(vendors[0]).toMatchObject({ amount: '30.00', isAsked: false, at: now })
    expect(total).toBe('80.00')
    expect(await audit()).toEqual(cleanAudit)
  })

  test('[MB-03] return with a recall, also when the ledger did not know them', async () => {
    const [winner, loser, broke] = [
      await seatPlayer(gateway, 100_00),
      await seatPlayer(gateway, 100_00),
      await seatPlayer(gateway, 100_00),
    ]
    for (const player of [winner, loser, broke]) await site.transfer(player, inOf('SERRA', '50.00'))
    await site.work()
    await play(winner, '7000', 'IN')
    await play(loser, '2000', 'OUT')
    await play(broke, '5000', 'OUT')
    const legs = await Promise.all([winner, loser, broke].map((player) => site.transfer(player, { direction: 'OUT' })))
    await site.work()
    expect(await partsOf(winner)).toMatchObject({ main: '170.00', inFlight: '0.00', SERRA: '0.00' })
    expect(await partsOf(loser)).toMatchObject({ main: '80.00', inFlight: '0.00', SERRA: '0.00' })
    expect(await partsOf(broke)).toMatchObject({ main: '50.00', inFlight: '0.00', SERRA: '0.00' })
    expect(await look(winner, legs[0]?.[0])).toMatchObject({ state: 'completed', amount: '120.00' })
    expect(await look(loser, legs[1]?.[0])).toMatchObject({ state: 'completed', amount: '30.00' })
    expect(await look(broke, legs[2]?.[0])).toMatchObject({ state: 'failed', reason: 'empty' })
    expect(await audit()).toEqual(cleanAudit)
  })
})

describe('a recall', () => {
  test('[MB-03] queries every vendor with a balance, each with its own result', async () => {
    const player = await seatPlayer(gateway, 100_00)
    for (const vendor of ['SERRA', 'CALCADA', 'LOTUS']) await site.transfer(player, inOf(vendor, '20.00'))
    await settle(player)
    const { end } = between('POST', '/SERRA/transfers', async (request) => {
      const { reference } = (await request.json()) as { reference: string }
      return Response.json({ reference, status: 'FAILED', reason: 'refused' })
    })
    const legs = await site.transfer(player, { direction: 'OUT' })
    expect(legs.map(({ vassalage, amount }) => [vassalage, amount])).toEqual([
      ['SERRA', '20.00'],
      ['CALCADA', '20.00'],
      ['LOTUS', '20.00'],
    ])
    await settle(player)
    end()
    expect(await partsOf(player)).toMatchObject({ main: '80.00', inFlight: '0.00', SERRA: '20.00', LOTUS: '0.00' })
    expect(await site.transfer(player, { direction: 'OUT', vassalages: ['SERRA'] })).toHaveLength(1)
    await settle(player)
    expect(await partsOf(player)).toMatchObject({ main: '100.00', SERRA: '0.00' })
    expect(await site.transfer(player, { direction: 'OUT' })).toEqual([])
  })

  test('[MB-03] has one leg for each vendor: one with an open transfer is skipped, with its balance', async () => {
    const player = await seatPlayer(gateway, 500_00)
    await site.transfer(player, inOf('SERRA', '300.00'))
    await site.transfer(player, inOf('LOTUS', '50.00'))
    await settle(player)
    const { end } = between('POST', '/SERRA/transfers', async () => {
      throw new Error('connection reset')
    })
    await site.transfer(player, inOf('SERRA', '20.00'))
    const all = (await requestTransfer(player, { direction: 'OUT' })).value
    expect(all?.transfers.map(({ vassalage, amount }) => [vassalage, amount])).toEqual([['LOTUS', '50.00']])
    expect(all?.skipped).toEqual([
      { vassalage: 'SERRA', vendorName: 'Serra Verde', reason: 'open', amount: '300.00' },
      { vassalage: 'CALCADA', vendorName: 'Calçada Games', reason: 'empty', amount: '0.00' },
    ])
    end()
    await settle(player)
    // Several named vendors are recalled in the same way; a single one is refused when nothing lies there.
    const named = (await requestTransfer(player, { direction: 'OUT', vassalages: ['SERRA', 'LOTUS'] })).value
    expect(named?.transfers.map(({ vassalage, amount }) => [vassalage, amount])).toEqual([['SERRA', '320.00']])
    expect(named?.skipped).toMatchObject([{ vassalage: 'LOTUS', reason: 'empty' }])
    await settle(player)
    expect(await partsOf(player)).toMatchObject({ main: '500.00', inFlight: '0.00' })
    expect((await requestTransfer(player, outOf('LOTUS'))).errorCode).toBe('wallet.insufficient')
    expect((await requestTransfer(player, { direction: 'OUT', vassalages: ['SERRA', 'AZULEJO'] })).errorCode).toBe(
      'transfer.vendor',
    )
    expect(await audit()).toEqual(cleanAudit)
  })
})

import { automaticTransfer, consolidatedFunds, register } from '@azulejo/shared/wire'
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
const setAutomatic = (player: Player, isAutomatic: boolean) =>
  site.gateway.get(automaticTransfer, { isAutomatic }, player)

const play = (player: Player, vassalage: string) => playAt(site, player, vassalage)

test('[MB-03] new members have automatic transfer where vendors hold wallets', async () => {
  const { token } = await site.gateway.get(register, {
    username: 'novata',
    password: 'saudade7',
    confirmPassword: 'saudade7',
    ageConfirmed: true,
    registerUrl: '/register',
    registerMethod: 'WEB',
    login: true,
  })
  expect(await site.gateway.get(consolidatedFunds, {}, { token })).toMatchObject({ isAutomatic: true })
})

describe('the launch of a game', () => {
  test('[MB-03] moves the main wallet to its vendor for members with automatic transfer', async () => {
    const player = await seatPlayer(site.gateway, 100_00)
    await setAutomatic(player, true)
    expect(await site.gateway.get(consolidatedFunds, {}, player)).toMatchObject({ isAutomatic: true })
    const { session, round: spin } = await play(player, 'SERRA')
    expect(session.balance).toBe('100.00')
    expect(await partsOf(player)).toMatchObject({ main: '0.00', inFlight: '0.00', SERRA: '100.00' })
    const round = await spin()
    site.gateway.clock.forward(60_000)
    await site.gateway.get(consolidatedFunds, {}, player)
    await site.work()
    expect(await partsOf(player)).toMatchObject({ main: '0.00', SERRA: round.balance })
    expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
  })

  test('[MB-03] leaves the main wallet unchanged for others, and the game has earlier transfers', async () => {
    const player = await seatPlayer(site.gateway, 100_00)
    expect((await play(player, 'SERRA')).session.balance).toBe('0.00')
    await site.transfer(player, inOf('SERRA', '30.00'))
    await settle(player)
    expect((await play(player, 'SERRA')).session.balance).toBe('30.00')
    await setAutomatic(player, true)
    await setAutomatic(player, false)
    await play(player, 'SERRA')
    expect(await partsOf(player)).toMatchObject({ main: '70.00', SERRA: '30.00' })
  })

  test('[MB-03] transfers nothing for a vendor of the seamless wallet, or with too little money', async () => {
    const [player, poor] = [await seatPlayer(site.gateway, 100_00), await seatPlayer(site.gateway, 9_99)]
    for (const each of [player, poor]) await setAutomatic(each, true)
    expect((await play(player, 'AZULEJO')).session.balance).toBe('100.00')
    await play(poor, 'SERRA')
    expect(await partsOf(player)).toMatchObject({ main: '100.00' })
    expect(await partsOf(poor)).toMatchObject({ main: '9.99', SERRA: '0.00' })
  })

  test('[MB-03] opens the game although the vendor does not respond; the money stays in flight', async () => {
    const player = await seatPlayer(site.gateway, 100_00)
    await setAutomatic(player, true)
    const { end } = between('POST', '/transfers', () => Promise.reject(new Error('connection reset')))
    expect((await play(player, 'SERRA')).session.balance).toBe('0.00')
    expect(await partsOf(player)).toMatchObject({ main: '0.00', inFlight: '100.00', SERRA: '0.00' })
    end()
    await settle(player)
    expect(await partsOf(player)).toMatchObject({ main: '0.00', inFlight: '0.00', SERRA: '100.00' })
  })
})

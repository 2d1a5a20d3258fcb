import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { type TransferSite, transferHelpers, transferSite } from '../../../test/demo-transfers.ts'
import { seatPlayer } from '../../../test/seated-player.ts'

let site: TransferSite
beforeAll(async () => {
  site = await transferSite()
})
afterAll(() => site.close())

const { between, inOf, outOf } = transferHelpers(() => site)
const day = 86_400_000
const command = (words: string) => executeAsAdmin(site.gateway.deps, words.split(' '))
/** Lines of the reconciliation on vendors, without payment providers. */
const reconciled = async (brand: string) =>
  (await command(`reconcile ${brand} --day 2026-11-18`)).split('\n').filter((line) => !line.startsWith('psp'))

test('[MB-03] compares a day with the statements of the vendors that hold wallets', async () => {
  const player = await seatPlayer(site.gateway, 500_00)
  await site.transfer(player, inOf('SERRA', '80.00'))
  await site.work()
  await site.transfer(player, outOf('SERRA', '30.00'))
  await site.work()
  await site.transfer(player, outOf('SERRA'))
  await site.work()
  // The vendor executes this transfer, but the gateway does not get the answer.
  const { end } = between('POST', '/transfers', async (request) => {
    await site.vendor.fetch(request)
    throw new Error('connection reset')
  })
  const [lost] = await site.transfer(player, inOf('CALCADA', '20.00'))
  await site.work()
  end()
  // An operator marks this transfer as arrived, but the vendor never received it.
  const silent = between('POST', '/transfers', () => Promise.reject(new Error('connection reset')))
  const other = await seatPlayer(site.gateway, 500_00)
  const [claimed] = await site.transfer(other, inOf('CALCADA', '45.00'))
  await site.work()
  await command(`transfers azulejo complete ${claimed?.reference}`)
  silent.end()
  site.gateway.clock.forward(day)

  expect(await reconciled('azulejo')).toEqual([
    'SERRA: 3 booked, 3 stated, 0 differences',
    'CALCADA: 1 booked, 1 stated, 2 differences',
    'LOTUS: 0 booked, 0 stated, 0 differences',
  ])
  const differences = (await command('differences azulejo')).split('\n').map((row) => row.split('  ').slice(2, 5))
  expect(differences.sort()).toEqual(
    [
      ['CALCADA', 'not_booked', lost?.reference],
      ['CALCADA', 'not_stated', claimed?.reference],
    ].sort(),
  )

  await site.work()
  expect(await reconciled('azulejo')).toContain('CALCADA: 1 booked, 1 stated, 1 differences')
  // All games of this brand use the main wallet.
  expect(await reconciled('norte')).toEqual([])
})

test('[MB-03] an invalid statement of a vendor changes nothing', async () => {
  const before = await command('differences azulejo')
  const { end } = between('GET', '/statements', async () => Response.json({ merchant: 'norte', lines: [] }))
  expect(await reconciled('azulejo')).toEqual(['SERRA: no statement', 'CALCADA: no statement', 'LOTUS: no statement'])
  end()
  expect(await command('differences azulejo')).toBe(before)
})

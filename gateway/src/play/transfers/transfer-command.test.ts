import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { operatorSecret, testOperator } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type TransferSite, transferHelpers, transferSite } from '../../../test/demo-transfers.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { executeAdminCommand } from '../../admin-commands.ts'

let site: TransferSite
beforeAll(async () => {
  site = await transferSite()
  for (const name of ['maker', 'second']) await testOperator(site.gateway.deps, name, 'cashier')
})
afterAll(() => site.close())

const { partsOf, look, settle, between, inOf } = transferHelpers(() => site)
const as = (name: string, words: string) =>
  executeAdminCommand(
    site.gateway.deps,
    [...words.split(' '), '--as', name, '--reason', 'read at the vendor'],
    operatorSecret,
  )

/** A transfer that its vendor never answers. */
async function silentTransfer(amount: string, balance: number) {
  const player = await seatPlayer(site.gateway, balance)
  const silent = [between('POST', '/transfers', () => Promise.reject(new Error('connection reset')))]
  const [transfer] = await site.transfer(player, inOf('SERRA', amount))
  await site.work()
  if (!transfer) throw new Error('nothing was sent')
  return { player, transfer, reference: transfer.reference, end: () => silent.map(({ end }) => end()) }
}

test('[MB-03] an operator lists transfers in flight and returns one that never reached its vendor', async () => {
  const { player, transfer, reference, end } = await silentTransfer('50.00', 100_00)
  expect(await partsOf(player)).toMatchObject({ main: '50.00', inFlight: '50.00' })
  expect(await as('maker', 'transfers azulejo')).toMatch(
    new RegExp(`^${reference}  \\S+  SERRA  transferIn  50\\.00  BRL  unknown  1 queries$`, 'm'),
  )
  expect(await as('maker', `transfers azulejo return ${reference}`)).toBe(`transfer ${reference} is failed`)
  end()
  expect(await partsOf(player)).toMatchObject({ main: '100.00', inFlight: '0.00', SERRA: '0.00' })
  await expect(as('maker', `transfers azulejo complete ${reference}`)).rejects.toThrow('is failed already')
  // A later answer of the vendor moves nothing, and the vendor is not queried.
  await settle(player)
  expect(await look(player, transfer)).toMatchObject({ state: 'failed' })
  expect(await partsOf(player)).toMatchObject({ main: '100.00', inFlight: '0.00', SERRA: '0.00' })
  expect(await as('maker', `transfers azulejo show ${reference}`)).toMatch(
    /fail {2}failed {2}operator:maker {2}read at the vendor$/,
  )
  expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
})

test('[MB-03] above the limit a second operator approves that it arrived; another brand cannot see it', async () => {
  const { player, reference, end } = await silentTransfer('6000.00', 7_000_00)
  await expect(as('maker', `transfers norte complete ${reference}`)).rejects.toThrow('norte has no transfer')
  const [, approval] = /^approval (\d+) waits/.exec(await as('maker', `transfers azulejo complete ${reference}`)) ?? []
  expect(await partsOf(player)).toMatchObject({ main: '1000.00', inFlight: '6000.00' })
  await expect(as('maker', `approvals azulejo approve ${approval}`)).rejects.toThrow("maker's own")
  expect(await as('second', `approvals azulejo approve ${approval}`)).toBe(`transfer ${reference} is completed`)
  end()
  expect(await partsOf(player)).toMatchObject({ main: '1000.00', inFlight: '0.00', SERRA: '6000.00' })
  expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
})

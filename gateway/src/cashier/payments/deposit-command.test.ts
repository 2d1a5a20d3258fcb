import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { balance, type Deposit, sendDepositSlip } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

const order = (...words: string[]) => executeAsAdmin(site.gateway.deps, ['deposits', ...words])
const mainOf = async ({ token }: Player) =>
  (await site.gateway.get(balance, {}, { token })).balance.find(({ accountTypeId }) => accountTypeId === 2)
    ?.availBalance

async function withSlip(): Promise<{ player: Player; deposit: Deposit }> {
  const player = await seatPlayer(site.gateway, 0)
  const deposit = await site.open(player, 'TED', 'TRANSFER', { amount: '100.00' })
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const images = [new Blob([new Uint8Array(bytes)])]
  await site.gateway.get(sendDepositSlip, { orderId: deposit.orderId, images }, player)
  return { player, deposit }
}

test('[MB-04] an operator sees orders under review with their slips, and credits them once', async () => {
  const { player, deposit } = await withSlip()
  const { orderId } = deposit
  expect(await order('azulejo')).toMatch(
    new RegExp(`^${orderId}  .*  TED  ordered 100\\.00  BRL  paid amount not reported  slip  1 slips`, 'm'),
  )
  const folder = await mkdtemp(join(tmpdir(), 'slips-'))
  try {
    await order('azulejo', 'slips', orderId, folder)
    expect(await readdir(folder)).toEqual([`${orderId}-1.png`])
  } finally {
    await rm(folder, { recursive: true })
  }
  const answers = await Promise.all([
    order('azulejo', 'credit', orderId, '--reason', 'seen at the bank'),
    order('azulejo', 'credit', orderId, '--reason', 'seen at the bank'),
  ])
  expect(answers).toEqual([`deposit ${orderId} is credited`, `deposit ${orderId} is credited`])
  expect(await mainOf(player)).toBe('100.00')
  expect(await order('azulejo', 'show', orderId)).toMatch(/credit {2}credited {2}operator:tester {2}seen at the bank$/)
  await expect(order('azulejo', 'fail', orderId, '--reason', 'too late')).rejects.toThrow('reject is not_allowed')
  expect(await auditLedger(site.gateway.deps.db)).toEqual(cleanAudit)
})

test('[MB-04] a rejected order credits nothing', async () => {
  const { player, deposit } = await withSlip()
  expect(await order('azulejo', 'fail', deposit.orderId, '--reason', 'no such transfer')).toBe(
    `deposit ${deposit.orderId} is failed`,
  )
  expect(await mainOf(player)).toBe('0.00')
})

test('[MB-04] a rejected order that is reported again is reviewed again and can be rejected again', async () => {
  const player = await seatPlayer(site.gateway, 0)
  const deposit = await site.open(player, 'PIX', 'PIX')
  await site.work()
  for (const time of ['first', 'second']) {
    await site.act(deposit, 'pay', { isOtherAmount: true })
    expect(await site.look(player, deposit)).toMatchObject({ state: 'under_review' })
    expect(await order('azulejo', 'fail', deposit.orderId, '--reason', `the ${time} time`)).toBe(
      `deposit ${deposit.orderId} is failed`,
    )
    expect(await order('azulejo', 'fail', deposit.orderId, '--reason', 'said twice')).toBe(
      `deposit ${deposit.orderId} is failed`,
    )
  }
  expect(await mainOf(player)).toBe('0.00')
})

test('[MB-04] orders of another brand, without a reason, or still waiting are not decided', async () => {
  const { deposit } = await withSlip()
  const player = await seatPlayer(site.gateway, 0)
  const waiting = await site.open(player, 'PIX', 'PIX')
  await expect(order('norte', 'credit', deposit.orderId)).rejects.toThrow('norte has no deposit')
  await expect(order('azulejo', 'credit', deposit.orderId, 'why')).rejects.toThrow('usage: deposits')
  await expect(order('azulejo', 'credit', waiting.orderId)).rejects.toThrow('credit is not_allowed')
  await expect(order('atlantis')).rejects.toThrow('usage: deposits')
  await expect(order('azulejo', 'slips', deposit.orderId, 'here')).rejects.toThrow('usage: deposits')
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { auditGroups, type GroupSite, groupSite } from '../../../../test/group-site.ts'
import { killEverywhere, killedWork } from '../../../../test/killed-at.ts'
import { accountOf } from '../../../../test/member-table.ts'
import type { Player } from '../../../../test/seated-player.ts'
import { proveLedger } from '../../../money/reconciliation/ledger-proof.ts'
import { onExclusion } from '../../../on-exclusion.ts'
import { exclusionEffects } from '../../../people/exclusions/index.ts'
import { createJobs } from '../../../platform/jobs/jobs.ts'
import { issueAt } from '../draw/calendar.ts'
import { createDraws } from '../draw/draws.ts'

let site: GroupSite
beforeAll(async () => {
  site = await groupSite()
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db
const runDraws = async () => (await createDraws(site.gateway.deps)).run()

async function expectExact() {
  expect(await auditGroups(db())).toEqual([])
  expect(await auditLedger(db())).toEqual(cleanAudit)
}

describe('[LT-07] a group that many join at once', () => {
  test('200 purchases for 99 shares sell 99, place one ticket, and refuse the others by name', async () => {
    const starter = await site.player(10_000)
    const { groupId } = await site.started(starter, 100)
    const players: Player[] = []
    for (let each = 0; each < 200; each += 1) players.push(await site.player(1_000))
    const answers = await Promise.all(players.map((player) => site.join(player, groupId)))
    const bought = answers.filter(({ errorCode }) => errorCode === undefined)
    expect(bought).toHaveLength(99)
    expect(new Set(answers.map(({ errorCode }) => errorCode))).toEqual(new Set([undefined, 'lottery.group.full']))
    expect(bought.filter(({ value }) => value?.state === 'placed')).toHaveLength(1)
    for (const [at, player] of players.entries())
      expect(await site.balance(player)).toBe(answers[at]?.errorCode === undefined ? 800n : 1_000n)
    const tickets = await db()
      .selectFrom('lottery_ticket')
      .select('amount')
      .where('group_id', '=', BigInt(groupId))
      .execute()
    expect(tickets).toEqual([{ amount: 20_000n }])
    await expectExact()
  }, 120_000)
})

describe('[LT-07] a process that is killed', () => {
  test('between the lock of betting and the refunds: each share is refunded once by the next gateways', async () => {
    await killEverywhere(8, async (kill) => {
      const players = [await site.player(10_000), await site.player(10_000)] as const
      const one = await site.started(players[0], 4, { gameId: 'P655' })
      await site.joined(players[1], one.groupId, 2)
      await site.started(players[1], 8, { gameId: 'P655', ownShares: 3 })
      const { closesAt } = issueAt(site.gameOf('P655'), site.clock.now())
      site.clock.set(closesAt)
      const wasKilled = await killedWork(site.gateway.deps, kill, async (deps) => (await createDraws(deps)).run())
      await Promise.all([runDraws(), runDraws()])
      expect([await site.balance(players[0]), await site.balance(players[1])]).toEqual([10_000n, 10_000n])
      await site.draw('P655')
      return wasKilled
    })
    await expectExact()
  }, 120_000)
})

describe('[RG-03] a self-exclusion', () => {
  const exclude = async (player: Player) => {
    const jobs = await createJobs(db(), site.clock, [exclusionEffects(onExclusion)])
    await executeAsAdmin(site.gateway.deps, [
      'member',
      player.merchant,
      await accountOf(site.gateway, player),
      'exclude',
      '365',
    ])
    await jobs.run()
  }

  test('returns the shares of groups that are not sold out, which are for sale again, and no placed ones', async () => {
    const [ana, bia, caio] = [await site.player(10_000), await site.player(10_000), await site.player(10_000)]
    const open = await site.started(ana, 4, { ownShares: 1 })
    await site.joined(bia, open.groupId, 2)
    const placed = await site.started(bia, 2)
    await site.joined(ana, placed.groupId)
    const alone = await site.started(bia, 4)
    await exclude(bia)
    expect(await site.balance(bia)).toBe(10_000n - 200n)
    expect(await site.seen(caio, open.groupId)).toMatchObject({ state: 'open', left: 3, holders: 1 })
    const { status } = await db()
      .selectFrom('group_ticket')
      .select('status')
      .where('id', '=', BigInt(alone.groupId))
      .executeTakeFirstOrThrow()
    expect(status).toBe('cancelled')
    const sold = await site.joined(caio, open.groupId, 3)
    expect(sold).toMatchObject({ state: 'placed', holders: 2, own: { shares: 3 } })
    await expectExact()
  })
})

test('[LT-07] the nightly proof finds shares whose money does not wait in the account of the groups', async () => {
  const { groupId } = await site.started(await site.player(10_000), 4)
  const proofs = await db()
    .transaction()
    .execute(async (transaction) => {
      const sound = await proveLedger(transaction, site.clock.now())
      await sql`update group_share set amount = amount + 1 where group_id = ${groupId}::int8`.execute(transaction)
      const broken = await proveLedger(transaction, site.clock.now())
      await sql`update group_share set amount = amount - 1 where group_id = ${groupId}::int8`.execute(transaction)
      return [sound.groups, broken.groups]
    })
  expect(proofs).toEqual([0n, 1n])
})

import { popularLotteries } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { seatPlayer } from '../../../../test/seated-player.ts'
import { issueAt } from '../draw/calendar.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite(Date.parse('2026-11-18T07:30:00Z'), { only: ['M645', 'SSC60'] })
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db
const trial = (cents: number) => seatPlayer(site.gateway, cents, 4)
const six = [['1', '2', '3', '4', '5', '6']]

test('[LT-07] trial tickets use limits of their own, and real members keep the whole limit of a number', async () => {
  // Two such lines fit into the limit of a number.
  const line = () => site.line('SSC60', 'straight5', [['1'], ['2'], ['3'], ['4'], ['5']], { multiple: 20 })
  const refusals = async (player: Awaited<ReturnType<typeof trial>>) =>
    (await site.bet(player, [line()])).value?.refused.map(({ reason }) => reason)
  const seen: (string[] | undefined)[] = []
  while (!seen.at(-1)?.length) seen.push(await refusals(await trial(10_000_000)))
  expect(seen).toEqual([[], [], ['number-limit']])
  const real: (string[] | undefined)[] = []
  while (!real.at(-1)?.length) real.push(await refusals(await site.player(10_000_000)))
  expect(real).toEqual(seen)
})

test('[LT-03] the popular lotteries count no trial account', async () => {
  const bettors = async () => {
    const [first] = await site.gateway.get(popularLotteries, { count: 1 })
    return [first?.gameId, first?.bettors]
  }
  const before = await bettors()
  await site.bet(await trial(10_000), [site.line('SSC60', 'sides', [['odd'], [], [], [], []])])
  expect(await bettors()).toEqual(before)
})

test('[LT-07] trial tickets neither feed nor share a real pool, and win from a simulated one', async () => {
  const [player, tester] = [await site.player(1_000_000_00), await trial(1_000_000_00)]
  const numero = site.numero('M645')
  for (const each of [player, tester])
    expect((await site.bet(each, [site.line('M645', 'system', six, { prizeMode: 'SEA' })])).value?.refused).toEqual([])
  await sql`
    create function draw_as() returns trigger language plpgsql as $$
    begin
      if new.game_id = 'M645' and new.status = 'drawn' then new.win_no := '1,2,3,4,5,6'; end if;
      return new;
    end $$`.execute(db())
  await sql`create trigger draw_as before insert or update on draw for each row execute function draw_as()`.execute(
    db(),
  )
  await site.goTo(issueAt(site.gameOf('M645'), site.clock.now()).drawsAt)
  await sql`drop trigger draw_as on draw`.execute(db())
  const seed = 1_200_000n * 200n
  const pools = await db()
    .selectFrom('lottery_pool_draw')
    .select(['merchant', 'amount', 'shares', 'share'])
    .where('numero', '=', numero)
    .orderBy('merchant')
    .execute()
  expect(pools).toEqual([
    { merchant: 'azulejo', amount: seed + 84n, shares: 1n, share: seed + 84n },
    { merchant: 'trial:azulejo', amount: seed + 84n, shares: 1n, share: seed + 84n },
  ])
  const prizes = await db()
    .selectFrom('lottery_ticket')
    .select(['prize', 'is_trial'])
    .where('numero', '=', numero)
    .orderBy('id')
    .execute()
  expect(prizes).toEqual([
    { prize: seed + 84n, is_trial: false },
    { prize: seed + 84n, is_trial: true },
  ])
  // The ledger knows the real pool only: one contribution, one share, and the seed.
  const { rows } = await sql<{ amount: bigint }>`
    select e.amount from entry e join account a on a.id = e.account_id
     where a.owner_kind = 'house' and a.kind like 'pool:M645:%' order by e.amount`.execute(db())
  expect(rows.map(({ amount }) => BigInt(amount))).toEqual([-(seed + 84n), 84n, seed, seed])
  expect(await auditLedger(db())).toEqual(cleanAudit)
})

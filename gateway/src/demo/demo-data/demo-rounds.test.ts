import { toDecimal } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { codes, merchants } from '../../../test/merchants.ts'
import { contents, demoOf } from '../../../test/repository-contents.ts'
import { callWallet, seatPlayer, ticketFor, type WalletOperation } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import { hashToken, openSession } from '../../platform/pipeline/sessions.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { keepTicket } from '../../play/launch/tickets.ts'
import { rewardContent } from '../../rewards/index.ts'
import { seedModules } from '../../run-modules.ts'
import { demoDataModule } from './demo-data-module.ts'
import { writeDemoData } from './write-demo-data.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await stockCatalogue(gateway.deps.db)
  await seedModules(gateway.deps, [demoDataModule])
}, 300_000)
afterAll(() => gateway.close())

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(gateway.deps.db)).rows

type Ended = 'open' | 'cancelled' | 'won' | 'lost'

type Booking = {
  readonly round_id: bigint
  readonly vassalage: string
  readonly ended: Ended
  /** What of the round itself is set, and by which rule. */
  readonly columns: string
  readonly key: string
  readonly ref: string
  readonly meta: string
  readonly is_hash_right: boolean
  readonly moment: string
  readonly line: string
}

/** Every line of every round's movements, in words that are the same for all rounds that end alike. */
const bookings = (members: ReturnType<typeof sql>) =>
  rows<Booking>(sql`
    select r.id as round_id, r.vassalage, case when r.status <> 'settled' then r.status when r.payout > 0 then 'won' else 'lost' end as ended,
           concat_ws(' ', r.status, case when r.valid_bet = case r.status when 'settled' then least(abs(r.payout - r.bet), r.bet) else 0 end
                                         then 'valid' end,
                     case when r.settled_at >= r.at then 'ended' end, case when r.settled_balance is not null then 'told' end,
                     r.withheld, r.bonus_bet, r.bonus_own, r.bonus_id) as columns,
           replace(j.idem_key, r.merchant || ':' || r.vassalage || ':' || r.vendor_round_id, 'ROUND') as key,
           replace(j.ref, r.merchant || ':' || r.vassalage || ':' || r.vendor_round_id, 'ROUND') as ref,
           replace(j.meta::text, r.node_id, 'NODE') as meta,
           j.request_hash = round_hash(j.kind, j.ref, r.member_id, r.merchant, r.currency,
             case j.kind when 'bet' then -r.bet when 'prize' then r.payout else r.bet end, 0, 0) as is_hash_right,
           case j.at when case j.kind when 'bet' then r.at else r.settled_at end then 'its own' else 'another' end as moment,
           concat_ws(' ', e.kind, a.owner_kind, case when a.owner_id in (r.member_id, r.merchant) then 'own' end, a.kind,
                     sign(e.amount), case abs(e.amount) when case j.kind when 'prize' then r.payout else r.bet end then 'in full' end,
                     case when e.balance_after = case j.kind when 'bet' then r.bet_balance else r.settled_balance end
                          then 'as told' when e.balance_after is not null then 'unlike told' end,
                     case when e.at = j.at then 'at once' end) as line
      from round r
      join journal j on j.ref = 'round:' || r.merchant || ':' || r.vassalage || ':' || r.vendor_round_id
      join entry e on e.journal_id = j.id join account a on a.id = e.account_id
     where r.vendor_round_id not like 'lottery-%' and r.member_id in (select member_id from (${members}) m)
     order by r.id, j.id, e.amount`)

/** The different ways in which rounds of each end are booked. */
async function waysOf(members: ReturnType<typeof sql>): Promise<Record<string, string[]>> {
  const ways = new Map<Ended, Set<string>>()
  for (const lines of Map.groupBy(await bookings(members), (one) => one.round_id).values()) {
    const [{ ended } = { ended: 'open' as const }] = lines
    const words = lines.map(({ columns, key, ref, meta, is_hash_right, moment, line }) =>
      [columns, key, ref, meta, is_hash_right, moment, line].join(' | '),
    )
    ways.set(ended, (ways.get(ended) ?? new Set()).add(words.join('\n')))
  }
  return Object.fromEntries([...ways].map(([ended, found]) => [ended, [...found]]))
}

const demoMembers = sql`select member_id from demo_member`

describe('[MB-05] rounds of demo accounts', () => {
  test('are booked as rounds that are played now through the calls of a vendor', async () => {
    const player = await seatPlayer(gateway, 100_00)
    const ticket = await ticketFor(gateway, player)
    const call = async (operation: WalletOperation, roundId: string, amount?: string) => {
      gateway.clock.forward(1000)
      const request = { ticket, roundId, ...(amount === undefined ? {} : { amount }) }
      expect(await callWallet(gateway, operation, request)).toMatchObject({ success: true })
    }
    for (const roundId of ['now-won', 'now-lost', 'now-cancelled', 'now-open']) await call('bet', roundId, '2.00')
    await call('win', 'now-won', '3.00')
    await call('win', 'now-lost', '0.00')
    await call('cancel', 'now-cancelled')
    const now = await waysOf(sql`select ${player.id}::text as member_id`)
    expect(Object.keys(now).sort()).toEqual(['cancelled', 'lost', 'open', 'won'])
    expect(Object.values(now).flat().join()).not.toMatch(/false|another|unlike/)
    expect(await waysOf(demoMembers)).toEqual(now)
  })

  test('were played with a ticket of the game that was live, and no session of the past is left', async () => {
    expect(
      await rows(sql`
        select r.id from round r join demo_member d using (member_id)
         where r.vendor_round_id not like 'lottery-%' and not exists (
           select from launch_ticket t where t.member_id = r.member_id and t.node_id = r.node_id
              and t.vassalage = r.vassalage and t.merchant = r.merchant and t.created_at <= r.at and t.expires_at > r.at)`),
    ).toEqual([])
    expect(await rows(sql`select s.member_id from session s join demo_member d using (member_id)`)).toEqual([])
    expect(await rows(sql`select k.member_id from known_device k join demo_member d using (member_id)`)).toEqual([])
    const logins = await rows<{ n: number }>(sql`
      select count(*)::int as n from login_event l join demo_member d using (member_id) group by member_id`)
    expect(new Set(logins.map(({ n }) => n))).toEqual(new Set([1]))
  })

  test('each follow the movement before: the balance told is that of the wallet, act by act', async () => {
    expect(
      await rows(sql`
        select * from (
          select e.balance_after, e.at, lag(e.at) over w as before,
                 coalesce(lag(e.balance_after) over w, 0) + e.amount as expected
            from entry e join account a on a.id = e.account_id and a.owner_kind = 'member' and a.kind = 'main'
            join demo_member d on d.member_id = a.owner_id
          window w as (partition by e.account_id order by e.journal_id)) told
         where balance_after <> expected or at < before`),
    ).toEqual([])
  })
})

type Round = {
  readonly vendor_round_id: string
  readonly vassalage: string
  readonly node_id: string
  readonly game_classify: string
  readonly status: 'settled' | 'cancelled'
  readonly bet: bigint
  readonly payout: bigint
  readonly bet_balance: bigint
  readonly settled_balance: bigint
}

/** A ticket for the game of a round, as a launch by the member gives it now. */
async function ticketNow(merchant: MerchantCode, memberId: string, round: Round): Promise<string> {
  const { db, clock, random } = gateway.deps
  const visitor = { ip: '127.0.0.1', country: 'BR', device: 'WEB' }
  const token = await openSession(db, memberId, { visitor, now: clock.now(), random })
  const ticket = random.token()
  const { vassalage, node_id, game_classify } = round
  const holder = { merchant, member_id: memberId, session_hash: hashToken(token), vassalage, node_id, game_classify }
  await keepTicket(db, ticket, { ...holder, language: 'pt', site_origin: '' }, clock.now())
  return ticket
}

test.each(codes)(
  '[MB-05] %s: a vendor’s call of a demo round that is sent again gets the first balance',
  async (code) => {
    const { currency } = merchants[code]
    const [{ id } = { id: '' }] = await rows<{ id: string }>(
      sql`select id from member where merchant = ${code} and account = ${demoOf(merchants[code]).visitors.player.account}`,
    )
    const rounds = await rows<Round>(sql`
    select distinct on (r.status, r.payout > 0) r.* from round r
     where r.member_id = ${id} and r.status <> 'open' and r.vendor_round_id not like 'lottery-%'
     order by r.status, r.payout > 0, r.at`)
    expect(rounds.length).toBeGreaterThanOrEqual(2)
    const journals = () => rows(sql`select count(*)::int as n from journal`)
    const before = await journals()
    for (const round of rounds) {
      const ticket = await ticketNow(code, id, round)
      const { vendor_round_id: roundId, vassalage, status } = round
      const call = (operation: WalletOperation, amount?: bigint) => {
        const request = { ticket, roundId, ...(amount === undefined ? {} : { amount: toDecimal(amount, currency) }) }
        return callWallet(gateway, operation, request, { merchant: code }, vassalage)
      }
      const told = (balance: bigint) => ({ success: true, value: { balance: toDecimal(balance, currency), currency } })
      if (status === 'settled') {
        expect(await call('bet', round.bet)).toEqual(told(round.bet_balance))
        expect(await call('win', round.payout)).toEqual(told(round.settled_balance))
        expect(await call('win', round.payout + 1n)).toMatchObject({ errorCode: 'round.conflict' })
      } else {
        expect(await call('cancel')).toEqual(told(round.settled_balance))
        expect(await call('bet', round.bet)).toMatchObject({ errorCode: 'round.cancelled' })
      }
    }
    expect(await journals()).toEqual(before)
  },
)

test('[MB-05] rounds keep the pace and the identity check of a jurisdiction that has them', async () => {
  const strict = await testGateway()
  try {
    const { db, clock, random } = strict.deps
    await stockCatalogue(db)
    const merchant = { ...merchants.azulejo, profile: 'uk', referral: undefined }
    await db.transaction().execute((transaction) =>
      writeDemoData(transaction, merchant, {
        demo: demoOf(merchants.azulejo),
        random,
        rewards: contents.get(rewardContent, merchants.azulejo) ?? [],
        signInPoints: undefined,
        now: clock.now(),
      }),
    )
    const { rows: found } = await sql<{ n: number }>`
      select count(*)::int as n from round r join member m on m.id = r.member_id
       where m.identity = 'verified' and r.vendor_round_id not like 'lottery-%'`.execute(db)
    expect(found[0]?.n).toBeGreaterThan(3000)
    const { rows: near } = await sql`
      select * from (
        select at, lag(at) over (partition by member_id order by at) as before from round
         where game_classify not in ('SPORTS', 'ESPORTS', 'LOTT', 'ELOTT') and vendor_round_id not like 'lottery-%') each
       where at < before + interval '2500 milliseconds'`.execute(db)
    expect(near).toEqual([])
  } finally {
    await strict.close()
  }
})

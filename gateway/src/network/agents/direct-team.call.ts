import {
  type AccountType,
  dayIn,
  dayStart,
  inLanguage,
  isAgent,
  periodRange,
  spanOf,
  toDecimal,
} from '@azulejo/shared/kernel'
import { directTeam, type ParsedRequestOf } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { dayKinds, type PlayKind, prizeOfRound } from '../../platform/ledger/figures.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads, decimalCell } from '../../platform/lists/csv.ts'
import type { ListQuery } from '../../platform/lists/list-query.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { likeAnywhere } from '../../play/index.ts'
import { below } from '../locales/index.ts'
import { figuresAfterSums, hasSums } from './team-money.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('network.teamFile.') }

type Row = Readonly<Record<PlayKind, bigint>> & {
  readonly account: string
  readonly type: AccountType
  readonly team_size: number
}

/** Queries an agent's direct members at the bound, highest bets first; each member's figures include the team below. */
function teamOf(
  { period, search }: ParsedRequestOf<typeof directTeam>,
  { merchant, member, clock }: Context<'needed'>,
  bound: string,
): ListQuery {
  const { currency, timeZone } = merchant
  const now = Math.min(Number(bound), clock.now())
  const today = dayIn(timeZone, now)
  const { from, to } = periodRange(period, today)
  const span = spanOf(timeZone, { from, to })
  // The day of the bound is read from rounds, because its stored sums include what came after the bound.
  const todayStart = Math.min(dayStart(timeZone, today), span.to)
  const [start, end, until] = [new Date(span.from), new Date(span.to), new Date(now)]
  const wholeDays = sql`
    s.currency = ${currency} and s.kind in (${sql.join(dayKinds.play)}) and s.day >= ${from}::date and s.day <= ${to}::date
    and s.day < ${today}::date and ${hasSums(merchant)}`
  const ofToday = (column: 'at' | 'settled_at') => sql`
    from direct d
    join agent_link l on l.ancestor = d.id
    join round r on r.member_id = l.descendant and r.currency = ${currency}
     and ${sql.ref(`r.${column}`)} >= ${new Date(Math.max(span.from, todayStart))} and ${sql.ref(`r.${column}`)} < ${end}
     and ${sql.ref(`r.${column}`)} <= ${until}`
  const first = sql`
    with direct as (
      select m.id, m.account, m.account_key, m.type
        from agent_link l join member m on m.id = l.descendant
       where l.ancestor = ${member.id} and l.depth = 1 and m.reg_date <= ${until}
         and m.account_key like ${likeAnywhere(search?.trim() ?? '')}
    ), size as (
      select d.id, count(*)::int - 1 as members
        from direct d join agent_link l on l.ancestor = d.id join member m on m.id = l.descendant
       where m.reg_date <= ${until} group by d.id
    ), moved as (
      select d.id, s.kind, s.amount from direct d join agent_day s on s.agent_id = d.id where ${wholeDays}
      union all
      select d.id, s.kind, s.amount from direct d join member_day s on s.member_id = d.id where ${wholeDays}
      union all
      select d.id, f.kind, f.amount
        from ${figuresAfterSums(merchant)}
        join agent_link l on l.descendant = f.member_id
        join direct d on d.id = l.ancestor
       where f.currency = ${currency} and f.at >= ${start} and f.at < ${new Date(todayStart)}
      union all
      select d.id, k.kind, k.amount ${ofToday('at')}
       cross join lateral (values ('bets', r.bet), ('open', case when r.status = 'open' or r.settled_at > ${until} then r.bet end))
               as k (kind, amount)
       where r.status <> 'cancelled' or r.settled_at > ${until}
      union all
      select d.id, k.kind, k.amount ${ofToday('settled_at')} and r.status = 'settled'
       cross join lateral (values ('settled', r.bet), ('prizes', ${prizeOfRound})) as k (kind, amount)
    ), played as (
      select id, ${sql.join(
        dayKinds.play.map(
          (kind) => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)::int8 as ${sql.ref(kind)}`,
        ),
      )} from moved group by id
    ), team as (
      select d.account, d.account_key, d.type, s.members as team_size, ${sql.join(
        dayKinds.play.map((kind) => sql`coalesce(${sql.ref(`p.${kind}`)}, 0)::int8 as ${sql.ref(kind)}`),
      )}, -coalesce(p.bets, 0)::int8 as highest_first
        from direct d join size s on s.id = d.id left join played p on p.id = d.id
    )`
  return {
    first,
    from: sql`team`,
    where: sql`true`,
    key: [
      { column: sql`highest_first`, type: 'int8' },
      { column: sql`account_key`, type: 'text' },
    ],
    direction: 'asc',
    columns: sql`account, type, team_size, bets, open, settled, prizes`,
  }
}

export const directTeamCall = answersList<typeof directTeam, Row>(directTeam, {
  query: teamOf,
  bound: async ({ clock }) => String(clock.now()),
  totals: () => ({}),
  row: ({ account, type, team_size, bets, open, settled, prizes }, { merchant: { currency } }) => ({
    account,
    kind: isAgent(type) ? 'agent' : 'member',
    teamSize: team_size,
    bets: toDecimal(bets, currency),
    open: toDecimal(open, currency),
    settled: toDecimal(settled, currency),
    payouts: toDecimal(prizes, currency),
    net: toDecimal(settled - prizes, currency),
  }),
  csv: ({ language }) => [
    { head: heads.account, cell: ({ account }) => account },
    { head: heads.kind, cell: ({ kind }) => inLanguage(heads[kind], language) },
    { head: heads.teamSize, cell: ({ teamSize }) => teamSize },
    { head: heads.bets, cell: ({ bets }) => decimalCell(bets) },
    { head: heads.open, cell: ({ open }) => decimalCell(open) },
    { head: heads.settled, cell: ({ settled }) => decimalCell(settled) },
    { head: heads.payouts, cell: ({ payouts }) => decimalCell(payouts) },
    { head: heads.net, cell: ({ net }) => decimalCell(net) },
  ],
})

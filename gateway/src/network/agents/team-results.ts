import { type Minor, minor, type Span } from '@azulejo/shared/kernel'
import type { GameClass } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { figureKinds, isFigureWallet } from '../../platform/ledger/figures.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'

/** `ALL` for all games together. */
export type ResultCategory = GameClass | 'ALL'

/** What the members below an agent played between two instants, by the time of settlement or correction, in minor units. */
export type TeamPlay = {
  /** Settled stakes. */
  readonly bet: Minor
  readonly prizes: Minor
  readonly validBet: Minor
  /** Members whose valid bet reaches the brand's `agentContracts.activeBet`. */
  readonly activeMember: number
}

/** The play of a team with what its members were given, which no game category has for promotions. */
export type TeamResult = TeamPlay & {
  readonly promotions: Minor
  readonly rebates: Minor
  /** Settled stakes less prizes, promotions and rebates; negative when the team won. */
  readonly netLoss: Minor
}

/** Figures of an agent. An agent whose team did nothing has zeros. */
export type FiguresOf<Figures> = (agentId: string, category?: ResultCategory) => Figures

type Row = Readonly<Record<'bet' | 'prizes' | 'valid_bet' | 'promotions' | 'rebates', bigint>> & {
  readonly agent_id: string
  readonly category: ResultCategory
  readonly active: number
}

/**
 * Joins that split rebates `e` by game category, as `part`: the order of a claimed rebate holds its categories, and rebates
 * of single bets belong to lotteries.
 */
const rebateParts = sql`
  join journal j on j.id = e.journal_id
  left join money_order o on e.kind = 'manual_rebate' and j.ref like 'order:%' and o.key = substr(j.ref, 7)
 cross join lateral (
       select key as game_classify, value::int8 as amount from jsonb_each_text(o.detail -> 'rebates')
       union all
       select 'LOTT', e.amount where e.kind = 'bet_rebate') part`

/** What members were given, as `id`, `category`, `promotions` and `rebates`. */
function givenTo(byCategory: boolean, within: (column: RawBuilder<unknown>) => RawBuilder<unknown>, currency: string) {
  const kinds = byCategory ? figureKinds.rebates : [...figureKinds.rebates, ...figureKinds.promotions]
  const entries = sql`
    select m.id, e.journal_id, e.kind, e.amount
      from members m
      join account a on a.owner_id = m.id and ${isFigureWallet} and a.currency = ${currency}
      join entry e on e.account_id = a.id and e.balance_after is not null
     where e.kind not in ('bet', 'prize', 'bet_cancel') and e.kind in (${sql.join(kinds)}) and ${within(sql`e.at`)}`
  return byCategory
    ? sql`select e.id, part.game_classify as category, 0::int8 as promotions, part.amount as rebates
            from (${entries}) e ${rebateParts}`
    : sql`select e.id, 'ALL', case when e.kind in (${sql.join(figureKinds.rebates)}) then 0 else e.amount end,
                 case when e.kind in (${sql.join(figureKinds.rebates)}) then e.amount else 0 end
            from (${entries}) e`
}

/**
 * Reads the figures of agents in one statement. Each change and entry is read once, whatever the number of agents above: those
 * of each member by an index of members, or, where the teams are large, those of the span by an index of times.
 */
async function rowsOf(
  db: Db,
  { code, currency, agentContracts }: Merchant,
  agentIds: readonly string[],
  { from, to }: Span,
  { byCategory, given }: { readonly byCategory: boolean; readonly given: boolean },
): Promise<readonly Row[]> {
  if (agentIds.length === 0) return []
  const within = (column: RawBuilder<unknown>) => sql`${column} >= ${new Date(from)} and ${column} < ${new Date(to)}`
  const category = byCategory ? sql`c.game_classify` : sql`'ALL'`
  const { rows } = await sql<Row>`
    with below as materialized (
      select l.ancestor, l.descendant from agent_link l where l.ancestor in (${sql.join(agentIds)}) and l.depth > 0
    ), members as materialized (
      select distinct descendant as id from agent_link where ancestor in (${sql.join(agentIds)}) and depth > 0
    ), moved as (
      select c.id, c.category, c.bet, c.prizes, c.valid_bet, 0::int8 as promotions, 0::int8 as rebates
        from (
             select c.member_id as id, ${category} as category, sum(c.settled)::int8 as bet, sum(c.prize)::int8 as prizes,
                    sum(c.valid_bet)::int8 as valid_bet
               from members m join round_change c on c.member_id = m.id
              where c.merchant = ${code} and c.currency = ${currency} and ${within(sql`c.counted_at`)}
                and (c.settled <> 0 or c.prize <> 0)
              group by 1, 2) c
      ${given ? sql`union all select g.id, g.category, 0, 0, 0, g.promotions, g.rebates from (${givenTo(byCategory, within, currency)}) as g (id, category, promotions, rebates)` : sql``}
    ), of_member as (
      select id, category, sum(bet) as bet, sum(prizes) as prizes, sum(valid_bet) as valid_bet,
             sum(promotions) as promotions, sum(rebates) as rebates
        from moved group by 1, 2
    )
    select b.ancestor as agent_id, f.category, sum(f.bet)::int8 as bet, sum(f.prizes)::int8 as prizes,
           sum(f.valid_bet)::int8 as valid_bet, sum(f.promotions)::int8 as promotions, sum(f.rebates)::int8 as rebates,
           (count(*) filter (where f.valid_bet > 0 and f.valid_bet >= ${agentContracts.activeBet}))::int as active
      from of_member f join below b on b.descendant = f.id
     group by 1, 2`.execute(db)
  return rows
}

const playOf = (row: Row | undefined): TeamPlay => ({
  bet: minor(row?.bet ?? 0n),
  prizes: minor(row?.prizes ?? 0n),
  validBet: minor(row?.valid_bet ?? 0n),
  activeMember: row?.active ?? 0,
})

function resultOf(row: Row | undefined): TeamResult {
  const play = playOf(row)
  const [promotions, rebates] = [minor(row?.promotions ?? 0n), minor(row?.rebates ?? 0n)]
  return { ...play, promotions, rebates, netLoss: minor(play.bet - play.prizes - promotions - rebates) }
}

function lookUp<Figures>(rows: readonly Row[], figures: (row: Row | undefined) => Figures): FiguresOf<Figures> {
  const byKey = new Map(rows.map((row) => [`${row.agent_id} ${row.category}`, row]))
  return (agentId, category = 'ALL') => figures(byKey.get(`${agentId} ${category}`))
}

/**
 * Reads what the teams of agents played from an instant to before another. A cancelled or corrected round counts with what
 * it changed, at the time of the correction.
 */
export const teamPlay = async (
  db: Db,
  merchant: Merchant,
  agentIds: readonly string[],
  span: Span,
): Promise<FiguresOf<TeamPlay>> =>
  lookUp(await rowsOf(db, merchant, agentIds, span, { byCategory: false, given: false }), playOf)

/**
 * Reads the play and the net loss of the teams of agents from an instant to before another.
 * @param byCategory whether the figures are those of each game category, without promotions, or of `ALL`
 */
export const teamResults = async (
  db: Db,
  merchant: Merchant,
  agentIds: readonly string[],
  span: Span,
  byCategory = false,
): Promise<FiguresOf<TeamResult>> =>
  lookUp(await rowsOf(db, merchant, agentIds, span, { byCategory, given: true }), resultOf)

import { type Instant, parseAmount } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { always, type DueWork } from '../../platform/jobs/runner.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import { type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import { leaseMs } from './execute-transfer.ts'
import { hurryRecalls } from './recall.store.ts'
import { claimRoundFeed, moveRoundFeed, type RoundFeed } from './round-feed.store.ts'
import { vendorPlayer } from './transfer.store.ts'
import type { TransferDeps } from './transfer-context.ts'
import type { VendorRound } from './transfer-vendor.ts'

type Deps = Pick<TransferDeps, 'db' | 'clock' | 'logger' | 'transferVendors'>

/** Poll interval for a vendor without new rounds. */
const pullIntervalMs = 30_000

type NewRound = {
  readonly member_id: string
  readonly round: string
  readonly node_id: string
  readonly game_classify: string
  readonly bet: string
  readonly payout: string
  /** The valid bet that the vendor reports; null when it reports none. */
  readonly counted: string | null
  readonly status: 'settled' | 'cancelled'
  readonly result: Readonly<Record<string, unknown>> | null
  readonly at: Date
  /** For a correction: the settlement time of the round that it replaces. */
  readonly settled_at?: Date
}
const keyOf = ({ member_id, round }: Pick<NewRound, 'member_id' | 'round'>) => `${member_id} ${round}`

/** Reads the vendor's games and the merchant's members to which the rounds refer. */
async function namesIn(db: Db, { code }: Merchant, vendor: string, rounds: readonly VendorRound[]) {
  const prefix = vendorPlayer(code, '', '').player
  const memberIds = rounds.flatMap(({ player }) => (player.startsWith(prefix) ? [player.slice(prefix.length)] : []))
  const [members, games] = await Promise.all([
    db.selectFrom('member').select('id').where('merchant', '=', code).where('id', 'in', memberIds.concat('')).execute(),
    db
      .selectFrom('game')
      .select(['game_id', 'node_id', 'game_classify'])
      .where('vendor', '=', vendor)
      .where('game_id', 'in', rounds.map(({ gameId }) => gameId).concat(''))
      .execute(),
  ])
  return {
    members: new Map(members.map(({ id }) => [`${prefix}${id}`, id])),
    games: new Map(games.map((game) => [game.game_id, game])),
  }
}

/** Converts a vendor's round to a row; undefined for an unknown member or game, a wrong currency or a wrong amount. */
function readRound(
  round: VendorRound,
  names: Awaited<ReturnType<typeof namesIn>>,
  { currency }: Merchant,
): NewRound | undefined {
  const [member, game] = [names.members.get(round.player), names.games.get(round.gameId)]
  const [bet, payout] = [parseAmount(round.stake, currency), parseAmount(round.payout, currency)]
  if (!member || !game || bet === undefined || payout === undefined || round.currency !== currency) return undefined
  const { node_id, game_classify } = game
  const { id, status, at, result = null } = round
  const counted = round.validBet === undefined ? undefined : parseAmount(round.validBet, currency)
  if (round.validBet !== undefined && counted === undefined) return undefined
  const money = {
    bet: bet.toString(),
    payout: (status === 'settled' ? payout : 0n).toString(),
    counted: counted?.toString() ?? null,
  }
  return { member_id: member, round: id, node_id, game_classify, ...money, status, result, at: new Date(at) }
}

const recordset = (rounds: readonly NewRound[]) => sql`jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb)
  as t (member_id text, round text, node_id text, game_classify text, bet int8, payout int8, counted int8, status text, at timestamptz,
        settled_at timestamptz, result jsonb)`
const validBet = sql`case t.status when 'settled' then least(t.counted, abs(t.payout - t.bet), t.bet) else 0 end`

/**
 * Cancels stored rounds that the vendor now reports with other values, so that the new report replaces them. Appends the
 * row id to their vendor round ids. @returns the settlement times of the cancelled rounds that had counted, by `keyOf`
 */
async function cancelCorrected(
  db: Db,
  { code }: Merchant,
  vendor: string,
  rounds: readonly NewRound[],
  now: Instant,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ member_id: string; round: string; was: string; settled_at: Date }>`
    update round r set status = 'cancelled', valid_bet = 0, vendor_round_id = r.vendor_round_id || '.' || r.id,
           corrected_at = ${new Date(now)}
      from (select k.id, k.status as was, k.settled_at, t.round
              from ${recordset(rounds)}
              join round k on k.merchant = ${code} and k.vassalage = ${vendor} and k.vendor_round_id = t.round
               and k.member_id = t.member_id
             -- Rounds whose stake the ledger has taken end by the calls of the vendor alone.
             where k.status <> 'open' and k.bet_balance is null
               and (k.node_id, k.bet, k.payout, k.status) is distinct from (t.node_id, t.bet, t.payout, t.status)) before
     where r.id = before.id
    returning r.member_id, before.round, before.was, before.settled_at`.execute(db)
  return new Map(rows.flatMap((row) => (row.was === 'settled' ? [[keyOf(row), row.settled_at]] : [])))
}

/** Keeps what the vendor shows of rounds; the first result of a round stays. */
async function keepResults(db: Db, { code }: Merchant, vendor: string, rounds: readonly NewRound[]): Promise<void> {
  const shown = rounds.filter(({ result }) => result !== null)
  if (shown.length === 0) return
  await sql`
    insert into round_result (round_id, result)
    select r.id, t.result
      from ${recordset(shown)}
      join round r on r.merchant = ${code} and r.vassalage = ${vendor} and r.vendor_round_id = t.round
       and r.member_id = t.member_id
     where r.status = 'settled'
    on conflict do nothing`.execute(db)
}

/**
 * Inserts unknown rounds and settles them now, so that every consumer of settled rounds processes them like all others.
 * Their money moved in the wallets at the vendor, so nothing is posted. A round that the vendor reports again with other
 * figures is corrected: if it had counted, its replacement keeps the settlement time and is not counted again. What an
 * excluded member has won is brought back.
 */
async function keepRounds(
  db: Db,
  merchant: Merchant,
  vendor: string,
  rounds: readonly NewRound[],
  now: Instant,
): Promise<void> {
  if (rounds.length === 0) return
  const { code, currency } = merchant
  const memberIds = [...new Set(rounds.map(({ member_id }) => member_id))]
  await lockWallets(db, memberIds)
  await hurryRecalls(db, { memberIds, vendor, at: now })
  const counted = await cancelCorrected(db, merchant, vendor, rounds, now)
  const corrections = rounds.flatMap((each) => {
    const settledAt = counted.get(keyOf(each))
    return settledAt ? [{ ...each, settled_at: settledAt }] : []
  })
  if (corrections.length > 0)
    await sql`
      insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, valid_bet, payout,
                         currency, status, at, settled_at, corrected_at)
      select ${code}, t.member_id, ${vendor}, t.round, t.node_id, t.game_classify, t.bet, ${validBet}, t.payout, ${currency},
             t.status, t.at, t.settled_at, ${new Date(now)}
        from ${recordset(corrections)} order by t.at`.execute(db)
  const { rows: kept } = await sql<{ id: bigint }>`
    insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, currency, status, at)
    select ${code}, t.member_id, ${vendor}, t.round, t.node_id, t.game_classify, t.bet, ${currency}, 'open', t.at
      from ${recordset(rounds)} order by t.at
    on conflict do nothing
    returning id`.execute(db)
  if (kept.length === 0) return
  await sql`
    update round r set status = t.status, payout = t.payout, settled_at = ${new Date(now)}, valid_bet = ${validBet}
      from ${recordset(rounds)}
     where r.merchant = ${code} and r.vassalage = ${vendor} and r.vendor_round_id = t.round and r.member_id = t.member_id
       and r.id in (select jsonb_array_elements_text(${JSON.stringify(kept.map(({ id }) => id.toString()))}::jsonb)::int8)`.execute(
    db,
  )
}

/** Fetches one page of rounds from a vendor. @returns whether there may be another page */
async function pullPage({ db, clock, logger, transferVendors }: Deps, feed: RoundFeed): Promise<boolean> {
  const { vendor, cursor } = feed
  const merchant = merchantOf(feed.merchant)
  const answer = merchant && (await transferVendors.get(vendor)?.rounds?.(merchant.code, cursor))
  if (!merchant || !answer) {
    await moveRoundFeed(db, feed, { cursor, at: clock.now() + pullIntervalMs })
    return false
  }
  const names = await namesIn(db, merchant, vendor, answer.rounds)
  const known = answer.rounds.flatMap((round) => {
    const kept = readRound(round, names, merchant)
    if (!kept) logger.error({ merchant: merchant.code, vendor, round: round.id }, 'a vendor told a round of nobody')
    return kept ? [kept] : []
  })
  // If a page contains a round twice, the last report counts.
  const rounds = [...new Map(known.map((round) => [keyOf(round), round])).values()]
  const isMore = answer.cursor !== cursor
  return transact(db, async (transaction) => {
    const now = clock.now()
    const at = isMore ? now : now + pullIntervalMs
    if (!(await moveRoundFeed(transaction, feed, { cursor: answer.cursor, at }))) return true
    await keepRounds(transaction, merchant, vendor, rounds, now)
    await keepResults(transaction, merchant, vendor, rounds)
    return isMore
  })
}

/** Fetches the rounds played at vendors that hold wallets, page by page. */
export const createRoundWork = (deps: Deps): DueWork => ({
  name: 'vendor-rounds',
  async nextAt() {
    const row = await deps.db
      .selectFrom('vendor_round_feed')
      .select(({ fn }) => fn.min('next_query_at').as('at'))
      .executeTakeFirstOrThrow()
    return row.at?.getTime()
  },
  async run(mayGoOn = always) {
    const { db, clock } = deps
    const claim = async () => (mayGoOn() ? claimRoundFeed(db, clock.now(), leaseMs) : undefined)
    for (let feed = await claim(); feed; feed = await claim()) await pullPage(deps, feed)
  },
})

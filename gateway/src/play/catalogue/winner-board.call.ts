import { inLanguage, toDecimal } from '@azulejo/shared/kernel'
import { winnerBoard } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { maskAccount } from '../../people/index.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { gameIcon } from './read-games.ts'

/** How long a win stays on the board. */
const boardDays = 3
const trial = 4
/** What the member got: the prize without the part that was withheld. */
const won = sql<bigint>`round.payout - round.withheld`

/** The prize as a multiple of the bet, with one decimal, rounded down. */
function multipleOf(prize: bigint, bet: bigint): string {
  const tenths = (prize * 10n) / bet
  return `${tenths / 10n}.${tenths % 10n}`
}

export const winnerBoardCall = answers(winnerBoard, async ({ limitNum }, { db, merchant, language, clock }) => {
  const since = new Date(clock.now() - boardDays * 86_400_000)
  const rows = await db
    .selectFrom('round')
    .innerJoin('member', 'member.id', 'round.member_id')
    .innerJoin('game', 'game.node_id', 'round.node_id')
    .innerJoin('vendor', 'vendor.code', 'game.vendor')
    .where('round.merchant', '=', merchant.code)
    .where('round.currency', '=', merchant.currency)
    .where('round.status', '=', 'settled')
    // The index of wins has the first condition; the second one leaves out what was withheld from a prize.
    .whereRef('round.payout', '>', 'round.bet')
    .where(won, '>', sql.ref<bigint>('round.bet'))
    .where('round.bet', '>', 0n)
    .where('round.settled_at', '>=', since)
    .where('member.type', '<>', trial)
    .orderBy('round.settled_at', 'desc')
    .orderBy('round.id', 'desc')
    .limit(limitNum)
    .select(['round.id', 'round.bet', 'round.settled_at', 'member.account', 'vendor.name as vendor_name'])
    .select(won.as('won'))
    .select(['game.node_id', 'game.names', 'game.game_classify', 'game.vendor', 'game.slug'])
    .execute()
  return {
    currency: merchant.currency,
    list: rows.map((row) => ({
      recordId: row.id.toString(),
      customerName: maskAccount(row.account),
      gameName: inLanguage(row.names, language),
      nodeId: row.node_id,
      vendor: row.vendor_name,
      winAmount: toDecimal(row.won, merchant.currency),
      multiple: multipleOf(row.won, row.bet),
      endTime: row.settled_at?.getTime() ?? 0,
      iconUrl: gameIcon(row),
    })),
  }
})

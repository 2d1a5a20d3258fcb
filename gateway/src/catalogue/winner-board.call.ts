import { baseOf, toDecimal } from '@azulejo/shared/kernel'
import { winnerBoard } from '@azulejo/shared/wire'
import { maskAccount } from '../identity/index.ts'
import { answers } from '../pipeline/answers.ts'
import { gameIcon } from './read-games.ts'

/** How long a win stays on the board. */
const boardDays = 3
const trial = 4

/** The payout as a multiple of the bet, with one decimal, rounded down. */
function multipleOf(payout: bigint, bet: bigint): string {
  const tenths = (payout * 10n) / bet
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
    .whereRef('round.payout', '>', 'round.bet')
    .where('round.bet', '>', 0n)
    .where('round.settled_at', '>=', since)
    .where('member.type', '<>', trial)
    .orderBy('round.payout', 'desc')
    .orderBy('round.id', 'desc')
    .limit(limitNum)
    .select([
      'round.id',
      'round.bet',
      'round.payout',
      'round.settled_at',
      'member.account',
      'vendor.name as vendor_name',
    ])
    .select(['game.node_id', 'game.names', 'game.game_classify', 'game.vendor', 'game.slug'])
    .execute()
  return {
    currency: merchant.currency,
    list: rows.map((row) => ({
      recordId: row.id.toString(),
      customerName: maskAccount(row.account),
      gameName: row.names[baseOf(language)],
      nodeId: row.node_id,
      vendor: row.vendor_name,
      winAmount: toDecimal(row.payout, merchant.currency),
      multiple: multipleOf(row.payout, row.bet),
      endTime: row.settled_at?.getTime() ?? 0,
      iconUrl: gameIcon(row),
    })),
  }
})

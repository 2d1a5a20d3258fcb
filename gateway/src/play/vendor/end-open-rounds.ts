import type { GameClass } from '@azulejo/shared/wire'
import type { Logger } from 'pino'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import { merchants } from '../../platform/merchants/merchants.ts'
import { readMerchant } from '../../site/index.ts'
import { cancelRound } from './round.store.ts'

const hour = 3_600_000
/** Classes with bets on future events. Their rounds stay open as long as a vendor can end them through its ticket. */
const eventClasses: readonly GameClass[] = ['SPORTS', 'ESPORTS', 'ELOTT', 'LOTT']
const longestEvent = 7 * 24 * hour
const batch = 500

/** Job that refunds the stakes of rounds that no vendor has ended within the merchant's `openRoundHours`. */
export const endOpenRounds = (logger: Logger): JobKind => ({
  kind: 'vendor.end-open-rounds',
  every: hour / 6,
  async work(transaction, _payload, now) {
    for (const { code } of merchants()) {
      const { openRoundHours } = await readMerchant(transaction, code, logger)
      const found = await transaction
        .selectFrom('round')
        .select(['id', 'member_id'])
        .where('merchant', '=', code)
        .where('status', '=', 'open')
        .where('at', '<=', new Date(now - openRoundHours * hour))
        // Rounds of the platform's own lotteries end with their issue.
        .where('vendor_round_id', 'not like', 'lottery-%')
        .where((row) =>
          row.or([row('game_classify', 'not in', eventClasses), row('at', '<=', new Date(now - longestEvent))]),
        )
        .orderBy('at')
        .limit(batch)
        .execute()
      if (found.length === 0) continue
      // Everything that ends rounds locks the wallets first, which prevents deadlocks.
      await lockWallets(
        transaction,
        found.map(({ member_id }) => member_id),
      )
      const rounds = await transaction
        .selectFrom('round')
        .selectAll()
        .where(
          'id',
          'in',
          found.map(({ id }) => id),
        )
        .where('status', '=', 'open')
        .orderBy('at')
        .execute()
      for (const round of rounds) {
        const { vassalage, vendor_round_id, member_id } = round
        const isEnded = (await cancelRound(transaction, round, now)) !== undefined
        logger.warn(
          { merchant: code, vassalage, round: vendor_round_id, member: member_id, isEnded },
          'open round cancelled',
        )
      }
    }
  },
})

import { toDecimal } from '@azulejo/shared/kernel'
import { rankProgress } from '@azulejo/shared/wire'
import { memberAccount } from '../ledger/accounts.ts'
import { balanceOf } from '../ledger/post.ts'
import { answers } from '../pipeline/answers.ts'
import { rankOf } from './rank.ts'

export const rankProgressCall = answers(rankProgress, async (_, { db, merchant, member }) => {
  const { rank, next, turnover } = await rankOf(db, merchant, member)
  const points = await balanceOf(db, memberAccount(member.id, 'points', merchant.currency))
  return {
    playerRankName: rank?.name ?? '',
    ...(next ? { nextRankName: next.name } : {}),
    totalTurnover: {
      actual: toDecimal(turnover, merchant.currency),
      expected: toDecimal(next?.turnover ?? turnover, merchant.currency),
    },
    points: toDecimal(points, 'PTS'),
  }
})

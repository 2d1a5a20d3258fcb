import type { LotteryGame } from '@azulejo/shared/wire'

/** Path of a lottery's desk with its code and default play type in the query, or of a Vietnamese station's board. */
export function deskPath({ code, defaultPlayType, accountTypeName }: LotteryGame): string {
  const query = new URLSearchParams({ gameCode: code })
  if (accountTypeName === 'TCG_LOTTO_VN') return `/vnlottery?${query}`
  query.set('playType', defaultPlayType)
  return `/lottery?${query}`
}

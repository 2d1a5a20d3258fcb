import type { LotteryGame } from '@azulejo/shared/wire'

/** Where a lottery opens: its code and default play type in the query, or the board of a Vietnamese station. */
export function deskPath({ code, defaultPlayType, accountTypeName }: LotteryGame): string {
  const query = new URLSearchParams({ gameCode: code })
  if (accountTypeName === 'TCG_LOTTO_VN') return `/vnlottery?${query}`
  query.set('playType', defaultPlayType)
  return `/lottery?${query}`
}

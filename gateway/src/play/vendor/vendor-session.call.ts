import { type AccountType, isTrial, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { vendorAuthenticate, vendorBalance } from '@azulejo/shared/wire'
import { maskAccount } from '../../people/index.ts'
import type { Language } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { findGame } from '../catalogue/index.ts'
import { holdsWallets } from '../transfers/index.ts'
import { playableBalance, vendorCaller, walletAnswer } from './callers.ts'

/** The largest prize of a game in minor units and as a multiple of its stake: the game's own limit or the merchant's. */
async function prizeLimitOf({ db, merchant }: Context, nodeId: string) {
  const own = await db
    .selectFrom('prize_limit')
    .select(['largest_prize', 'largest_multiple'])
    .where('merchant', '=', merchant.code)
    .where('node_id', '=', nodeId)
    .executeTakeFirst()
  if (own) return { largestPrize: own.largest_prize, largestMultiple: own.largest_multiple }
  const { largestPrize, largestMultiple, currency } = merchant
  return { largestPrize: parseAmount(largestPrize, currency) ?? 0n, largestMultiple }
}

async function namedPlayer({ db }: Context, id: string) {
  const { account, type } = await db
    .selectFrom('member')
    .select(['account', 'type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { maskedName: maskAccount(account), isTrial: isTrial(type as AccountType) }
}

/** Returns the player and the game of a ticket to the vendor. */
export const vendorAuthenticateCall = answers(
  vendorAuthenticate,
  async ({ ticket }, context) => {
    const caller = await vendorCaller(ticket, context, 'live')
    if (isRefused(caller)) return caller
    const { merchant } = context
    const language = caller.language as Language
    const game = await findGame(context.db, caller.node_id, { currency: merchant.currency, language })
    if (!game) return refuse('vendor.ticket')
    const { gameId, gameName, gameClassify, gameType, icon, rtp, minBet, volatility } = game
    const { largestPrize, largestMultiple } = await prizeLimitOf(context, caller.node_id)
    return {
      playerId: caller.member_id,
      ...(await namedPlayer(context, caller.member_id)),
      vassalage: caller.vassalage,
      wallet: holdsWallets(merchant, caller.vassalage) ? ('transfer' as const) : ('seamless' as const),
      language,
      currencySymbol: merchant.symbol,
      gameId,
      gameName,
      gameClassify,
      gameType,
      icon,
      rtp,
      minBet,
      largestPrize: toDecimal(largestPrize, merchant.currency),
      largestMultiple,
      volatility,
      autoplay: profileOf(merchant).modules.autoplay,
      siteOrigin: caller.site_origin,
      ...walletAnswer(await playableBalance(context.db, caller), caller.currency),
    }
  },
  { whenClosed: 'answered' },
)

export const vendorBalanceCall = answers(
  vendorBalance,
  async ({ ticket }, context) => {
    const caller = await vendorCaller(ticket, context, 'live')
    if (isRefused(caller)) return caller
    return walletAnswer(await playableBalance(context.db, caller), caller.currency)
  },
  { whenClosed: 'answered' },
)

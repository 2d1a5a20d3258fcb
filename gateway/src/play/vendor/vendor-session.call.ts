import { vendorAuthenticate, vendorBalance } from '@azulejo/shared/wire'
import type { Language } from '../../platform/merchants/merchants.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { findGame } from '../catalogue/index.ts'
import { holdsWallets } from '../transfers/index.ts'
import { playableBalance, vendorCaller, walletAnswer } from './callers.ts'

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
    const { gameId, gameName, icon, rtp, minBet, volatility } = game
    return {
      playerId: caller.member_id,
      vassalage: caller.vassalage,
      wallet: holdsWallets(merchant, caller.vassalage) ? ('transfer' as const) : ('seamless' as const),
      language,
      currencySymbol: merchant.symbol,
      gameId,
      gameName,
      icon,
      rtp,
      minBet,
      volatility,
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

import { vendorOf } from '@azulejo/shared/brand-data'
import type { launchGame, ParsedRequestOf } from '@azulejo/shared/wire'
import { swatchPath, tilePath } from '../../platform/cdn/index.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { lotteryVendor, lotteryView, nameOf } from '../lottery/index.ts'
import { siteOrigin } from './site-origin.ts'

export type LotteryLaunch = Extract<ParsedRequestOf<typeof launchGame>, { launchMode: 'LOTT' }>

/** Opens the lottery vendor's view: its betting pages and lobbies belong to the site itself, and the URL leads there. */
export async function openLotteryView(request: LotteryLaunch, context: Context<'needed'>) {
  const { merchant, member, header } = context
  const view = lotteryView(request)
  if (!view) return refuse('game.unknown')
  const gameClassify = request.prizeMode === 'ELOTT' ? 'ELOTT' : 'LOTT'
  const game = { isFreePlay: profileOf(merchant).modules.freePlay, gameClassify }
  const permission = await mayPlay(context, member, 'lottery', { game })
  if (isRefused(permission)) return permission
  const path = new URL(view.path, 'http://site')
  if (request.backUrl !== undefined) path.searchParams.set('backUrl', request.backUrl)
  const vendorName = vendorOf(lotteryVendor)?.name ?? lotteryVendor
  return {
    content: {
      game_url: `${siteOrigin(header('origin'))}${path.pathname}${path.search}`,
      gameName: view.game ? nameOf(view.game, context.language) : vendorName,
      vendorName,
      icon: view.game ? tilePath('lott', lotteryVendor, view.game.code) : swatchPath(lotteryVendor),
      gameClassify,
    } as const,
  }
}

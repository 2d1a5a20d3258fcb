import { launchGame, type ParsedRequestOf } from '@azulejo/shared/wire'
import { limitRefusal } from '../../people/index.ts'
import { languageNamed } from '../../platform/merchants/languages.ts'
import type { Language, Merchant } from '../../platform/merchants/merchants.ts'
import { answersWith, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { hashToken } from '../../platform/pipeline/sessions.ts'
import { findGame } from '../catalogue/index.ts'
import { executeTransferNow, fetchLeftBalances, openAutomatic, type TransferServices } from '../transfers/index.ts'
import { openLotteryView } from './launch-lottery.ts'
import { siteOrigin } from './site-origin.ts'
import { keepTicket } from './tickets.ts'

const gameLanguage = (wanted: string, merchant: Merchant): Language =>
  languageNamed(wanted, merchant) ?? merchant.defaultLanguage

const answers = answersWith<TransferServices>()

type LaunchContext = Context<'needed'>

type GameLaunch = Extract<ParsedRequestOf<typeof launchGame>, { launchMode: 'GLS' }>

async function open(request: GameLaunch, context: LaunchContext) {
  const { db, clock, random, merchant, member, tokenHash = '', vendorOrigin, header } = context
  const language = gameLanguage(request.language, merchant)
  const game = await findGame(db, request.nodeId, { currency: merchant.currency, language })
  if (!game || game.vassalage !== request.vassalage || game.gameId !== request.gameId) return refuse('game.unknown')
  if (game.inMaintenance) return refuse('game.maintenance')
  const played = { isFreePlay: game.freePlay, gameClassify: game.gameClassify }
  const permission = await mayPlay(context, member, 'launch', { game: played })
  if (isRefused(permission)) return permission
  const limited = await limitRefusal(context, { stake: 0n })
  if (limited) return limited
  const ticket = random.token()
  const holder = {
    merchant: merchant.code,
    member_id: member.id,
    session_hash: tokenHash,
    vassalage: game.vassalage,
    node_id: game.nodeId,
    game_classify: game.gameClassify,
    language,
    site_origin: siteOrigin(header('origin')),
  }
  await keepTicket(db, ticket, holder, clock.now())
  const automatic = await openAutomatic(context, game.vassalage)
  const address = new URL('/play', vendorOrigin)
  const room = request.roomId === undefined ? undefined : { room: request.roomId }
  const seat = { operator: merchant.code, vendor: game.vassalage, ticket, lang: language, ...room }
  address.search = new URLSearchParams(seat).toString()
  const { gameName, vendorName, icon, gameClassify } = game
  const visit = automatic && { visit: automatic.visit }
  const content = { game_url: address.href, gameName, vendorName, icon, gameClassify, ...visit }
  return { transfer: automatic?.transfer, content }
}

/**
 * Opens a game for the member: the game's URL contains a ticket, never the token of the session. An automatic transfer
 * runs before the answer, so that the game opens with the money; a transfer without a timely answer of the vendor does
 * not hold up the launch.
 */
export const launchGameCall = answers(
  launchGame,
  async (request, context) => {
    const { merchant, tokenHash = '' } = context
    if (request.merchantCode !== undefined && request.merchantCode !== merchant.code)
      return refuse('request.invalid', { path: 'merchantCode' })
    if (request.token !== undefined && hashToken(request.token) !== tokenHash)
      return refuse('request.invalid', { path: 'token' })
    if (request.launchMode === 'LOTT') return openLotteryView(request, context)
    await fetchLeftBalances(context, request.vassalage)
    const opened = await transactUnlessRefused(context.db, (db) => open(request, { ...context, db }))
    if (isRefused(opened)) return opened
    const { transfer, content } = opened
    if (transfer !== undefined) await executeTransferNow(context, transfer)
    return { content }
  },
  { transaction: 'own' },
)

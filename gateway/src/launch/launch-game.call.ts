import { launchGame } from '@azulejo/shared/wire'
import { findGame } from '../catalogue/index.ts'
import { languageNamed } from '../languages.ts'
import type { Language, Merchant } from '../merchants.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import { mayPlay } from '../pipeline/may-play.ts'
import { isRefused } from '../pipeline/refused.ts'
import { hashToken } from '../pipeline/sessions.ts'
import { siteOrigin } from './site-origin.ts'
import { keepTicket } from './tickets.ts'

const gameLanguage = (wanted: string, merchant: Merchant): Language =>
  languageNamed(wanted, merchant) ?? merchant.defaultLanguage

/** Opens a game for the member: a ticket in the game's address, never the token of the session. */
export const launchGameCall = answers(launchGame, async (request, context) => {
  const { db, clock, random, merchant, member, tokenHash = '', vendorOrigin, header } = context
  if (request.merchantCode !== merchant.code) return refuse('request.invalid', { path: 'merchantCode' })
  if (request.token !== undefined && hashToken(request.token) !== tokenHash)
    return refuse('request.invalid', { path: 'token' })
  const language = gameLanguage(request.language, merchant)
  const game = await findGame(db, request.nodeId, { currency: merchant.currency, language })
  if (!game || game.vassalage !== request.vassalage || game.gameId !== request.gameId) return refuse('game.unknown')
  if (game.inMaintenance) return refuse('game.maintenance')
  const played = { isFreePlay: game.freePlay, gameClassify: game.gameClassify }
  const permission = await mayPlay(context, member, 'launch', { game: played })
  if (isRefused(permission)) return permission
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
  const address = new URL('/play', vendorOrigin)
  address.search = new URLSearchParams({ operator: merchant.code, ticket, lang: language }).toString()
  const { gameName, vendorName, icon, gameClassify } = game
  return { content: { game_url: address.href, gameName, vendorName, icon, gameClassify } }
})

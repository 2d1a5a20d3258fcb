import { launchGame } from '@azulejo/shared/wire'
import { type APIRequestContext, expect } from '@playwright/test'
import type { Player } from './player.ts'

type Round = { readonly stake: string; readonly payout: string }

/** Polling interval in ms: the vendor plays at most one round per table every 2.5 s. */
const pace = { intervals: [2_600], timeout: 150_000 }
const tables = 4

/** The part of a stake that was at risk, as the platform counts valid bets. */
const validBet = ({ stake, payout }: Round): number => Math.min(Math.abs(Number(payout) - Number(stake)), Number(stake))

/** Opens a table of an original game. @returns a function that sends requests as the game's page does */
async function openTable(request: APIRequestContext, player: Player) {
  const { content } = await player.get(launchGame, {
    gameId: 'galo-da-sorte',
    nodeId: 'AZULEJO.galo-da-sorte',
    vassalage: 'AZULEJO',
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: player.account,
    language: 'pt',
    merchantCode: player.brand,
    token: player.token,
  })
  const address = new URL(content.game_url ?? content.game_url2 ?? '')
  const [operator, vendor, ticket] = ['operator', 'vendor', 'ticket'].map((name) => address.searchParams.get(name))
  const seat = { operator, vendor, ticket }
  return async <Value>(path: string, data: object = {}): Promise<Value | undefined> =>
    (await (await request.post(new URL(path, address).href, { data: { ...seat, ...data } })).json()).value
}

/**
 * Plays rounds at several tables of an original game at once until `isDone` returns true.
 * @param most upper limit of the stake; rounds use the largest stake up to this sum
 * @param isDone receives the sum at risk so far
 */
export async function playUntil(
  request: APIRequestContext,
  player: Player,
  most: number,
  isDone: (atRisk: number) => boolean | Promise<boolean>,
): Promise<void> {
  const opened = await Promise.all(Array.from({ length: tables }, () => openTable(request, player)))
  const sessions = await Promise.all(opened.map((send) => send<{ stakes: readonly string[] }>('/play/session')))
  const stake = sessions[0]?.stakes.filter((each) => Number(each) <= most).at(-1)
  let atRisk = 0
  await expect
    .poll(async () => {
      if (await isDone(atRisk)) return true
      const rounds = opened.map((send) => send<Round>('/play/round', { round: crypto.randomUUID(), stake }))
      for (const round of await Promise.all(rounds)) if (round) atRisk += validBet(round)
      return isDone(atRisk)
    }, pace)
    .toBe(true)
}

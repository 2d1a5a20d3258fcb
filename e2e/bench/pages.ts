import { enterAs, logIn } from '../pages/player.ts'
import type { BenchPage } from './compare.ts'

/** Selector of content that only remotes render: a link to a game. */
const game = 'main a[href^="/game?"]'

export const gamePages = {
  home: { path: '/', content: game },
  'hall of slots': { path: '/rng', content: game },
} as const satisfies Readonly<Record<string, BenchPage>>

/** Pages in addition to home and halls, each with a selector of its main content. */
export const otherPages = {
  register: { path: '/register', content: 'main form input' },
  login: { path: '/login', content: 'main form input' },
  lottery: { path: '/lottery', content: 'main h1' },
  'Vietnamese lottery': { path: '/vnlottery', content: 'main h1' },
  promotions: { path: '/promotions', content: 'main a[href^="/promotions/"]' },
  'point mall': { path: '/pointMall', content: 'main h1' },
} as const satisfies Readonly<Record<string, BenchPage>>

/** Page that only members see. */
export const memberPage = {
  'member centre': { path: '/member/securityCenter', content: 'main h1' },
} as const satisfies Readonly<Record<string, BenchPage>>

/** Logs a demonstration member in. @param origin of the site @returns a step that adds the session to a browser context */
export async function asMember(origin: string): Promise<NonNullable<BenchPage['prepare']>> {
  // Node does not resolve the brands' `*.localhost` names; only browsers do.
  const member = await logIn(`http://localhost:${new URL(origin).port}`, 'marina_21')
  return (context) => enterAs(context, member)
}

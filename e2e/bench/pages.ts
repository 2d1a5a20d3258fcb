import { enterAs, logIn } from '../pages/player.ts'
import type { BenchPage } from './compare.ts'

/** What only remotes draw: a link to a game. */
const game = 'main a[href^="/game?"]'

export const gamePages = {
  home: { path: '/', content: game },
  'hall of slots': { path: '/rng', content: game },
} as const satisfies Readonly<Record<string, BenchPage>>

/** Pages besides home and halls, with what a visitor came for. */
export const otherPages = {
  register: { path: '/register', content: 'main form input' },
  login: { path: '/login', content: 'main form input' },
  lottery: { path: '/lottery', content: 'main h1' },
  'Vietnamese lottery': { path: '/vnlottery', content: 'main h1' },
  promotions: { path: '/promotions', content: 'main a[href^="/promotions/"]' },
  'point mall': { path: '/pointMall', content: 'main h1' },
} as const satisfies Readonly<Record<string, BenchPage>>

/** What only members see. */
export const memberPage = {
  'member centre': { path: '/member/securityCenter', content: 'main h1' },
} as const satisfies Readonly<Record<string, BenchPage>>

/** Lets a member of the demonstration open the pages of the context. @param origin of the site */
export async function asMember(origin: string): Promise<NonNullable<BenchPage['prepare']>> {
  // Outside of browsers the names of brands lead nowhere.
  const member = await logIn(`http://localhost:${new URL(origin).port}`, 'marina_21')
  return (context) => enterAs(context, member)
}

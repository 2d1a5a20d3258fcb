import { orderGame } from './catalogue/game-order.ts'
import { orderChat } from './chat/chat-order.ts'
import { orderFeedback } from './feedback/feedback-order.ts'
import { orderLoginCode } from './identity/login-code-order.ts'
import type { House } from './parts.ts'
import { orderSetting } from './site/setting-order.ts'
import { orderStatus } from './site/status-order.ts'
import { orderPrizeLimit } from './vendor/prize-limit-order.ts'
import { orderRounds } from './vendor/round-order.ts'
import { orderDemo } from './world/demo-order.ts'

type Order = (house: Pick<House, 'db' | 'clock' | 'random'>, words: readonly string[]) => Promise<string>

/** What an operator may tell a running gateway from a command line. */
const orders: Readonly<Record<string, Order>> = {
  status: ({ db, clock }, words) => orderStatus(db, clock, words),
  setting: ({ db, clock }, words) => orderSetting(db, clock, words),
  game: ({ db }, words) => orderGame(db, words),
  'prize-limit': ({ db }, words) => orderPrizeLimit(db, words),
  rounds: ({ db }, words) => orderRounds(db, words),
  chat: ({ db, clock }, words) => orderChat(db, clock, words),
  feedback: ({ db }, words) => orderFeedback(db, words),
  demo: ({ db, clock }, words) => orderDemo(db, clock, words),
  'login-code': (house, words) => orderLoginCode(house, words),
}

/** Carries out the command in the first word and says what was done; throws what is wrong with it. */
export function carryOutOrder(
  house: Pick<House, 'db' | 'clock' | 'random'>,
  [command = '', ...words]: readonly string[],
): Promise<string> {
  const order = Object.hasOwn(orders, command) ? orders[command] : undefined
  if (!order) throw new Error(`unknown command ${command}; there is: ${Object.keys(orders).join(', ')}`)
  return order(house, words)
}

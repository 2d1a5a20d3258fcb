import { promoteDownlineToAgent, setPaymentPassword } from '@azulejo/shared/wire'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { demoPassword, enterAs, fundedPlayer, type Player } from './player.ts'

export const paymentPassword = '246810'
/** Invitation code of an agent of the demonstration. */
export const agentsCode = 'tejo28'

type Command = (...words: string[]) => Promise<unknown>

/** A new player with money below the account of an invitation code. @param command as of `fundedPlayer` */
export const playerBelow = (origin: string, affiliateCode: string, command?: Command): Promise<Player> =>
  fundedPlayer(origin, 'azulejo', { affiliateCode }, command)

/** A new agent with a payment password, which this session has proved. */
export async function agentBelow(
  origin: string,
  affiliateCode: string,
  upline: Player,
  command?: Command,
): Promise<Player> {
  const agent = await playerBelow(origin, affiliateCode, command)
  await upline.get(promoteDownlineToAgent, { account: agent.account })
  await agent.get(setPaymentPassword, {
    password: demoPassword,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  })
  return agent
}

/** A page of a new context with a player's session. */
export async function pageOf(browser: Browser, player: Player, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options)
  await enterAs(context, player)
  return context.newPage()
}

import type { AccountType } from '@azulejo/shared/kernel'
import { launchGame } from '@azulejo/shared/wire'
import { openSession } from '../src/platform/pipeline/sessions.ts'
import { executeAsAdmin } from './admin-command.ts'
import { callWallet, type Player, seatPlayer, ticketFor, type WalletOperation } from './seated-player.ts'
import type { TestGateway } from './test-gateway.ts'

export const adminCommand = ({ deps }: TestGateway, ...words: string[]) => executeAsAdmin(deps, words)

export async function accountOf({ deps }: TestGateway, { id }: Player): Promise<string> {
  const { account } = await deps.db
    .selectFrom('member')
    .select('account')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return account
}

/** The member with a new session. */
export async function loggedInAgain({ deps: { db, clock, random } }: TestGateway, player: Player): Promise<Player> {
  const visitor = { ip: '127.0.0.1', country: 'BR', device: 'WEB' }
  return { ...player, token: await openSession(db, player.id, { visitor, now: clock.now(), random }) }
}

/** Launches an in-house game; requires the seeded catalogue. */
export const launchAs = (gateway: TestGateway, { token }: Player) =>
  gateway.request(
    launchGame,
    {
      gameId: 'galo-da-sorte',
      nodeId: 'AZULEJO.galo-da-sorte',
      vassalage: 'AZULEJO',
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'html5-desktop',
      clientType: 3,
      username: 'tester',
      merchantCode: 'azulejo',
      language: 'en',
    },
    { token },
  )

/** A member of azulejo with 10.00 at a game, with the actions of an operator and of the vendor. */
export async function seatMember(gateway: TestGateway, type: AccountType = 0) {
  const player = await seatPlayer(gateway, 10_00, type)
  const ticket = await ticketFor(gateway, player)
  const call = (operation: WalletOperation, request: Readonly<Record<string, string>>) =>
    callWallet(gateway, operation, { ticket, ...request })
  const account = await accountOf(gateway, player)
  return {
    player,
    account,
    change: (...words: string[]) => adminCommand(gateway, 'member', 'azulejo', account, ...words),
    launch: () => launchAs(gateway, player),
    bet: (roundId: string, amount = '2.00') => call('bet', { roundId, amount }),
    win: (roundId: string, amount: string) => call('win', { roundId, amount }),
    cancel: (roundId: string) => call('cancel', { roundId }),
  }
}

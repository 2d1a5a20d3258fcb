import { gameCommand } from './catalogue/game-command.ts'
import { chatCommand } from './chat/chat-command.ts'
import { demoCommand } from './demo-data/demo-command.ts'
import { feedbackCommand } from './feedback/feedback-command.ts'
import { loginCodeCommand } from './identity/login-code-command.ts'
import { memberStateCommand } from './identity/member-state-command.ts'
import { depositCommand } from './payments/deposit-command.ts'
import type { GatewayDeps } from './pipeline/gateway-deps.ts'
import { pointsCommand } from './points/points-command.ts'
import { redemptionCommand } from './points/redemption-command.ts'
import { settingCommand } from './site/setting-command.ts'
import { statusCommand } from './site/status-command.ts'
import { prizeLimitCommand } from './vendor/prize-limit-command.ts'
import { roundsCommand } from './vendor/round-command.ts'
import { identityCommand } from './verification/identity-command.ts'

type Deps = Pick<GatewayDeps, 'db' | 'clock' | 'random' | 'paymentProviders' | 'proofs'>
type AdminCommand = (deps: Deps, words: readonly string[]) => Promise<string>

/** What an operator may tell a running gateway from a command line. */
const adminCommands: Readonly<Record<string, AdminCommand>> = {
  status: ({ db, clock }, words) => statusCommand(db, clock, words),
  setting: ({ db, clock }, words) => settingCommand(db, clock, words),
  game: ({ db }, words) => gameCommand(db, words),
  'prize-limit': ({ db }, words) => prizeLimitCommand(db, words),
  rounds: ({ db }, words) => roundsCommand(db, words),
  deposits: (deps, words) => depositCommand(deps, words),
  redemptions: ({ db, clock }, words) => redemptionCommand(db, clock, words),
  points: (deps, words) => pointsCommand(deps, words),
  member: (deps, words) => memberStateCommand(deps, words),
  identity: (deps, words) => identityCommand(deps, words),
  chat: ({ db, clock }, words) => chatCommand(db, clock, words),
  feedback: ({ db }, words) => feedbackCommand(db, words),
  demo: ({ db, clock }, words) => demoCommand(db, clock, words),
  'login-code': (deps, words) => loginCodeCommand(deps, words),
}

/** Executes the command in the first word and says what was done; throws what is wrong with it. */
export function executeAdminCommand(deps: Deps, [command = '', ...words]: readonly string[]): Promise<string> {
  const adminCommand = Object.hasOwn(adminCommands, command) ? adminCommands[command] : undefined
  if (!adminCommand) throw new Error(`unknown command ${command}; there is: ${Object.keys(adminCommands).join(', ')}`)
  return adminCommand(deps, words)
}

import {
  commands as cashier,
  decisions as cashierDecisions,
  paymentStatements,
  payoutStatements,
} from './cashier/parts.ts'
import { commands as community } from './community/parts.ts'
import { commands as demo } from './demo/parts.ts'
import { documentCommand } from './document-command.ts'
import type { DecisionKind } from './money/index.ts'
import {
  approvalCommand,
  commands as money,
  decisions as moneyDecisions,
  reconcileCommand,
  withAuthority,
} from './money/parts.ts'
import { commands as network, decisions as networkDecisions } from './network/parts.ts'
import { onExclusion } from './on-exclusion.ts'
import { memberStateCommand, commands as people } from './people/parts.ts'
import type { Merchant } from './platform/merchants/merchants.ts'
import type { AdminCommands, CommandDeps } from './platform/pipeline/gateway-deps.ts'
import { commands as play, decisions as playDecisions, transferStatements } from './play/parts.ts'
import { commands as rewards, decisions as rewardsDecisions } from './rewards/parts.ts'
import type { Services } from './services.ts'
import { commands as site } from './site/parts.ts'

/** Every decision about money that may need a second operator. */
const decisionKinds: readonly DecisionKind[] = [
  ...moneyDecisions,
  ...playDecisions,
  ...rewardsDecisions,
  ...cashierDecisions,
  ...networkDecisions,
]

/** Services of the groups that commands use. */
export type CommandServices = Pick<Services, 'paymentProviders' | 'payoutProviders' | 'transferVendors'>

/** External providers and vendors that move money for a brand and write statements. */
const statementSources =
  ({ paymentProviders, payoutProviders, transferVendors }: CommandServices) =>
  (merchant: Merchant) => [
    ...paymentStatements(paymentProviders),
    ...payoutStatements(payoutProviders),
    ...transferStatements(transferVendors, merchant),
  ]

/** The commands that an operator may give a running gateway, by name. Some need parts of several groups. */
const adminCommands: AdminCommands<CommandServices> = {
  ...people,
  ...site,
  ...money,
  ...play,
  ...rewards,
  ...cashier,
  ...network,
  ...community,
  ...demo,
  documents: documentCommand,
  member: (deps, words) => memberStateCommand(deps, words, onExclusion),
  reconcile: (deps, words) => reconcileCommand(deps, statementSources(deps), words),
  approvals: (deps, words) => approvalCommand(deps, decisionKinds, words),
}

/** Names of all commands, for the help of the program. */
export const adminCommandNames: readonly string[] = Object.keys(adminCommands)

/** Separates the options `--as` and `--reason` from the other words of a command. */
function readOptions(words: readonly string[]) {
  const rest = [...words]
  const take = (option: string): string | undefined => {
    const at = rest.indexOf(option)
    if (at < 0) return undefined
    const [, value] = rest.splice(at, 2)
    if (value === undefined) throw new Error(`${option} says nothing`)
    return value
  }
  return { name: take('--as'), reason: take('--reason'), rest }
}

/**
 * Executes the command in the first word. Throws an Error that names the problem.
 * @param secret of the operator that `--as` names
 * @returns the message for the operator
 */
export async function executeAdminCommand(
  deps: Omit<CommandDeps, 'authorize'> & CommandServices,
  words: readonly string[],
  secret?: string,
): Promise<string> {
  const { name, reason, rest } = readOptions(words)
  const [word = '', ...more] = rest
  const command = Object.hasOwn(adminCommands, word) ? adminCommands[word] : undefined
  if (!command) throw new Error(`unknown command ${word}; there is: ${adminCommandNames.join(', ')}`)
  return withAuthority(deps, { name, reason, secret, command: rest.join(' ') }, (authorize) =>
    command({ ...deps, authorize }, more),
  )
}

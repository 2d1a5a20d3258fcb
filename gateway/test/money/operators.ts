import type { CommandServices } from '../../src/admin-commands.ts'
import { creditDeposit } from '../../src/cashier/payments/deposit-decisions.ts'
import { approveWithdrawal } from '../../src/cashier/withdrawals/withdrawal-decisions.ts'
import { approvalCommand } from '../../src/money/operators/approval-command.ts'
import { addOperator } from '../../src/money/operators/index.ts'
import type { Db } from '../../src/platform/db/database.ts'
import type { CommandDeps } from '../../src/platform/pipeline/gateway-deps.ts'
import type { Operator } from '../../src/platform/pipeline/operator.ts'
import { approveRedemption } from '../../src/rewards/points/redemption-decision.ts'
import type { TestClock } from '../test-gateway.ts'
import type { Clients } from './clients.ts'
import type { GatewayProcesses } from './gateway-processes.ts'

/**
 * Executes a command as one operator; a second operator approves it when approval is needed. @returns the terminal's output
 */
export type Command = (which: number, give: (deps: CommandDeps & CommandServices) => Promise<string>) => Promise<string>

const kinds = [creditDeposit, approveRedemption, approveWithdrawal]
const names = ['maker', 'approver'] as const

type Options = {
  readonly db: Db
  readonly clock: TestClock
  readonly clients: Clients
  readonly processes: GatewayProcesses
}

/** Two operators whose secrets are not checked, because these runs do not test the operator login. */
export async function createOperators({ db, clock, clients, processes }: Options): Promise<Command> {
  for (const name of names)
    await addOperator(db, { name, role: 'admin', merchants: 'all', secretHash: '-', at: clock.now() })

  async function give(
    name: string,
    which: number,
    command: (deps: CommandDeps & CommandServices) => Promise<string>,
  ): Promise<string> {
    const operator: Operator = { name, role: 'admin', merchants: 'all' }
    let result = 'killed'
    try {
      await processes.work(which, async (deps) => {
        const authorize = async () => ({ operator, actor: `operator:${name}`, reason: 'looked at' })
        result = await command({ ...deps, authorize })
      })
      return result
    } catch (error) {
      return (error as Error).message
    }
  }
  const command: Command = async (which, wanted) => {
    const result = await give('maker', which, wanted)
    const [, approval] = /^approval (\d+) waits/.exec(result) ?? []
    if (approval === undefined) return result
    const words = [clients.merchant.code, 'approve', approval]
    return await give('approver', which, (deps) => approvalCommand(deps, kinds, words))
  }
  return command
}

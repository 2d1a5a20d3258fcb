import { minor } from '@azulejo/shared/kernel'
import {
  addPayoutAccount,
  balance,
  checkPaymentPassword,
  createWithdrawal,
  type PayoutAccount,
  type RequestOf,
  type Withdrawal,
  type WithdrawalWithSteps,
  withdrawalOrder,
} from '@azulejo/shared/wire'
import { createPayoutWork } from '../src/cashier/withdrawals/payout-work.ts'
import { openOrder, takeStep } from '../src/money/orders/index.ts'
import { hashPassword } from '../src/people/identity/password.ts'
import type { MerchantCode } from '../src/platform/merchants/merchants.ts'
import { openSession } from '../src/platform/pipeline/sessions.ts'
import { executeAsAdmin } from './admin-command.ts'
import { newKey, type PaymentSite, paymentSite } from './demo-payments.ts'
import { paymentPassword } from './points-holder.ts'
import { type Player, seatPlayer } from './seated-player.ts'
import type { RequestResult } from './test-gateway.ts'

export const ownCpf = '11144477735'
export const cpfKey = { type: 'PIX', keyKind: 'CPF', number: ownCpf, holder: 'Marina Duarte' } as const

type Account = Pick<PayoutAccount, 'accountId'>

export type PayoutSite = Omit<PaymentSite, 'open'> & {
  /** A verified member with money and a checked payment password. */
  seat(cents: number, merchant?: MerchantCode): Promise<Player>
  /** Checks the payment password again. */
  prove(player: Player): Promise<unknown>
  /** The same member after a new login, because the session has expired. */
  logInAgain(player: Player): Promise<Player>
  addAccount(player: Player, account?: RequestOf<typeof addPayoutAccount>): Promise<PayoutAccount>
  requestWithdrawal(
    player: Player,
    account: Account,
    amount: string,
    key?: string,
  ): Promise<RequestResult<typeof createWithdrawal>>
  /** Opens a withdrawal. @throws when it is refused */
  open(player: Player, account: Account, amount: string): Promise<Withdrawal>
  see(player: Player, order: Pick<Withdrawal, 'orderId'>): Promise<WithdrawalWithSteps>
  /** Runs the due work: orders payouts and queries pending ones. */
  payOut(): Promise<void>
  /** Credits a deposit in BRL; the amount is in minor units. */
  deposit(player: Player, cents: number): Promise<void>
  /** Executes a `withdrawals` command as an operator. */
  command(...words: string[]): Promise<string>
  mainOf(player: Player): Promise<string | undefined>
}

/** A gateway with the demonstration's provider for deposits and payouts, connected without a network. */
export async function payoutSite(options: Parameters<typeof paymentSite>[0] = {}): Promise<PayoutSite> {
  const { open: _, ...site } = await paymentSite(options)
  const { gateway } = site
  const { db, clock } = gateway.deps
  const work = createPayoutWork(gateway.deps)
  const prove = (player: Player) => gateway.get(checkPaymentPassword, { paymentPassword }, player)
  const requestWithdrawal: PayoutSite['requestWithdrawal'] = (player, { accountId }, amount, key = newKey()) =>
    gateway.request(createWithdrawal, { accountId, amount }, { ...player, key })
  return {
    ...site,
    prove,
    requestWithdrawal,
    async seat(cents, merchant = 'azulejo') {
      const player = await seatPlayer(gateway, cents, 0, merchant)
      await db
        .updateTable('member')
        .set({ payment_password_hash: await hashPassword(paymentPassword), identity: 'verified' })
        .where('id', '=', player.id)
        .execute()
      await prove(player)
      return player
    },
    async logInAgain(player) {
      const visitor = { ip: '127.0.0.1', country: 'BR', device: 'WEB' }
      const token = await openSession(db, player.id, { visitor, now: clock.now(), random: gateway.deps.random })
      await prove({ ...player, token })
      return { ...player, token }
    },
    addAccount: (player, account = cpfKey) => gateway.get(addPayoutAccount, account, { ...player, key: newKey() }),
    async open(player, account, amount) {
      const { value, errorCode } = await requestWithdrawal(player, account, amount)
      if (!value) throw new Error(`the withdrawal was refused: ${errorCode}`)
      return value
    },
    see: (player, { orderId }) => gateway.get(withdrawalOrder, { orderId }, player),
    payOut: () => work.run(),
    async deposit({ id, merchant }, cents) {
      const at = clock.now()
      const [currency, actor] = ['BRL', 'operator'] as const
      await db.transaction().execute(async (transaction) => {
        const opened = await openOrder(transaction, {
          kind: 'deposit',
          key: newKey(),
          merchant,
          memberId: id,
          currency,
          amount: minor(cents),
          actor,
          at,
        })
        if (!('order' in opened)) throw new Error(opened.outcome)
        for (const step of ['await', 'pay', 'credit'] as const)
          await takeStep(transaction, { order: opened.order.id, kind: 'deposit', step, key: step, actor, at })
      })
    },
    command: (...words) => executeAsAdmin(gateway.deps, ['withdrawals', ...words]),
    mainOf: async (player) =>
      (await gateway.get(balance, {}, player)).balance.find(({ accountTypeId }) => accountTypeId === 2)?.availBalance,
  }
}

import {
  type C2cConfirmation,
  createDeposit,
  createWithdrawal,
  type Deposit,
  paymentConfirmationList,
  processC2CTransaction,
  type RequestOf,
  setDepositLimits,
  type Withdrawal,
} from '@azulejo/shared/wire'
import { createC2cWork } from '../src/cashier/c2c/c2c-work.ts'
import { merchantNamed } from '../src/platform/merchants/merchants.ts'
import { executeAsAdmin } from './admin-command.ts'
import { newKey } from './demo-payments.ts'
import { type PayoutSite, payoutSite } from './demo-payouts.ts'
import type { Player } from './seated-player.ts'
import type { RequestResult } from './test-gateway.ts'

export type Matched = {
  readonly payer: Player
  readonly receiver: Player
  readonly deposit: Deposit
  readonly withdrawal: Withdrawal
  readonly matchId: string
}

type Word = Omit<RequestOf<typeof processC2CTransaction>, 'matchId'>

export type C2cSite = Omit<PayoutSite, 'pay'> & {
  /** A member of saigon9 with 2,000,000 VND or another amount, who can withdraw to a bank account. */
  receiver(dong?: number): Promise<Player>
  /** A withdrawal of the member that another member can pay. */
  withdraw(player: Player, amount: string): Promise<Withdrawal>
  /** A member without money who has chosen deposit limits. */
  payer(): Promise<Player>
  pay(player: Player, amount: string, key?: string): Promise<RequestResult<typeof createDeposit>>
  /** Matches a payer and a receiver. */
  matched(amount?: string): Promise<Matched>
  process(
    player: Player,
    matchId: string,
    word: Word,
    key?: string,
  ): Promise<RequestResult<typeof processC2CTransaction>>
  listOf(player: Player): Promise<readonly C2cConfirmation[]>
  /** Runs the due work on matches. */
  endDue(): Promise<void>
  decide(...words: string[]): Promise<string>
  /** The same match after a new login of both members, whose sessions have expired. */
  again(match: Matched): Promise<Matched>
  /** States of both orders, and the main balances of both members. */
  stateOf(match: Matched): Promise<MatchState>
}

type MatchState = Readonly<Record<'deposit' | 'withdrawal', string>> &
  Readonly<Record<'payer' | 'receiver', string | undefined>>

/** Results of `stateOf` for a match of 200,000 VND: before its payment, and after the settlement of both orders. */
export const toBePaid = { deposit: 'awaiting_payment', withdrawal: 'paying', payer: '0', receiver: '1800000' }
export const settled = { deposit: 'credited', withdrawal: 'completed', payer: '200000', receiver: '1800000' }

let members = 0

/** A gateway where members of saigon9 pay each other's withdrawals. */
export async function c2cSite(): Promise<C2cSite> {
  const site = await payoutSite()
  const { gateway } = site
  const accounts = new Map<string, string>()
  const c2c = { vendorId: 'C2C', mcsBankCode: 'C2C', bankCode: 'C2C', bankType: 'C2C' } as const
  const made: C2cSite = {
    ...site,
    async receiver(dong = 2_000_000) {
      members += 1
      const player = await site.seat(dong, 'saigon9')
      const { accountId } = await site.addAccount(player, {
        type: 'VN_BANK',
        bin: '970436',
        number: `10020030${100 + members}`,
        holder: 'Lan Thi Hoa',
      })
      accounts.set(player.id, accountId)
      gateway.clock.forward(86_400_000)
      return site.logInAgain(player)
    },
    withdraw: (player, amount) =>
      gateway.get(
        createWithdrawal,
        { accountId: accounts.get(player.id) ?? '', amount, c2c: true },
        { ...player, key: newKey() },
      ),
    async payer() {
      const player = await site.seat(0, 'saigon9')
      await gateway.get(setDepositLimits, {}, player)
      return player
    },
    pay: (player, amount, key = newKey()) => gateway.request(createDeposit, { ...c2c, amount }, { ...player, key }),
    async matched(amount = '200000') {
      const receiver = await made.receiver()
      const payer = await made.payer()
      const withdrawal = await made.withdraw(receiver, amount)
      const { value: deposit, errorCode } = await made.pay(payer, amount)
      if (!deposit) throw new Error(`the deposit was refused: ${errorCode}`)
      const [match] = await made.listOf(payer)
      return { payer, receiver, deposit, withdrawal, matchId: match?.matchId ?? '' }
    },
    process: (player, matchId, word, key = newKey()) =>
      gateway.request(processC2CTransaction, { matchId, ...word }, { ...player, key }),
    listOf: async (player) => (await gateway.get(paymentConfirmationList, {}, player)).list,
    endDue: () => createC2cWork(gateway.deps).run(),
    again: async (match) => ({
      ...match,
      payer: await site.logInAgain(match.payer),
      receiver: await site.logInAgain(match.receiver),
    }),
    stateOf: async ({ payer, receiver, deposit, withdrawal }) => ({
      deposit: (await site.look(payer, deposit)).state,
      withdrawal: (await site.see(receiver, withdrawal)).state,
      payer: await site.mainOf(payer),
      receiver: await site.mainOf(receiver),
    }),
    decide: (...words) => executeAsAdmin(gateway.deps, ['c2c', merchantNamed('saigon9').code, ...words]),
  }
  return made
}

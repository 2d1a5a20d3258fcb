import { minor, toDecimal } from '@azulejo/shared/kernel'
import { type BalanceAnswer, balance, balanceChange } from '@azulejo/shared/wire'
import type { MemberAccountKind } from '../../platform/ledger/accounts.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { walletsOf } from './wallets.ts'

const typeIds: readonly { readonly kind: MemberAccountKind; readonly accountTypeId: number }[] = [
  { kind: 'main', accountTypeId: 2 },
  { kind: 'held', accountTypeId: 3 },
  { kind: 'bonus', accountTypeId: 4 },
  { kind: 'in_flight', accountTypeId: 6 },
  { kind: 'points', accountTypeId: 9 },
]

/** Account type of the sum of all vendor wallets. */
const vendorsTypeId = 5

/** Longest wait of a call for a change; the page's time limit of a call is 20 s. */
const longestWaitMs = 15_000

/** Reads the balances; `sumBalance` adds main wallet, vendor wallets and money in flight, without bonus and held funds. */
async function readBalance({ db, merchant, member }: Context<'needed'>): Promise<BalanceAnswer> {
  const { currency, symbol } = merchant
  const { version, wallets } = await walletsOf(db, { memberId: member.id, currency })
  const amountOf = (kind: MemberAccountKind) => minor(wallets.find((wallet) => wallet.kind === kind)?.balance ?? 0n)
  const atVendors = minor(
    wallets.filter(({ kind }) => kind.startsWith('bucket:')).reduce((sum, wallet) => sum + wallet.balance, 0n),
  )
  return {
    sumBalance: toDecimal(amountOf('main') + atVendors + amountOf('in_flight'), currency),
    currency,
    currencySymbol: symbol,
    version: String(version),
    balance: [
      ...typeIds.map(({ kind, accountTypeId }) => ({
        accountTypeId,
        availBalance: toDecimal(amountOf(kind), kind === 'points' ? 'PTS' : currency),
      })),
      { accountTypeId: vendorsTypeId, availBalance: toDecimal(atVendors, currency) },
    ],
  }
}

export const balanceCall = answers(balance, (_, context) => readBalance(context))

export const balanceChangeCall = answers(balanceChange, async ({ seen }, context) => {
  const newest = await readBalance(context)
  if (newest.version !== seen) return newest
  await context.balanceChanges.next(context.member.id, BigInt(seen), longestWaitMs)
  return readBalance(context)
})

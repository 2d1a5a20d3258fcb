import { minor, toDecimal } from '@azulejo/shared/kernel'
import { balance } from '@azulejo/shared/wire'
import type { MemberAccountKind } from '../ledger/accounts.ts'
import { answers } from '../pipeline/answers.ts'
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

/** Returns the balances; `sumBalance` adds main wallet, vendor wallets and money in flight, without bonus and held funds. */
export const balanceCall = answers(balance, async (_, { db, merchant, member }) => {
  const { currency, symbol } = merchant
  const rows = await walletsOf(db, { memberId: member.id, currency })
  const amountOf = (kind: MemberAccountKind) => minor(rows.find((row) => row.kind === kind)?.balance ?? 0n)
  const atVendors = minor(
    rows.filter(({ kind }) => kind.startsWith('bucket:')).reduce((sum, row) => sum + row.balance, 0n),
  )
  return {
    sumBalance: toDecimal(amountOf('main') + atVendors + amountOf('in_flight'), currency),
    currency,
    currencySymbol: symbol,
    balance: [
      ...typeIds.map(({ kind, accountTypeId }) => ({
        accountTypeId,
        availBalance: toDecimal(amountOf(kind), kind === 'points' ? 'PTS' : currency),
      })),
      { accountTypeId: vendorsTypeId, availBalance: toDecimal(atVendors, currency) },
    ],
  }
})

import { type Currency, type Minor, minor } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { accountKey } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { type Line, post } from '../../platform/ledger/post.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { type Asked, type DecisionKind, decide } from './decisions.ts'
import { plainAmount } from './plain-amount.ts'

const wallets = ['main', 'points'] as const
type Wallet = (typeof wallets)[number]

const payload = v.object({
  memberId: v.string(),
  wallet: v.picklist(wallets),
  /** Amount in minor units; negative to debit the member. */
  change: v.pipe(v.string(), v.regex(/^-?\d{1,18}$/)),
})
type Payload = v.InferOutput<typeof payload>

function linesOf({ merchant, currency, payload: { memberId, wallet, change } }: Asked<Payload>): Line[] {
  const amount = minor(BigInt(change))
  return [
    { account: memberAccount(memberId, wallet, merchant.currency), amount },
    { account: houseAccount(merchant.code, 'adjustments', currency), amount: minor(-amount) },
  ]
}

/** A manual posting between a member's wallet and the house; the subject is the reference in its idempotency key. */
export const adjustWallet: DecisionKind<Payload> = {
  name: 'wallet.adjust',
  right: 'money',
  payload,
  lines: async (_, asked) => linesOf(asked),
  async execute(db, { actor, reason, at, ...asked }) {
    const {
      merchant,
      subject,
      payload: { change },
    } = asked
    const { outcome } = await post(db, {
      key: `adjust:${merchant.code}:${subject}`,
      kind: change.startsWith('-') ? 'adjust_minus' : 'adjust_plus',
      ref: `adjust:${subject}`,
      meta: { actor, reason },
      at,
      lines: linesOf(asked),
    })
    if (outcome === 'insufficient') throw new Error('the wallet holds less')
    if (outcome === 'full') throw new Error('the wallet cannot hold so much')
    if (outcome === 'conflict') throw new Error(`the reference ${subject} belongs to another adjustment`)
    return outcome === 'posted' ? `adjustment ${subject} is booked` : `adjustment ${subject} was booked before`
  },
}

async function memberIdOf(db: Db, merchant: string, account: string): Promise<string> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('account_key', '=', accountKey(account))
    .where('is_house', '=', false)
    .executeTakeFirst()
  if (!member) throw new Error(`${merchant} has no member ${account}`)
  return member.id
}

const usage = (command: string) =>
  `${command} <${brandCodes()}> <account> <${command === 'points' ? 'points' : 'amount'}, negative to take it> ` +
  '<reference of your own: the same one is booked once>'

const isReference = (text: string): boolean => /^[\w.:-]{1,60}$/.test(text)

async function adjust(
  { authorize, ...deps }: CommandDeps,
  wallet: Wallet,
  [code = '', account = '', text = '', reference = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  const currency: Currency | undefined = wallet === 'points' ? 'PTS' : merchant?.currency
  if (!merchant || !currency || text === '' || !isReference(reference) || more.length > 0)
    throw new Error(`usage: ${usage(wallet === 'points' ? 'points' : 'adjust')}`)
  const change = plainAmount(text, currency)
  if (change === 0n) throw new Error('the amount is zero')
  const memberId = await memberIdOf(deps.db, code, account)
  const maker = await authorize('money', code)
  return decide(deps, {
    kind: adjustWallet,
    merchant,
    subject: reference,
    currency,
    maker,
    amount: (change < 0n ? -change : change) as Minor,
    payload: { memberId, wallet, change: change.toString() },
  })
}

/** Credits or debits a member's main wallet; the ledger keeps the reason. */
export const adjustCommand = (deps: CommandDeps, words: readonly string[]): Promise<string> =>
  adjust(deps, 'main', words)

/** Credits or debits a member's points wallet, like `adjustCommand` for money. */
export const pointsCommand = (deps: CommandDeps, words: readonly string[]): Promise<string> =>
  adjust(deps, 'points', words)

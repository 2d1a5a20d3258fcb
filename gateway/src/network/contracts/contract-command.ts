import { contractKinds, dividendCategories } from '@azulejo/shared/wire'
import { accountKey } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { isRefused, type Refused } from '../../platform/pipeline/refused.ts'
import { type Changed, changeContract, offerNew } from './change-contract.ts'
import { contractsOf } from './contract.store.ts'
import { readTerms } from './contracts.call.ts'

const answers = ['accept', 'reject', 'confirmEnd', 'end', 'withdraw'] as const

const usage = () =>
  `contracts <${brandCodes()}> <agent> [offer <${contractKinds.join('|')}> <${dividendCategories.join('|')}|ALL> ` +
  `<minimum bet>/<net loss or ->/<active members>/<rate, such as 15% or 150.00>... | <${answers.join('|')}> <contract>]; ` +
  'alone it lists the contracts of the agent'

function tierOf(word: string) {
  const [minimumBet = '', netLoss = '', activeMember = '', rate = '', ...more] = word.split('/')
  if (rate === '' || more.length > 0) throw new Error(`usage: ${usage()}`)
  const isPercent = rate.endsWith('%')
  return {
    minimumBet,
    ...(netLoss === '-' ? {} : { netLoss }),
    activeMember,
    rateType: isPercent ? ('percent' as const) : ('fixed' as const),
    rate: isPercent ? rate.slice(0, -1) : rate,
  }
}

function done(changed: Changed | Refused): string {
  if (isRefused(changed))
    throw new Error(`${changed.refused}${changed.detail ? ` ${JSON.stringify(changed.detail)}` : ''}`)
  return `contract ${changed.id}: ${changed.status}`
}

async function agentNamed(db: Db, merchant: string, account: string): Promise<{ readonly id: string }> {
  const agent = await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('account_key', '=', accountKey(account))
    .where('type', 'in', [1, 2, 41, 42])
    .executeTakeFirst()
  if (!agent) throw new Error(`${merchant} has no agent ${account}`)
  return agent
}

/** Lists the contracts of an agent, offers one that the platform pays, or acts for the platform. */
export async function contractCommand(
  { db, clock, random, authorize }: CommandDeps,
  [code = '', account = '', word, ...words]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  const act = answers.find((name) => name === word)
  if (!merchant || account === '' || (word !== undefined && word !== 'offer' && !act))
    throw new Error(`usage: ${usage()}`)
  if (word === undefined) {
    await authorize('read-personal', code)
    const agent = await agentNamed(db, code, account)
    const rows = await contractsOf(db, agent.id)
    const lines = rows.map(({ id, kind, category, status, payer_id }) =>
      [id, kind, category, status, payer_id === null ? 'platform' : payer_id === agent.id ? 'pays' : 'is paid'].join(
        '  ',
      ),
    )
    return lines.join('\n') || 'there is no contract'
  }
  const [kindWord = '', category = '', ...tiers] = words
  const kind = contractKinds.find((name) => name === kindWord)
  const categories: readonly string[] = kind === 'dividend' ? dividendCategories : ['ALL']
  if (word === 'offer' && (!kind || !categories.includes(category))) throw new Error(`usage: ${usage()}`)
  const terms = kind && readTerms({ tiers: tiers.map(tierOf) }, kind, merchant.currency)
  if (isRefused(terms)) return done(terms)
  await authorize('money', code)
  const agent = await agentNamed(db, code, account)
  const asked = {
    merchant: code,
    actor: { id: null, name: 'platform' },
    now: clock.now(),
    higherRateConfirmed: true,
  }
  return db.transaction().execute(async (transaction) => {
    if (act) return done(await changeContract(transaction, asked, { contractId: kindWord, act }))
    if (!kind || !terms) throw new Error(`usage: ${usage()}`)
    return done(await offerNew(transaction, random, asked, { kind, category, downline_id: agent.id, terms }))
  })
}

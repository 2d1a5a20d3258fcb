import type { Minor } from '@azulejo/shared/kernel'
import { decide, plainAmount } from '../../money/index.ts'
import { accountKey } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { amountOf, handMade } from './offer.ts'
import { promotionOf } from './promotion.store.ts'
import { issuePromotionDecision, rejectRequest } from './promotion-decision.ts'

const usage = () =>
  `promotions <${brandCodes()}> [approve|reject <promotion> <account> | issue <promotion> <account> <occasion of your own> [amount]]; ` +
  'alone it lists the requests that wait'

const shown = 50

async function list(db: Db, { code }: Merchant): Promise<string> {
  const rows = await db
    .selectFrom('promotion_entry as entry')
    .innerJoin('member', 'member.id', 'entry.member_id')
    .where('entry.merchant', '=', code)
    .where('entry.status', '=', 'applying')
    .select(['entry.changed_at', 'entry.promotion_id', 'member.account', 'entry.remarks'])
    .select(({ selectFrom, fn }) =>
      selectFrom('promotion_picture as picture')
        .select(fn.countAll<bigint>().as('count'))
        .whereRef('picture.merchant', '=', 'entry.merchant')
        .whereRef('picture.promotion_id', '=', 'entry.promotion_id')
        .whereRef('picture.member_id', '=', 'entry.member_id')
        .as('pictures'),
    )
    .orderBy('entry.changed_at')
    .limit(shown)
    .execute()
  const lines = rows.map(({ changed_at, promotion_id, account, remarks, pictures }) =>
    [changed_at.toISOString(), promotion_id, account, JSON.stringify(remarks ?? ''), `${pictures ?? 0} pictures`].join(
      '  ',
    ),
  )
  return lines.join('\n') || `${code} has no request for a promotion`
}

async function memberIdOf(db: Db, { code }: Merchant, account: string): Promise<string> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', code)
    .where('account_key', '=', accountKey(account))
    .executeTakeFirst()
  if (!member) throw new Error(`${code} has no member ${account}`)
  return member.id
}

/** Lists pending requests, or approves, rejects or issues a reward; the member sees the reason of a rejection. */
export async function promotionCommand(
  { authorize, ...deps }: CommandDeps,
  [code = '', word = '', promotionId = '', account = '', ...rest]: readonly string[],
): Promise<string> {
  const { db, clock } = deps
  const merchant = merchantOf(code)
  if (!merchant) throw new Error(`usage: ${usage()}`)
  if (word === '') {
    await authorize('read-personal', code)
    return list(db, merchant)
  }
  const isIssue = word === 'issue'
  const [occasion = 'request', text] = rest
  if (!['approve', 'reject', 'issue'].includes(word) || account === '' || rest.length > (isIssue ? 2 : 0))
    throw new Error(`usage: ${usage()}`)
  if (!/^[\w.-]{1,60}$/.test(occasion)) throw new Error(`usage: ${usage()}`)
  const maker = await authorize('money', code)
  const promotion = await promotionOf(db, merchant, promotionId)
  if (!promotion) throw new Error(`${code} has no promotion ${promotionId}`)
  const memberId = await memberIdOf(db, merchant, account)
  if (word === 'reject')
    return transact(db, (one) => rejectRequest(one, { merchant, promotionId, memberId }, maker.reason, clock.now()))
  const offered = amountOf((promotion.offer ?? handMade).amount ?? '0', merchant)
  const amount = text === undefined ? offered : plainAmount(text, merchant.currency)
  if (amount < 0n) throw new Error(`usage: ${usage()}`)
  const named = isIssue ? occasion : await requestOf(db, merchant, promotionId, memberId)
  return decide(deps, {
    kind: issuePromotionDecision,
    merchant,
    subject: `${promotionId}:${memberId}:${named}`,
    maker,
    amount: amount as Minor,
    currency: merchant.currency,
    payload: { promotionId, memberId, amount: amount.toString(), occasion: named },
  })
}

/** Occasion of the member's pending request. @throws when there is none */
async function requestOf(db: Db, { code }: Merchant, promotionId: string, memberId: string): Promise<string> {
  const entry = await db
    .selectFrom('promotion_entry')
    .select(['status', 'changed_at'])
    .where('merchant', '=', code)
    .where('promotion_id', '=', promotionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (entry?.status !== 'applying') throw new Error(`the member has no request for ${promotionId} that waits`)
  return `request-${entry.changed_at.getTime()}`
}

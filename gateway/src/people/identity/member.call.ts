import { isAgent, isTrial, toDecimal } from '@azulejo/shared/kernel'
import {
  affiliate,
  type ContractKind,
  collectableStates,
  contractKinds,
  languageUpdate,
  type MemberInfo,
  memberInfo,
  rankProgress,
} from '@azulejo/shared/wire'
import { avatarPath } from '../../platform/cdn/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import { languageNamed } from '../../platform/merchants/languages.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { hasAgentBelow } from './agents-below.ts'
import { countedInvitation } from './invitations.ts'
import { maskAccount, maskEmail, maskMobile } from './masks.ts'
import { nextRankOf, rankName, rankOf } from './rank.ts'

/** Path of a member's picture: an uploaded one by its random name, otherwise a generated one. */
export const avatarOf = ({ account, avatar }: { readonly account: string; readonly avatar: string | null }): string =>
  avatar !== null && /^[\w-]{43}$/.test(avatar) ? `/cdn/members/${avatar}.jpg` : avatarPath(avatar ?? account)

/** Whether a brand lets members transfer money to their upline agent at all. */
const sendsToUplines = (merchant: Merchant): boolean =>
  merchant.upline !== undefined && profileOf(merchant).modules.agentTransfers

/** The last successful login before the current one. */
const loginBefore = (db: Db, memberId: string) =>
  db
    .selectFrom('login_event')
    .select(['at', 'ip', 'device', 'country'])
    .where('member_id', '=', memberId)
    .where('result', '=', 'ok')
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst()

/**
 * Kinds of agent contracts that concern the member: all kinds for an agent who may offer them to another one directly below, else
 * those of contracts in force, waiting for an answer, or ended with a bill to collect.
 */
async function contractKindsOf(db: Db, id: string): Promise<ContractKind[]> {
  if (await hasAgentBelow(db, id)) return [...contractKinds]
  const rows = await db
    .selectFrom('agent_contract')
    .select('kind')
    .distinct()
    .where((eb) => eb.or([eb('downline_id', '=', id), eb('payer_id', '=', id)]))
    .where(({ eb, exists, selectFrom }) =>
      eb.or([
        eb('status', 'in', ['pending', 'in_force', 'edit_pending', 'end_pending']),
        exists(
          selectFrom('dividend_due')
            .select('contract_id')
            .whereRef('contract_id', '=', 'agent_contract.id')
            .where('due_at', 'is not', null),
        ),
        exists(
          selectFrom('dividend_bill')
            .select('id')
            .whereRef('contract_id', '=', 'agent_contract.id')
            .where('state', 'in', ['pending_review', ...collectableStates]),
        ),
      ]),
    )
    .orderBy('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The member's own record, as the member may see it. */
export async function memberRecordOf(
  { db, merchant, language }: Pick<Context, 'db' | 'merchant' | 'language'>,
  id: string,
): Promise<MemberInfo> {
  const row = await db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { rank } = isTrial(row.type) ? {} : await rankOf(db, merchant, { id, rankLevel: row.rank_level })
  const last = await loginBefore(db, id)
  const { mobile, email } = row
  return {
    nickname: row.nickname,
    account: row.account,
    id: row.id,
    type: row.type,
    toUpline: row.to_upline && row.upline_id !== null && sendsToUplines(merchant),
    ...(isAgent(row.type) ? { contractKinds: await contractKindsOf(db, id) } : {}),
    ...(rank
      ? {
          clubLabel: {
            labelName: rankName(rank, { merchant, language }),
            color: rank.color,
            color2: rank.color2,
            rankLevel: rank.level,
          },
        }
      : {}),
    memberLabel: row.labels,
    regDate: row.reg_date.getTime(),
    ...(mobile ? { mobile: maskMobile(row.country_dialling_code ?? merchant.diallingCode, mobile) } : {}),
    ...(email ? { email: maskEmail(email) } : {}),
    avatar: avatarOf(row),
    ...(last
      ? {
          lastLogin: {
            at: last.at.getTime(),
            ip: last.ip,
            device: last.device,
            ...(last.country ? { country: last.country } : {}),
          },
        }
      : {}),
    security: {
      passwordChangedAt: row.password_changed_at.getTime(),
      paymentPassword: row.payment_password_hash !== null,
      identity: row.identity,
      isPhoneProven: row.phone !== null && row.phone_proven_at !== null,
      isEmailProven: row.email !== null && row.email_proven_at !== null,
    },
  }
}

export const memberInfoCall = answers(memberInfo, (_, context) => memberRecordOf(context, context.member.id))

export const rankProgressCall = answers(rankProgress, async (_, context) => {
  const { db, clock, merchant, member } = context
  const progress = await rankOf(db, merchant, member)
  const { rank, next, turnover } = progress
  const way = await nextRankOf(db, merchant, member.id, progress, clock.now())
  const points = await balanceOf(db, memberAccount(member.id, 'points', merchant.currency))
  return {
    playerRankName: rankName(rank, context),
    ...(next ? { nextRankName: rankName(next, context) } : {}),
    totalTurnover: {
      actual: toDecimal(turnover, merchant.currency),
      expected: toDecimal(next?.turnover ?? turnover, merchant.currency),
    },
    ...(way?.by === 'month'
      ? {
          monthlyTurnover: {
            actual: toDecimal(way.actual, merchant.currency),
            expected: toDecimal(way.expected, merchant.currency),
          },
        }
      : {}),
    points: toDecimal(points, 'PTS'),
  }
})

export const languageUpdateCall = answers(languageUpdate, async (wanted, { db, merchant, member }) => {
  const language = languageNamed(wanted.language, merchant)
  if (!language) return refuse('request.invalid', { path: 'language' })
  await db.updateTable('member').set({ language }).where('id', '=', member.id).execute()
  return { language }
})

/** Returns the owner of an invitation code, with a masked user name. */
export const affiliateCall = answers(affiliate, async ({ code }, context) => {
  const found = await countedInvitation(context, code)
  return isRefused(found) ? found : { code: found.code, inviter: maskAccount(found.account) }
})

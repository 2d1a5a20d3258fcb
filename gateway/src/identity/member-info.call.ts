import { isTrial } from '@azulejo/shared/kernel'
import { memberInfo } from '@azulejo/shared/wire'
import { avatarPath } from '../cdn/index.ts'
import type { Db } from '../db/database.ts'
import { answers } from '../pipeline/answers.ts'
import { maskEmail, maskMobile } from './masks.ts'
import { rankOf } from './rank.ts'

/** The login before the one that is going on. */
const loginBefore = (db: Db, memberId: string) =>
  db
    .selectFrom('login_event')
    .select(['at', 'ip', 'device'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .offset(1)
    .limit(1)
    .executeTakeFirst()

export const memberInfoCall = answers(memberInfo, async (_, { db, merchant, member }) => {
  const row = await db.selectFrom('member').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
  const { rank } = isTrial(member.type) ? {} : await rankOf(db, merchant, member)
  const last = await loginBefore(db, member.id)
  const { mobile, email } = row
  return {
    nickname: row.nickname,
    account: row.account,
    id: row.id,
    type: row.type,
    toUpline: row.to_upline && row.upline_id !== null,
    ...(rank
      ? { clubLabel: { labelName: rank.name, color: rank.color, color2: rank.color2, rankLevel: rank.level } }
      : {}),
    memberLabel: row.labels,
    regDate: row.reg_date.getTime(),
    ...(mobile ? { mobile: maskMobile(row.country_dialling_code ?? merchant.diallingCode, mobile) } : {}),
    ...(email ? { email: maskEmail(email) } : {}),
    avatar: avatarPath(row.account),
    ...(last ? { lastLogin: { at: last.at.getTime(), ip: last.ip, device: last.device } } : {}),
    security: {
      passwordChangedAt: row.password_changed_at.getTime(),
      paymentPassword: row.payment_password_hash !== null,
      identity: row.identity,
    },
  }
})

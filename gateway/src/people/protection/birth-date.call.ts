import { ageOn, dayIn } from '@azulejo/shared/kernel'
import { declareBirthDate } from '@azulejo/shared/wire'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { isBirthDate } from '../identity/index.ts'

/** Keeps the birth date of a member who has declared none, and the declaration among the changes of the account. */
export const declareBirthDateCall = answers(
  declareBirthDate,
  async ({ birthDate }, { db, clock, merchant, member }) => {
    const { minimumAge: age } = profileOf(merchant)
    const at = clock.now()
    const today = dayIn(merchant.timeZone, at)
    if (birthDate > today || !isBirthDate(birthDate, today)) return refuse('birth.date.wrong')
    const { birth_date: known } = await db
      .selectFrom('member')
      .select('birth_date')
      .where('id', '=', member.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (known !== null && known !== birthDate) return refuse('birth.date.known')
    if (known === null) {
      await db.updateTable('member').set({ birth_date: birthDate }).where('id', '=', member.id).execute()
      const actor = `member:${member.id}`
      const kept = { merchant: merchant.code, member_id: member.id, change: 'birth date', until: null, actor }
      await db
        .insertInto('member_state_change')
        .values({ ...kept, reason: 'declared by the member', at: new Date(at) })
        .execute()
    }
    return { age, isUnder: ageOn(birthDate, today) < age }
  },
)

import { toDecimal } from '@azulejo/shared/kernel'
import { protectionFacts } from '@azulejo/shared/wire'
import { paymentsOf } from '../../platform/ledger/figures.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers } from '../../platform/pipeline/answers.ts'

export const protectionFactsCall = answers(protectionFacts, async (_, { db, clock, merchant, member }) => {
  const { currency } = merchant
  const { helpLines, authority, copy } = profileOf(merchant)
  const { reg_date } = await db
    .selectFrom('member')
    .select('reg_date')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const { deposits, withdrawals } = await paymentsOf(db, { memberId: member.id, currency })
  return {
    currency,
    since: reg_date.getTime(),
    now: clock.now(),
    deposits: toDecimal(deposits, currency),
    withdrawals: toDecimal(withdrawals, currency),
    net: toDecimal(deposits - withdrawals, currency),
    helpLines,
    licence: authority,
    centralRegister: copy.centralRegister,
  }
})

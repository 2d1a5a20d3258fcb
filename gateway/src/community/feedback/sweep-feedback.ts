import type { Logger } from 'pino'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { merchants } from '../../platform/merchants/merchants.ts'
import { readMerchant } from '../../site/index.ts'

const hour = 3_600_000
const day = 24 * hour

/** Deletes each merchant's feedback with its pictures after the merchant's `feedbackDays`. */
export const sweepFeedback = (logger: Logger): JobKind => ({
  kind: 'feedback.sweep',
  every: hour,
  async work(transaction, _payload, now) {
    for (const { code } of merchants()) {
      const { feedbackDays } = await readMerchant(transaction, code, logger)
      await transaction
        .deleteFrom('feedback')
        .where('merchant', '=', code)
        .where('at', '<=', new Date(now - feedbackDays * day))
        .execute()
    }
  },
})

import { limitWindowMs } from '@azulejo/shared/kernel'
import type { JobKind } from '../../platform/jobs/jobs.ts'

/** Deletes expired sessions, ended ones that no limit counts any more, remembered logins, half-finished logins, codes of links and keys of registrations. */
export const sweepLogins: JobKind = {
  kind: 'identity.sweep-logins',
  every: 600_000,
  async work(transaction, _payload, now) {
    const at = new Date(now)
    await transaction
      .deleteFrom('ended_session')
      .where('until_at', '<=', new Date(now - limitWindowMs.month))
      .execute()
    await transaction.deleteFrom('session').where('ends_at', '<=', at).execute()
    await transaction.deleteFrom('remembered_login').where('ends_at', '<=', at).execute()
    await transaction.deleteFrom('login_step').where('ends_at', '<=', at).execute()
    await transaction.deleteFrom('link_code').where('expires_at', '<=', at).execute()
    await transaction.deleteFrom('registration_intent').where('ends_at', '<=', at).execute()
  },
}

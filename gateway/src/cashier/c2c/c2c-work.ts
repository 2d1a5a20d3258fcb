import { sql } from 'kysely'
import { transact } from '../../platform/db/transact.ts'
import { always, type DueWork } from '../../platform/jobs/runner.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { Match } from './match.store.ts'
import { receiveMatch, releaseMatch } from './match-steps.ts'

type Deps = Pick<GatewayDeps, 'db' | 'clock'>

/** Ends the match that is overdue longest: releases an unpaid match, settles an unconfirmed one as received. */
const endOne = ({ db, clock }: Deps): Promise<boolean> =>
  transact(db, async (transaction) => {
    const at = clock.now()
    const { rows } = await sql<Match>`
      select * from c2c_match where due_at <= ${new Date(at)} order by due_at limit 1
         for no key update skip locked`.execute(transaction)
    const [match] = rows
    if (!match) return false
    const by = { actor: 'job:c2c', at }
    if (match.state === 'paid') await receiveMatch(transaction, match, by)
    else await releaseMatch(transaction, match, 'expire', by)
    return true
  })

/** Releases matches not paid in time, and settles paid matches not confirmed in time. */
export const createC2cWork = (deps: Deps): DueWork => ({
  name: 'c2c',
  async nextAt() {
    const { at } = await deps.db
      .selectFrom('c2c_match')
      .select(({ fn }) => fn.min('due_at').as('at'))
      .executeTakeFirstOrThrow()
    return at?.getTime()
  },
  async run(mayGoOn = always) {
    while (mayGoOn() && (await endOne(deps)));
  },
})

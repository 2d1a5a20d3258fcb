import { type FirstStepName, firstStepNames, firstSteps } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { figureKinds, isFigureWallet } from '../../platform/ledger/figures.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { secondStepWays } from '../../platform/pipeline/second-step-ways.ts'

/** How long a member is new, in milliseconds: 30 days. */
const newMs = 30 * 24 * 3_600_000

type Known = Readonly<Record<Exclude<FirstStepName, 'twoStep'>, boolean>> & { readonly registered: Date }

/** When a member registered, and which steps it has taken: a proven number, a deposit in a wallet, a bet. */
async function knownOf(db: Db, memberId: string): Promise<Known> {
  const { rows } = await sql<Known>`
    select m.reg_date as registered, m.phone is not null and m.phone_proven_at is not null as phone,
           exists (select from account a join entry e on e.account_id = a.id
                    where a.owner_id = m.id and ${isFigureWallet}
                      and e.kind in (${sql.join(figureKinds.deposits)})) as deposit,
           exists (select from round r where r.member_id = m.id and r.status <> 'cancelled') as game
      from member m where m.id = ${memberId}`.execute(db)
  const [known] = rows
  if (!known) throw new Error(`the member ${memberId} is unknown`)
  return known
}

export const firstStepsCall = answers(firstSteps, async (_, { db, clock, member }) => {
  const now = clock.now()
  const isPaused = Math.max(member.timeOutUntil ?? 0, member.excludedUntil ?? 0) > now
  const known = await knownOf(db, member.id)
  if (isPaused || now - known.registered.getTime() >= newMs) return { steps: [] }
  const done = { ...known, twoStep: (await secondStepWays(db, member.id)).length > 0 }
  const steps = firstStepNames.map((step) => ({ step, done: done[step] }))
  return { steps: steps.every((each) => each.done) ? [] : steps }
})

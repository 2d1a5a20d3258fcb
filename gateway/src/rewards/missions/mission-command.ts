import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, type Merchant, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { writeReward } from './issue-milestone.ts'

const usage = () =>
  `missions <${brandCodes()}> [approve|reject <mission> <account> <milestone>]; alone it lists rewards that wait`

const shown = 50

type Waiting = {
  readonly mission_id: string
  readonly account: string
  readonly member_id: string
  readonly starts_at: Date
  readonly milestone: number
  readonly at: Date
}

const waiting = async (db: Db, merchant: string): Promise<readonly Waiting[]> =>
  (
    await sql<Waiting>`
      select c.mission_id, m.account, c.member_id, c.starts_at, c.milestone, c.at
        from mission_claim c join member m on m.id = c.member_id
       where c.merchant = ${merchant} and c.status = 'applying' order by c.at, m.account`.execute(db)
  ).rows

async function list(db: Db, merchant: string): Promise<string> {
  const lines = (await waiting(db, merchant))
    .slice(0, shown)
    .map(({ at, mission_id, account, milestone }) => [at.toISOString(), mission_id, account, milestone].join('  '))
  return lines.join('\n') || `${merchant} has no reward of a mission to decide`
}

type Decision = Waiting & {
  readonly merchant: Merchant
  readonly isApproved: boolean
  readonly actor: string
  readonly reason: string
  readonly now: number
}

async function decide(db: Db, { merchant, isApproved, actor, reason, now, ...claim }: Decision): Promise<void> {
  const { mission_id, member_id, starts_at, milestone } = claim
  const key = { merchant: merchant.code, mission_id, member_id, starts_at, milestone }
  const held = await db
    .updateTable('mission_claim')
    .set({ status: isApproved ? 'issued' : 'rejected', reason: isApproved ? null : reason })
    .where((row) => row.and({ ...key, status: 'applying' }))
    .returning('milestone')
    .executeTakeFirst()
  if (!held) throw new Error('somebody else has decided it')
  if (!isApproved) return
  const row = await db
    .selectFrom('mission')
    .select(['merchant', 'mission_id', 'milestones', 'words', 'is_reviewed'])
    .where('merchant', '=', merchant.code)
    .where('mission_id', '=', mission_id)
    .executeTakeFirstOrThrow()
  const milestoneClaim = { row, memberId: member_id, startsAt: starts_at.getTime(), milestone, actor, at: now }
  const reward_id = await writeReward(db, merchant, milestoneClaim)
  await db
    .updateTable('mission_claim')
    .set({ reward_id })
    .where((each) => each.and(key))
    .execute()
}

/** Lists mission rewards that need an operator's review, or decides one; the member sees the reason of a rejection. */
export async function missionCommand(
  { authorize, db, clock }: CommandDeps,
  [code = '', word = '', mission = '', account = '', number = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  if (!merchant) throw new Error(`usage: ${usage()}`)
  if (word === '') {
    await authorize('read-personal', code)
    return list(db, code)
  }
  if (!['approve', 'reject'].includes(word) || !/^\d$/.test(number) || more.length > 0)
    throw new Error(`usage: ${usage()}`)
  const { actor, reason } = await authorize('money', code)
  const pending = (await waiting(db, code)).find(
    (each) => each.mission_id === mission && each.account === account && each.milestone === Number(number),
  )
  if (!pending) throw new Error(`nothing of ${account} waits in ${mission}`)
  const isApproved = word === 'approve'
  await transact(db, (transaction) =>
    decide(transaction, { ...pending, merchant, isApproved, actor, reason, now: clock.now() }),
  )
  return `milestone ${number} of ${mission} of ${account} is ${isApproved ? 'approved' : 'rejected'}`
}

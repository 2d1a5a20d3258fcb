import { dayIn, dayStart, type Instant, shiftDay } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { claimMilestone, enterMission, periodAt, signIn } from '../../rewards/index.ts'
import { callerAt, type DemoEvent } from './demo-events.ts'

const minute = 60_000
const day = 1440 * minute
/** Days of the missions' history. */
const joinedDays = 30
/** Number of missions that the player takes part in. */
const joined = 3

type Of = { readonly db: Db; readonly merchant: Merchant; readonly memberId: string; readonly now: Instant }

/** Missions that repeat, in the order of the page. */
const repeated = ({ db, merchant }: Of) =>
  db
    .selectFrom('mission')
    .select(['mission_id', 'starts_at', 'period', 'milestones'])
    .where('merchant', '=', merchant.code)
    .where('period', '<>', 'once')
    .where('is_removed', '=', false)
    .orderBy('place')
    .limit(joined)
    .execute()
type Mission = Awaited<ReturnType<typeof repeated>>[number]

/** The last minute of each period that ended since the player joined. */
function claimTimes({ merchant: { timeZone }, now }: Of, { period }: Mission, since: Instant): Instant[] {
  const times: Instant[] = []
  if (period === 'once') return times
  const before = (at: Instant) => periodAt(timeZone, period, at).from - minute
  for (let last = before(now); last > since; last = before(last)) times.push(last)
  return times
}

/** Claims the points of the milestones that are reached at this moment. Money stays to be claimed by visitors. */
async function claimPoints(of: Of, { mission_id, milestones }: Mission, at: Instant): Promise<void> {
  const caller = callerAt(of.db, of.merchant, of.memberId, at)
  for (const [place, { gain }] of milestones.entries()) {
    if (gain.currency !== 'PTS') continue
    const claimed = await claimMilestone(caller, mission_id, place + 1)
    if (isRefused(claimed) && claimed.refused !== 'mission.not.reached')
      throw new Error(`${mission_id} was not claimed: ${claimed.refused}`)
  }
}

function missionEvents(of: Of, mission: Mission): DemoEvent[] {
  const since = Math.max(mission.starts_at.getTime(), of.now - joinedDays * day)
  const joins = () => enterMission(callerAt(of.db, of.merchant, of.memberId, since), mission.mission_id)
  const claims = claimTimes(of, mission, since).map((at) => ({ at, happens: () => claimPoints(of, mission, at) }))
  return [{ at: since, happens: joins }, ...claims]
}

/** Sign-ins at noon of the two days before today. */
function signInEvents({ db, merchant, memberId, now }: Of, points: readonly number[]): DemoEvent[] {
  const today = dayIn(merchant.timeZone, now)
  return [-2, -1]
    .map((days) => dayStart(merchant.timeZone, shiftDay(today, days)) + day / 2)
    .map((at) => {
      const { clock, member } = callerAt(db, merchant, memberId, at)
      return { at, happens: () => signIn({ db, merchant, clock, member, points }) }
    })
}

/** Takes part in missions, claims the points reached in past periods, and signs in. */
export async function eventsOfMissions(of: Of, points: readonly number[] | undefined): Promise<DemoEvent[]> {
  const missions = (await repeated(of)).flatMap((mission) => missionEvents(of, mission))
  return [...missions, ...(points ? signInEvents(of, points) : [])]
}

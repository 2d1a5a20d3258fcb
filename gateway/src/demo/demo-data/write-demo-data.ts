import type { Instant, Minor } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { PastOrder } from '../../money/index.ts'
import { createMembers, hashPassword, type NewMember } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { RewardContent } from '../../rewards/index.ts'
import { startRebates } from '../../rewards/index.ts'
import { visitorPassword } from './demo-accounts.ts'
import type { DemoContent } from './demo-content.ts'
import { happenInOrder } from './demo-events.ts'
import { friendsOf, writeFriends } from './demo-friends.ts'
import { writeDividends, writeIncome, writeSalaries } from './demo-income.ts'
import { lotteryMs, writeDemoLottery } from './demo-lottery.ts'
import { eventsOfMissions } from './demo-missions.ts'
import { writeDemoOrders } from './demo-orders.ts'
import { eventsOfPoints } from './demo-points.ts'
import { reloadOf } from './demo-promotions.ts'
import type { Person } from './people.ts'
import { type HistoryOf, playHistories } from './play-history.ts'
import type { Setting } from './scenario.ts'
import { endPlayer, type SimulatedHistory, settingOf, simulateHistories } from './simulated-history.ts'

const minute = 60_000
/** Days whose bets give a rebate to claim. */
const rebateDays = 30
/** Time of the last lottery order before the demonstration begins; the player's big wins and last movements follow. */
const lotteryEndsAgo = 10 * minute
/** Units of the demonstration that the player has for lottery orders. */
const lotteryStakes = 1_000n

/** The highest rank that a turnover reaches. */
const rankOf = (merchant: Merchant, turnover: bigint): number =>
  merchant.ranks.findLast((rank) => rank.turnover <= (turnover as Minor))?.level ?? 0

/** A verified mobile number. */
function phoneOf({ diallingCode }: Merchant, mobile: string) {
  return { mobile, countryDiallingCode: diallingCode, phone: `${diallingCode}${mobile}`, isPhoneProven: true }
}

type Hashes = { readonly password: string; readonly payment: string }

function memberOf(
  merchant: Merchant,
  visitors: DemoContent['visitors'],
  { person, wallet }: SimulatedHistory,
  hashes: Hashes,
): NewMember {
  const { id, account, nickname, type, joinedAt, uplineId, inviteCode } = person
  const isVisitor = Object.values(visitors).some((visitor) => visitor.account === account)
  const known = isVisitor && type === 0
  const mustBeKnown = wallet.turnover > 0n && profileOf(merchant).identityBefore === 'play'
  return {
    id,
    account,
    nickname,
    type,
    at: joinedAt,
    passwordHash: hashes.password,
    rankLevel: type === 4 ? 0 : rankOf(merchant, wallet.turnover),
    ...(uplineId ? { uplineId, toUpline: true } : {}),
    ...(inviteCode ? { inviteCode } : {}),
    identity: known || mustBeKnown ? 'verified' : 'none',
    ...(profileOf(merchant).ageGate.play ? { birthDate: '1990-05-04' } : {}),
    ...(known
      ? {
          email: `${account.replaceAll('_', '.')}@example.com`,
          ...phoneOf(merchant, (account === visitors.vip.account ? visitors.vip : visitors.player).mobile),
          paymentPasswordHash: hashes.payment,
        }
      : {}),
    ...(account === visitors.vip.account ? { labels: ['VIP'] } : {}),
  }
}

/** Sets the first login to the registration and the last password change to at most 20 days ago. */
async function ageMembers(db: Db, people: readonly Person[], now: Instant): Promise<void> {
  const ids = JSON.stringify(people.map(({ id }) => id))
  await sql`update member set first_login_at = reg_date,
      password_changed_at = greatest(reg_date, ${new Date(now - 20 * 1440 * minute)}::timestamptz)
    where id in (select jsonb_array_elements_text(${ids}::jsonb))`.execute(db)
}

async function writeLogins(
  db: Db,
  { visitors, loginAddress }: DemoContent,
  histories: readonly SimulatedHistory[],
  now: Instant,
): Promise<void> {
  const accounts = Object.values(visitors).map(({ account }) => account)
  const rows = histories
    .filter(({ person }) => accounts.includes(person.account))
    .map(({ person }) => ({
      member_id: person.id,
      at: new Date(Math.max(person.joinedAt, now - 1320 * minute)),
      ip: loginAddress,
      device: 'WEB',
    }))
  await db.insertInto('login_event').values(rows).execute()
}

/**
 * Lets the player bet on lotteries after the simulated history, and leaves the balance of the demonstration.
 * @returns the orders of these last movements
 */
async function writeLast(
  of: HistoryOf,
  { person, wallet }: SimulatedHistory,
  setting: Setting,
  demo: DemoContent,
): Promise<readonly PastOrder[]> {
  const { db, random } = of
  const { merchant, now } = setting
  const until = now - lotteryEndsAgo
  const from = Math.max(wallet.lastAt + minute, until - lotteryMs)
  const stakes = wallet.continued(wallet.balance, from)
  const wanted = lotteryStakes * wallet.unit
  if (stakes.balance < wanted) stakes.deposit(wanted, from)
  await playHistories(of, [{ person, wallet: stakes }])
  await writeDemoLottery({ db, random, merchant, memberId: person.id }, stakes.lastAt + minute, until)
  const balance = await balanceOf(db, memberAccount(person.id, 'main', merchant.currency))
  const rest = stakes.continued(balance, until)
  endPlayer({ person, wallet: rest }, setting, demo)
  await playHistories(of, [{ person, wallet: rest }])
  return [...stakes.orders, ...rest.orders]
}

/**
 * Writes a merchant's people with their simulated history: rounds, orders, and their movements. @returns the ids of the
 * people
 */
export async function writeDemoData(
  db: Db,
  merchant: Merchant,
  {
    demo,
    random,
    rewards,
    signInPoints,
    now,
  }: {
    readonly demo: DemoContent
    readonly random: GatewayDeps['random']
    readonly rewards: readonly RewardContent[]
    readonly signInPoints: readonly number[] | undefined
    readonly now: Instant
  },
): Promise<string[]> {
  const setting = settingOf(merchant, now, await reloadOf(db, merchant, demo.visitors.player.account, now))
  const friends = friendsOf(demo, setting)
  const histories = [...simulateHistories(setting, demo), ...friends]
  const hashes = { password: await hashPassword(visitorPassword), payment: await hashPassword('246810') }
  const ids = await createMembers(
    db,
    merchant,
    histories.map((life) => memberOf(merchant, demo.visitors, life, hashes)),
  )
  const people = histories.map(({ person }) => person)
  await ageMembers(db, people, now)
  await writeLogins(db, demo, histories, now)
  const of = { db, merchant, random, visitor: { ip: demo.loginAddress, country: merchant.country, device: 'WEB' } }
  await playHistories(of, histories)
  const { player, vip, agent } = demo.visitors
  const playerOf = histories.find(({ person }) => person.account === player.account)
  const last = playerOf ? await writeLast(of, playerOf, setting, demo) : []
  const ordersOf = (life: SimulatedHistory) => [...life.wallet.orders, ...(life === playerOf ? last : [])]
  const orders = histories.map((life) => ({ person: life.person, orders: ordersOf(life) }))
  await writeDemoOrders(db, merchant, orders, now)
  const idOf = (account: string) => people.find((person) => person.account === account)?.id ?? ''
  await writeFriends(db, merchant, { referrerId: idOf(player.account), friends, now })
  const memberIds = [idOf(player.account), idOf(vip.account)]
  const points = await eventsOfPoints(db, { merchant, rewards, memberIds, now })
  const missions = profileOf(merchant).modules.bonuses
    ? await eventsOfMissions({ db, merchant, memberId: idOf(player.account), now }, signInPoints)
    : []
  await happenInOrder([...points, ...missions])
  await writeIncome(db, merchant, people, now)
  const unit = playerOf?.wallet.unit
  if (unit !== undefined) {
    const agentId = idOf(agent.account)
    await writeSalaries(db, random, merchant, { agentId, unit, now })
    await writeDividends(db, random, merchant, { agentId, people, unit, now })
  }
  await startRebates(db, merchant, now - rebateDays * 1440 * minute, now)
  return ids
}

import type { Instant } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { byMerchant } from '../../platform/jobs/by-merchant.ts'
import type { JobKind } from '../../platform/jobs/jobs.ts'
import { type Merchant, merchants } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { GatewayModule } from '../../platform/pipeline/gateway-module.ts'
import { issueReward } from '../rewards/index.ts'
import { claimDays, rewardOf } from './issue-milestone.ts'
import { type Board, type BoardPeriod, firstPlaces, openPeriod } from './leaderboard.store.ts'
import { periodAt } from './periods.ts'
import { settled } from './turn-missions.ts'

const day = 86_400_000

const boardsOf = (db: Db, { code }: Merchant): Promise<Board[]> =>
  db.selectFrom('leaderboard').selectAll().where('merchant', '=', code).orderBy('place').execute()

/** Opens the current period and the next one, so that no round falls between them. */
async function openPeriods(db: Db, merchant: Merchant, now: Instant): Promise<void> {
  for (const board of await boardsOf(db, merchant)) {
    if (board.is_removed) continue
    const running = periodAt(merchant.timeZone, board.period, now)
    await openPeriod(db, board, running, now)
    await openPeriod(db, board, periodAt(merchant.timeZone, board.period, running.to), now)
  }
}

/** Issues the prizes of an ended period and marks the period as closed, so that this happens once. */
async function closePeriod(db: Db, merchant: Merchant, board: Board, period: BoardPeriod, now: Instant): Promise<void> {
  const places = await firstPlaces(db, period, board.prizes.at(-1)?.to ?? 0)
  for (const { rank, member_id } of places) {
    const prize = board.prizes.find(({ from, to }) => rank >= from && rank <= to)
    if (!prize) continue
    await issueReward(db, {
      merchant,
      memberId: member_id,
      type: 'MISSION',
      entry: 'mission',
      words: board.words,
      at: now,
      source: { kind: 'leaderboard', id: `${board.board_id}:${period.starts_at.getTime()}` },
      ...rewardOf(prize.gain),
      expiresAt: now + claimDays * day,
      actor: 'job:leaderboards.turn',
    })
  }
  await db
    .updateTable('leaderboard_period')
    .set({ closed_at: new Date(now) })
    .where('merchant', '=', period.merchant)
    .where('board_id', '=', period.board_id)
    .where('starts_at', '=', period.starts_at)
    .execute()
}

async function closePeriods(db: Db, merchant: Merchant, now: Instant): Promise<void> {
  const ended = await db
    .selectFrom('leaderboard_period')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', new Date(now - settled))
    .orderBy('ends_at')
    .forNoKeyUpdate()
    .execute()
  const boards = await boardsOf(db, merchant)
  for (const period of ended) {
    const board = boards.find(({ board_id }) => board_id === period.board_id)
    if (board) await closePeriod(db, merchant, board, period, now)
  }
}

/** Closes ended leaderboards and opens the next ones. */
export const turnLeaderboards: JobKind = {
  kind: 'leaderboards.turn',
  every: 60_000,
  work: byMerchant(async (transaction, merchant, now) => {
    if (!profileOf(merchant).modules.bonuses) return
    await openPeriods(transaction, merchant, now)
    await closePeriods(transaction, merchant, now)
  }),
}

/** Opens the leaderboards of the brands' files at start. */
export const missionsModule: GatewayModule = {
  name: 'missions',
  async update({ db, clock }) {
    for (const merchant of merchants())
      if (profileOf(merchant).modules.bonuses)
        await db.transaction().execute((transaction) => openPeriods(transaction, merchant, clock.now()))
  },
}

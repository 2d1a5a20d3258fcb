import {
  claimIssuedPromotion,
  getClaimPromotion,
  promotionDetail,
  type Reward,
  raffleStatus,
  signUpPromotionJoin,
  signUpRequestReward,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { doJob } from '../../../test/do-job.ts'
import { loggedInAgain } from '../../../test/member-table.ts'
import { merchants } from '../../../test/merchants.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import type { PromotionOffer } from '../../platform/db/tables/rewards/promotions.ts'
import { giveDueTickets } from '../raffles/index.ts'
import { issueDuePromotions } from './issue-due.ts'

const day = 86_400_000
let site: PaymentSite
let gateway: TestGateway
beforeAll(async () => {
  site = await paymentSite()
  gateway = site.gateway
  await gateway.deps.contents.write(gateway.deps.db, gateway.clock)
})
afterAll(() => site.close())

const join = ({ token }: Player, promotionId: string) =>
  gateway.request(signUpPromotionJoin, { promotionId }, { token })
const request = ({ token }: Player, promotionId: string, pictures: Blob[] = []) =>
  gateway.request(signUpRequestReward, { promotionId, remarks: 'three straight-up numbers', pictures }, { token })
const statusOf = async ({ token }: Player, promotionId: string) =>
  (await gateway.get(promotionDetail, { promotionId }, { token })).status
const claimables = async ({ token }: Player) => (await gateway.get(getClaimPromotion, { status: 'I' }, { token })).list
let keys = 0
const claim = ({ token }: Player, { rewardId, promotionType }: Reward) => {
  keys += 1
  const request = { promotionClaimId: rewardId, promotionType }
  return gateway.request(claimIssuedPromotion, request, { token, key: `promotion-claim-${keys}` })
}
const command = (...words: string[]) => executeAsAdmin(gateway.deps, ['promotions', 'azulejo', ...words])
const accountOf = async ({ id }: Player) =>
  (await gateway.deps.db.selectFrom('member').select('account').where('id', '=', id).executeTakeFirstOrThrow()).account
const runJob = () => doJob(gateway.deps, issueDuePromotions)

/** Changes the offer of a promotion, to test its limits. */
async function offerOf(promotionId: string, change: (offer: PromotionOffer) => PromotionOffer) {
  const { db } = gateway.deps
  const of = { merchant: 'azulejo', promotion_id: promotionId }
  const { offer } = await db
    .selectFrom('promotion')
    .select('offer')
    .where((row) => row.and(of))
    .executeTakeFirstOrThrow()
  if (!offer) throw new Error(`${promotionId} has no offer`)
  await db
    .updateTable('promotion')
    .set({ offer: JSON.stringify(change(offer)) })
    .where((row) => row.and(of))
    .execute()
}

let rounds = 0
/** Inserts a settled round as its vendor would have settled it. @param withheld part of the prize that the operator kept */
async function round({ id }: Player, bet: number, payout: number, gameClassify = 'RNG', withheld = 0) {
  rounds += 1
  const at = new Date(gateway.clock.now())
  const { id: number } = await gateway.deps.db
    .insertInto('round')
    .values({
      merchant: 'azulejo',
      member_id: id,
      vassalage: 'AZULEJO',
      vendor_round_id: `past-${rounds}`,
      node_id: 'AZULEJO.x',
      game_classify: gameClassify,
      bet: BigInt(bet),
      payout: BigInt(payout),
      withheld: BigInt(withheld),
      valid_bet: BigInt(bet),
      currency: 'BRL',
      status: 'settled',
      at,
      settled_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return number
}

describe('[PM-01] the life of a promotion', () => {
  test('a sign-up promotion is issued on joining and claimed into the bonus wallet', async () => {
    const player = await seatPlayer(gateway, 0)
    const { terms } = await gateway.get(promotionDetail, { promotionId: 'welcome-gift' }, player)
    expect(terms).toMatchObject({
      type: 'B',
      joinedBy: 'page',
      amount: '10.00',
      turnover: { multiplier: 5, days: 14, example: { bonus: '10.00', required: '50.00' } },
    })
    expect((await join(player, 'welcome-gift')).value).toEqual({ promotionId: 'welcome-gift', status: 'issued' })
    expect((await join(player, 'welcome-gift')).value?.status).toBe('issued')
    const [reward] = await claimables(player)
    expect(reward).toMatchObject({
      promotionId: 'welcome-gift',
      promotionType: 'SIGNUP',
      turnover: { required: '50.00' },
    })
    if (!reward) throw new Error('nothing was issued')
    expect((await claim(player, reward)).value).toMatchObject({ amount: '10.00', turnover: '50.00' })
    expect(await statusOf(player, 'welcome-gift')).toBe('claimed')
  })

  test('it is limited to the first days after the registration and to the dates of the promotion', async () => {
    const player = await seatPlayer(gateway, 0)
    const late = new Date(gateway.clock.now() - 7 * day)
    await gateway.deps.db.updateTable('member').set({ reg_date: late }).where('id', '=', player.id).execute()
    expect((await join(player, 'welcome-gift')).errorCode).toBe('promotion.members')
    expect(await statusOf(player, 'welcome-gift')).toBe('join')
    expect((await join(player, 'goalless-refund')).errorCode).toBe('promotion.over')
    expect((await join(player, 'nothing')).errorCode).toBe('promotion.unknown')
  })

  test('type A is requested with text and pictures, rejected with a reason, requested again and approved', async () => {
    const player = await seatPlayer(gateway, 0)
    expect((await join(player, 'roulette-combo')).value?.status).toBe('signed')
    const bad = new Blob(['no picture'], { type: 'image/png' })
    expect(await request(player, 'roulette-combo', [bad])).toMatchObject({
      errorCode: 'promotion.image',
      detail: { place: 0, problem: 'type' },
    })
    expect((await request(player, 'roulette-combo')).value?.status).toBe('applying')
    expect((await request(player, 'roulette-combo')).errorCode).toBe('promotion.applied')
    const account = await accountOf(player)
    expect(await command()).toContain(`roulette-combo  ${account}  "three straight-up numbers"`)
    await command('reject', 'roulette-combo', account, '--reason', 'one number is missing')
    expect(await gateway.get(promotionDetail, { promotionId: 'roulette-combo' }, player)).toMatchObject({
      status: 'rejected',
      reason: 'one number is missing',
    })
    await expect(command('approve', 'roulette-combo', account)).rejects.toThrow('no request')
    await request(player, 'roulette-combo')
    await command('approve', 'roulette-combo', account)
    expect(await statusOf(player, 'roulette-combo')).toBe('issued')
    expect(await claimables(player)).toMatchObject([{ amount: '200.00', promotionType: 'MANUAL' }])
    const actions = await gateway.deps.db.selectFrom('operator_action').select(['command', 'reason']).execute()
    expect(actions).toContainEqual(expect.objectContaining({ reason: 'one number is missing' }))
  })

  test('an operator issues a promotion once per occasion', async () => {
    const player = await seatPlayer(gateway, 0)
    const account = await accountOf(player)
    await command('issue', 'originals-tournament', account, 'place-7', '15.00')
    expect(await command('issue', 'originals-tournament', account, 'place-7', '15.00')).toMatch(/before$/)
    expect(await claimables(player)).toMatchObject([{ amount: '15.00' }])
  })

  test('raffle tickets come with the claim, while the raffle accepts them', async () => {
    const { db, random, clock } = gateway.deps
    await db.transaction().execute((one) => giveDueTickets(one, merchants.azulejo, random, clock.now()))
    await offerOf('roulette-combo', (offer) => ({ ...offer, tickets: { raffle: 'tram-28', count: 3 } }))
    const player = await seatPlayer(gateway, 0)
    await command('issue', 'roulette-combo', await accountOf(player), 'place-9', '15.00')
    const ticketsOf = async () =>
      (await gateway.get(raffleStatus, {}, player)).list.find(({ raffleId }) => raffleId === 'tram-28')?.own?.tickets
    expect(await ticketsOf()).toEqual([])
    const [reward] = await claimables(player)
    if (!reward) throw new Error('nothing was issued')
    expect(reward).toMatchObject({ amount: '15.00', tickets: 3 })
    const claims = await Promise.all([claim(player, reward), claim(player, reward)])
    expect(claims.filter(({ success }) => success)).toHaveLength(1)
    expect(await ticketsOf()).toHaveLength(3)
  })

  test('type B accepts no request', async () => {
    const player = await seatPlayer(gateway, 0)
    expect((await request(player, 'welcome-gift')).errorCode).toBe('promotion.unknown')
  })
})

describe('[MB-11] promotions that are issued by rule', () => {
  test('weekly cashback is a share of the losses in its classes, paid once', async () => {
    const [loser, winner, other] = [
      await seatPlayer(gateway, 0),
      await seatPlayer(gateway, 0),
      await seatPlayer(gateway, 0),
    ]
    for (const player of [loser, winner]) expect((await join(player, 'monday-cashback')).value?.status).toBe('process')
    // The operator withheld part of the prize, because the bonus that was staked had been lost.
    await round(loser, 400_00, 250_00, 'RNG', 150_00)
    await round(loser, 900_00, 0, 'LIVE')
    await round(winner, 100_00, 400_00)
    await round(other, 900_00, 0)
    gateway.clock.forward(7 * day)
    await runJob()
    await runJob()
    const [lost, won, none] = await Promise.all([loser, winner, other].map((player) => loggedInAgain(gateway, player)))
    expect(await claimables(lost as Player)).toMatchObject([{ promotionType: 'CASHBACK', amount: '30.00' }])
    expect(await claimables(won as Player)).toEqual([])
    expect(await claimables(none as Player)).toEqual([])
  })

  test('the salary of a rank is paid once a month', async () => {
    const player = await seatPlayer(gateway, 0)
    await join(player, 'rank-salary')
    gateway.clock.forward(32 * day)
    await gateway.deps.db.updateTable('member').set({ rank_level: 3 }).where('id', '=', player.id).execute()
    await runJob()
    gateway.clock.forward(day)
    await runJob()
    const again = await loggedInAgain(gateway, player)
    expect(await claimables(again)).toMatchObject([{ promotionType: 'RANK_SALARY', amount: '20.00' }])
  })

  test('a won bet with the lucky ending is rewarded, up to the limit per member', async () => {
    const player = await seatPlayer(gateway, 0)
    await join(player, 'lucky-bet')
    let lucky = 0
    for (let place = 0; place < 400; place += 1) if (String(await round(player, 2_00, 3_00)).endsWith('88')) lucky += 1
    expect(lucky).toBe(4)
    await runJob()
    await runJob()
    const given = await claimables(player)
    expect(given.map(({ amount }) => amount)).toEqual(['8.00', '8.00', '8.00'])
  })
})

describe('[MB-11] limits under concurrency', () => {
  test('200 concurrent joins get no more than the budget', async () => {
    await offerOf('welcome-gift', (offer) => ({ ...offer, budget: '500.00' }))
    const before = await gateway.deps.db
      .selectFrom('promotion_usage')
      .select('issued')
      .where('promotion_id', '=', 'welcome-gift')
      .executeTakeFirstOrThrow()
    const players = await Promise.all(Array.from({ length: 200 }, () => seatPlayer(gateway, 0)))
    const answers = await Promise.all(players.map((player) => join(player, 'welcome-gift')))
    const issued = answers.filter(({ success }) => success).length
    expect(issued + before.issued).toBe(50)
    expect(new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))).toEqual(new Set(['promotion.spent']))
    const lucky = players.filter((_, place) => answers[place]?.success)
    const claims = await Promise.all(
      lucky.flatMap((player) =>
        Array.from({ length: 4 }, async () => {
          const [reward] = await claimables(player)
          return reward && claim(player, reward)
        }),
      ),
    )
    expect(claims.filter((answer) => answer?.success)).toHaveLength(issued)
    expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
  })

  test('concurrent issues respect the limit per member', async () => {
    await offerOf('roulette-combo', (offer) => ({ ...offer, perMember: 2 }))
    const player = await seatPlayer(gateway, 0)
    const account = await accountOf(player)
    const issues = await Promise.allSettled(
      Array.from({ length: 10 }, (_, place) => command('issue', 'roulette-combo', account, `combo-${place}`)),
    )
    expect(issues.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await claimables(player)).toHaveLength(2)
  })
})

import {
  balance,
  claimRaffle,
  pointBalance,
  type Raffle,
  raffleStatus,
  redeemPointList,
  redeemPointReward,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { seatPointsHolder } from '../../../test/points-holder.ts'
import { callWallet, giveMoney, type Player, seatAgain, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { commitOf, drawStream, entropyOf, merkleRoot, ranking, sha256Hex } from '../../play/lottery/index.ts'
import { rewardContent } from '../points/reward-content.ts'
import { raffleContent } from './raffle-content.ts'
import { ticketsFor } from './tickets.ts'
import { rafflesModule, turnRaffles } from './turn-raffles.ts'

const raffleId = 'tram-28'
const day = 86_400_000

let gateway: TestGateway
let rounds = 0
beforeAll(async () => {
  gateway = await testGateway()
  const { db, contents, clock } = gateway.deps
  const merchant = merchantNamed('azulejo')
  await raffleContent.write?.(db, merchant, contents.get(raffleContent, merchant) ?? [], clock.now())
})
afterAll(() => gateway.close())

/** Seats a member with a turnover in units of the merchant's currency. */
async function seat(turnover: number): Promise<Player> {
  const player = await seatPlayer(gateway, 100_000_00)
  if (turnover === 0) return player
  rounds += 1
  const round = { ticket: await ticketFor(gateway, player), roundId: `raffle-${rounds}` }
  await callWallet(gateway, 'bet', { ...round, amount: `${turnover}.00` })
  await callWallet(gateway, 'win', { ...round, amount: '0.00' })
  return player
}

let keys = 0
const claim = ({ token }: Player) => {
  keys += 1
  return gateway.request(claimRaffle, { raffleId }, { token, key: `claiming-raffle-${keys}` })
}
const raffleOf = async (player?: Player): Promise<Raffle> => {
  const { list } = await gateway.get(raffleStatus, {}, player ? { token: player.token } : {})
  const found = list.find((raffle) => raffle.raffleId === raffleId)
  if (!found) throw new Error('there is no raffle')
  return found
}
const turn = () => {
  const { db, random, clock } = gateway.deps
  return db.transaction().execute((transaction) => turnRaffles(random).work(transaction, {}, clock.now()))
}

test('[PM-02] turnover earns whole tickets, up to the limit per member', () => {
  const rule = { per: 100_00n, most: 5 }
  expect([0n, 99_99n, 100_00n, 350_00n, 9_999_00n].map((reached) => ticketsFor(rule, reached))).toEqual([0, 0, 1, 3, 5])
})

test('[PM-02] no ticket is given before the commit of the draw is published', async () => {
  const player = await seat(600)
  expect((await raffleOf()).proof.commit).toBeUndefined()
  expect((await claim(player)).errorCode).toBe('raffle.nothing')
  await rafflesModule.update?.(gateway.deps)
  expect((await raffleOf()).proof).toEqual({ game: 'raffle-azulejo', commit: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect((await claim(player)).value).toEqual({ tickets: 3, gains: [] })
})

test('[PM-02] earned tickets are taken once, also by 200 concurrent calls', async () => {
  const player = await seat(840)
  expect((await raffleOf(player)).own).toMatchObject({ reached: '840.00', due: 4, tickets: [] })
  const answers = await Promise.all(Array.from({ length: 200 }, () => claim(player)))
  expect(answers.filter(({ success }) => success).map(({ value }) => value?.tickets)).toEqual([4])
  const { own } = await raffleOf(player)
  expect([own?.due, own?.tickets.map(({ state }) => state)]).toEqual([0, Array.from({ length: 4 }, () => 'issued')])
})

test('[PM-03] tickets bought with points are in the raffle at once, beside earned ones', async () => {
  const { db, clock } = gateway.deps
  const merchant = merchantNamed('azulejo')
  await rewardContent.write?.(db, merchant, gateway.deps.contents.get(rewardContent, merchant) ?? [], clock.now())
  const holder = await seatPointsHolder(gateway, 5_000)
  const { token } = holder
  const redeem = (key: string) =>
    gateway.request(redeemPointReward, { rewardId: 'tram-3', points: 600 }, { token, key })
  expect((await redeem('three-tickets-0001')).value).toMatchObject({ state: 'approved', points: 600 })
  expect((await redeem('three-tickets-0001')).value).toMatchObject({ state: 'approved' })
  expect((await redeem('three-tickets-0002')).success).toBe(true)
  const { own } = await raffleOf(holder)
  expect([own?.due, own?.tickets.map(({ state }) => state)]).toEqual([0, Array.from({ length: 6 }, () => 'issued')])
  // Tickets earned later are added to the bought ones.
  await giveMoney(db, holder, 1_000_00, clock.now())
  rounds += 1
  const round = { ticket: await ticketFor(gateway, holder), roundId: `raffle-${rounds}` }
  await callWallet(gateway, 'bet', { ...round, amount: '400.00' })
  await callWallet(gateway, 'win', { ...round, amount: '0.00' })
  expect((await raffleOf(holder)).own?.due).toBe(2)
  expect((await claim(holder)).value).toEqual({ tickets: 2, gains: [] })
  expect((await raffleOf(holder)).own?.tickets).toHaveLength(8)
  const { list } = await gateway.get(redeemPointList, {}, { token })
  expect(list.map(({ state }) => state)).toEqual(['approved', 'approved'])
})

test('[PM-02] the draw uses every ticket, can be verified from published data, and pays its winners once', async () => {
  const { db } = gateway.deps
  const first = await seat(500)
  const { commit } = (await raffleOf()).proof
  gateway.clock.forward(20 * day + 60_001)
  // A purchase after the end of the raffle is refused and costs nothing.
  const late = await seatPointsHolder(gateway, 600)
  const request = { rewardId: 'tram-3', points: 600 }
  expect(
    (await gateway.request(redeemPointReward, request, { token: late.token, key: 'a-ticket-too-late-1' })).errorCode,
  ).toBe('reward.window')
  expect((await gateway.get(pointBalance, {}, { token: late.token })).points).toBe(600)
  await turn()
  const forgetful = await seatAgain(gateway, first)
  const drawn = await raffleOf(forgetful)
  expect(drawn.state).toBe('drawn')
  // The draw gives due tickets to members who never claimed them.
  expect(drawn.own?.tickets).toHaveLength(2)
  const { seed = '', root = '', entropy = '', game, drawn: numbers = [] } = drawn.proof
  const tickets = await db.selectFrom('raffle_ticket').selectAll().orderBy('ticket').execute()
  expect(tickets.map(({ ticket }) => ticket)).toEqual(tickets.map((_, at) => at + 1))
  expect(drawn.proof.commit).toBe(commit)
  expect(commitOf(Buffer.from(seed, 'hex'))).toBe(commit)
  const hashes = tickets.map(({ ticket, member_id }) => ({
    id: BigInt(ticket),
    linesHash: sha256Hex(JSON.stringify({ member: member_id })),
  }))
  const made = merkleRoot(hashes)
  expect([made.toString('hex'), entropyOf(made)]).toEqual([root, entropy])
  const uniform = drawStream({ seed: Buffer.from(seed, 'hex'), gameId: game, numero: raffleId, entropy })
  expect(numbers.map(Number)).toEqual(ranking(uniform, drawn.ticketCount, Math.min(26, drawn.ticketCount)))
  expect(drawn.winners[0]).toMatchObject({ prize: 1, ticket: numbers[0], name: expect.stringContaining('***') })
  await turn()
  const rewards = await db.selectFrom('issued_reward').select(['member_id', 'source_id']).execute()
  expect(rewards).toHaveLength(numbers.length)

  const winner = tickets.find(({ ticket }) => ticket === Number(numbers[0]))?.member_id
  expect(winner).toBeDefined()
  const won = (await raffleOf(forgetful)).own?.claimable ?? []
  expect(won.length).toBeGreaterThan(0)
  const answers = await Promise.all(Array.from({ length: 20 }, () => claim(forgetful)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const { own } = await raffleOf(forgetful)
  expect([own?.claimable, own?.claimed]).toEqual([[], won])
  const parts = (await gateway.get(balance, {}, { token: forgetful.token })).balance
  const cash = won.reduce((sum, { amount, currency }) => sum + (currency === 'BRL' ? Number(amount) : 0), 0)
  expect(Number(parts.find(({ accountTypeId }) => accountTypeId === 2)?.availBalance)).toBe(100_000 - 500 + cash)
  expect(await auditLedger(db)).toEqual(cleanAudit)
})

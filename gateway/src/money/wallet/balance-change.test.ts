import { minor } from '@azulejo/shared/kernel'
import { type AnswerOf, balance, balanceChange } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { type LotterySite, lotterySite } from '../../../test/lottery-site.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { isOnPostgres } from '../../../test/test-database.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { type EntryKind, houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'

let site: PaymentSite
/** The gateway that the page calls; the embedded database has one process, so it is the one that moves the money. */
let other: TestGateway
let lottery: LotterySite
beforeAll(async () => {
  site = await paymentSite()
  other = isOnPostgres ? await site.another() : site.gateway
  lottery = await lotterySite()
})
afterAll(async () => {
  if (other !== site.gateway) await other.close()
  await site.close()
  await lottery.gateway.close()
})

type Answer = AnswerOf<typeof balance>

const now = (player: Player, gateway = other): Promise<Answer> => gateway.get(balance, {}, player)
const waitFrom = ({ version }: Answer, player: Player, gateway = other): Promise<Answer> =>
  gateway.get(balanceChange, { seen: version }, player)
const sumOf = ({ sumBalance }: Answer) => sumBalance

test('[HD-03] a waiting page gets the balance of an adjustment that an operator makes at another gateway', async () => {
  const player = await seatPlayer(site.gateway, 10_000)
  const { account } = await site.gateway.deps.db
    .selectFrom('member')
    .select('account')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  const first = await now(player)
  const waiting = waitFrom(first, player)
  const words = ['adjust', 'azulejo', account, '50.00', 'adjust-of-a-test', '--reason', 'a gift']
  await executeAsAdmin(site.gateway.deps, words)
  const answer = await waiting
  expect(sumOf(answer)).toBe('150.00')
  expect(Number(answer.version)).toBeGreaterThan(Number(first.version))
  expect(answer).toEqual(await now(player))
})

/** Moves minor units between the operator and the member's main wallet. */
async function move(player: Player, amount: number, kind: EntryKind): Promise<void> {
  const { db, clock } = site.gateway.deps
  const lines = [
    { account: houseAccount('azulejo', 'bets', 'BRL'), amount: minor(BigInt(-amount)) },
    { account: memberAccount(player.id, 'main', 'BRL'), amount: minor(BigInt(amount)) },
  ]
  await post(db, { key: `${kind}-of-${player.id}`, kind, ref: 'of-a-test', at: clock.now(), lines })
}

test('[HD-03] a waiting page gets a transfer from the agent, and the page of another member does not', async () => {
  const [player, stranger] = [await seatPlayer(site.gateway, 0), await seatPlayer(site.gateway, 700)]
  const waiting = waitFrom(await now(player), player)
  let answers = 0
  const elsewhere = waitFrom(await now(stranger), stranger).finally(() => {
    answers += 1
  })
  await move(player, 2_500, 'transfer_downline')
  expect(sumOf(await waiting)).toBe('25.00')
  expect(answers).toBe(0)
  await move(stranger, 100, 'promotion')
  expect(sumOf(await elsewhere)).toBe('8.00')
})

test('[HD-03] a waiting page gets the prize of a round, which notifies nobody', async () => {
  const player = await seatPlayer(site.gateway, 0)
  const waiting = waitFrom(await now(player), player)
  await move(player, 400, 'prize')
  expect(sumOf(await waiting)).toBe('4.00')
})

test('[HD-03] a waiting page gets a deposit as soon as it is credited', async () => {
  const player = await seatPlayer(site.gateway, 0)
  const order = await site.open(player, 'PIX', 'PIX')
  await site.work()
  const waiting = waitFrom(await now(player), player)
  await site.act(order, 'pay')
  await site.work()
  expect(sumOf(await waiting)).toBe('50.00')
})

test('[HD-03] a waiting page gets the prize of a lottery ticket', async () => {
  const player = await lottery.player(10_000)
  const everyDigit = [['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], [], [], [], []]
  await lottery.bet(player, [lottery.line('SSC60', 'position', everyDigit)])
  const first = await now(player, lottery.gateway)
  const waiting = waitFrom(first, player, lottery.gateway)
  await lottery.draw('SSC60')
  expect(Number(sumOf(await waiting))).toBeCloseTo(Number(sumOf(first)) + 19.56, 2)
})

test('[HD-03] an older version than the newest is answered at once, and a wrong one is refused', async () => {
  const player = await seatPlayer(site.gateway, 300)
  expect(sumOf(await other.get(balanceChange, { seen: '0' }, player))).toBe('3.00')
  expect((await other.request(balanceChange, { seen: 'x' }, player)).errorCode).toBe('request.invalid')
  expect((await other.request(balanceChange, { seen: '0' })).errorCode).toBe('login.not.session')
})

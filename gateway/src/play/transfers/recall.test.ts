import { excludeSelf, login } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { isRunning, type PlaySession, type RoundReport } from '../../../demo/src/games/core/play-shapes.ts'
import { createDemoRegister } from '../../../demo/src/register/demo-register.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { playAt, type TransferSite, transferHelpers, transferSite } from '../../../test/demo-transfers.ts'
import { killEverywhere, killedWork } from '../../../test/killed-at.ts'
import { licencedBrands, newPerson } from '../../../test/licence-site.ts'
import { accountOf, adminCommand } from '../../../test/member-table.ts'
import { answered, requestVendor } from '../../../test/play-table.ts'
import type { Player } from '../../../test/seated-player.ts'
import { jobs as cashierJobs, returnBalance } from '../../cashier/parts.ts'
import { onExclusion } from '../../on-exclusion.ts'
import { exclusionEffects, exclusionReturns } from '../../people/exclusions/index.ts'
import { hashPassword } from '../../people/identity/index.ts'
import { createHttpRegister, createRegisterWork } from '../../people/registers/index.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import type { AllDeps } from '../../services.ts'
import { stockCatalogue } from '../catalogue/stock-catalogue.ts'
import { createRecallWork } from './recall-work.ts'
import { createTransferWork } from './transfer-work.ts'

const minute = 60_000
const day = 86_400_000

let site: TransferSite
let cashier: PayoutSite
const brands = licencedBrands()
const register = createDemoRegister({ clock: { now: () => site.gateway.clock.now() } })
const exclusionRegisters = (name: string) =>
  createHttpRegister({
    url: `http://register.test/register/${name}`,
    send: async (request) => register.fetch(request) ?? new Response(undefined, { status: 404 }),
  })
beforeAll(async () => {
  site = await transferSite({ brandsFolder: brands.folder, exclusionRegisters }, async (options) => {
    cashier = await payoutSite(options)
    return cashier.gateway
  })
  await site.gateway.deps.db.transaction().execute(stockCatalogue)
})
afterAll(async () => {
  await site.vendor.close()
  await cashier.close()
  brands.remove()
})

const { settle, between, inOf, requestTransfer } = transferHelpers(() => site)
const db = () => site.gateway.deps.db
const audit = () => auditLedger(db())
const forward = (ms: number) => site.gateway.clock.forward(ms)

/** A member with 100.00, of which the parts are with vendors, and an account for payouts. */
async function memberWith(parts: Readonly<Record<string, string>>, merchant?: MerchantCode): Promise<Player> {
  const player = await cashier.seat(100_00, merchant)
  await cashier.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: `${player.id}@example.com` })
  for (const [vendor, amount] of Object.entries(parts)) await site.transfer(player, inOf(vendor, amount))
  await settle(player)
  return player
}

const setPassword = async ({ id }: Player, password: string) =>
  db()
    .updateTable('member')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute()

const exclude = async (player: Player) =>
  adminCommand(site.gateway, 'member', player.merchant, await accountOf(site.gateway, player), 'exclude', '200')

/** What the wallets of a member hold. */
async function heldBy({ id }: Player): Promise<Readonly<Record<string, bigint>>> {
  const rows = await db()
    .selectFrom('account')
    .select(['kind', 'balance'])
    .where('owner_id', '=', id)
    .where('balance', '<>', 0n)
    .execute()
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
}

/** Runs what is due again and again while the clock goes on. */
async function pass(minutes: number, turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    await site.pullRounds()
    await site.recall()
    await site.work()
    forward(minutes * minute)
  }
}

const runJobs = async (deps: AllDeps = site.gateway.deps) => {
  const kinds = [exclusionEffects(onExclusion), exclusionReturns(returnBalance(deps)), ...cashierJobs(deps)]
  await (await createJobs(deps.db, deps.clock, kinds)).run()
}

async function payAll(): Promise<void> {
  await cashier.payOut()
  forward(5_000)
  await cashier.payOut()
}

const ordersOf = async ({ id }: Player, kind: string) =>
  (
    await db()
      .selectFrom('money_order')
      .select(['state', 'amount', 'subject'])
      .where('member_id', '=', id)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
  ).map(({ state, amount, subject }) => `${subject} ${amount} ${state}`)

describe('[RG-03] money of an excluded member with vendors', () => {
  test('comes back from every vendor once, and is paid out with the balance', async () => {
    const player = await memberWith({ SERRA: '30.00', CALCADA: '20.00' })
    await exclude(player)
    await Promise.all([site.recall(), site.recall()])
    await pass(2, 3)
    expect(await heldBy(player)).toEqual({ main: 100_00n })
    expect((await ordersOf(player, 'transferOut')).sort()).toEqual(['CALCADA 2000 completed', 'SERRA 3000 completed'])
    forward(2 * day)
    await runJobs()
    await payAll()
    expect(await ordersOf(player, 'withdrawal')).toEqual(['PIX 10000 completed'])
    expect(await heldBy(player)).toEqual({})
    expect(await audit()).toEqual(cleanAudit)
  })

  test('comes back when the member excludes himself, and he can bring nothing back to a vendor', async () => {
    const player = await memberWith({ SERRA: '30.00' })
    const password = 'abcd1234'
    await setPassword(player, password)
    expect((await site.gateway.request(excludeSelf, { days: 200, password }, player)).success).toBe(true)
    await pass(2, 2)
    const again = await cashier.logInAgain(player)
    expect((await requestTransfer(again, inOf('SERRA', '10.00'))).errorCode).toBe('member.excluded')
    expect(await heldBy(player)).toEqual({ main: 100_00n })
  })

  test('comes back when the central register lists the person at a login, and is paid out with the balance', async () => {
    const { number } = newPerson()
    const player = await memberWith({ SERRA: '30.00', CALCADA: '20.00' }, 'recife')
    const { id, merchant } = player
    const [username, password] = [await accountOf(site.gateway, player), 'abcd1234']
    const fields = JSON.stringify({ idNumber: number })
    await db().updateTable('member').set({ fields }).where('id', '=', id).execute()
    await setPassword(player, password)
    register.list(number)
    const entry = { type: 'username', loginAs: 'member', username, password, remember: false } as const
    await site.gateway.get(login, entry, { merchant })
    expect(await heldBy(player)).toEqual({ main: 50_00n, 'bucket:SERRA': 30_00n, 'bucket:CALCADA': 20_00n })
    await createRegisterWork(site.gateway.deps).run()
    await runJobs()
    await pass(2, 3)
    expect(await heldBy(player)).toEqual({ main: 100_00n })
    expect((await ordersOf(player, 'transferOut')).sort()).toEqual(['CALCADA 2000 completed', 'SERRA 3000 completed'])
    forward(2 * day)
    await runJobs()
    await payAll()
    expect(await ordersOf(player, 'withdrawal')).toEqual(['PIX 10000 completed'])
    expect(await heldBy(player)).toEqual({})
    expect(await audit()).toEqual(cleanAudit)
  })

  test('comes back late from a vendor that was down, and is paid out then', async () => {
    const player = await memberWith({ SERRA: '30.00' })
    const down = [
      between('POST', '/SERRA/', () => Promise.reject(new Error('connection refused'))),
      between('GET', '/SERRA/', () => Promise.reject(new Error('connection refused'))),
    ]
    await exclude(player)
    await pass(30, 5)
    forward(2 * day)
    await runJobs()
    await payAll()
    expect(await ordersOf(player, 'withdrawal')).toEqual(['PIX 7000 completed'])
    expect(await heldBy(player)).toEqual({ in_flight: 30_00n })
    const account = await accountOf(site.gateway, player)
    const listed = () => adminCommand(site.gateway, 'exclusions', 'azulejo')
    expect(await listed()).toMatch(new RegExp(`${account} {2}30\\.00 {2}BRL .* in a transfer$`, 'm'))
    for (const each of down.reverse()) each.end()
    await pass(2, 3)
    expect(await heldBy(player)).toEqual({ main: 30_00n })
    forward(10 * minute)
    await runJobs()
    await payAll()
    expect(await ordersOf(player, 'withdrawal')).toEqual(['PIX 7000 completed', 'PIX 3000 completed'])
    expect(await listed()).not.toContain(account)
    expect(await audit()).toEqual(cleanAudit)
  })

  test('is asked for again, later each time, when the vendor refuses to give it back', async () => {
    const player = await memberWith({ SERRA: '30.00' })
    const asked: number[] = []
    const { end } = between('POST', '/SERRA/transfers', async (request) => {
      const { reference } = (await request.json()) as { reference: string }
      asked.push(site.gateway.clock.now())
      return Response.json({ reference, status: 'FAILED', reason: 'refused' })
    })
    await exclude(player)
    await pass(1, 20)
    end()
    const pauses = asked.slice(1).map((at, place) => at - (asked[place] ?? 0))
    expect(pauses.map((pause) => pause / minute)).toEqual([1, 2, 4, 8])
    expect(await heldBy(player)).toEqual({ main: 70_00n, 'bucket:SERRA': 30_00n })
    await pass(60, 2)
    expect(await heldBy(player)).toEqual({ main: 100_00n })
  })

  test('comes back once, wherever the exclusion, the recall or the transfer is killed', async () => {
    await killEverywhere(12, async (kill) => {
      const player = await memberWith({ SERRA: '30.00' })
      await exclude(player)
      const wasKilled = await killedWork(site.gateway.deps, kill, async (deps) => {
        await runJobs(deps)
        await createRecallWork(deps).run()
        await createTransferWork(deps).run()
      })
      await runJobs()
      await pass(2, 3)
      expect(await heldBy(player)).toEqual({ main: 100_00n })
      expect(await ordersOf(player, 'transferOut')).toEqual(['SERRA 3000 completed'])
      return wasKilled
    })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('is not brought back any more when the exclusion has ended', async () => {
    const player = await memberWith({ SERRA: '30.00' })
    await exclude(player)
    await pass(2, 3)
    forward(201 * day)
    await pass(2, 2)
    const again = await cashier.logInAgain(player)
    await site.transfer(again, inOf('SERRA', '10.00'))
    await pass(60, 4)
    expect(await heldBy(player)).toEqual({ main: 90_00n, 'bucket:SERRA': 10_00n })
    const left = db().selectFrom('vendor_recall').select('vendor').where('member_id', '=', player.id)
    expect(await left.execute()).toEqual([])
  })
})

type Session = PlaySession<unknown, unknown, unknown>
type Report = RoundReport<unknown, unknown>

/** Starts rounds of Mines with one mine until a first tile is safe. @returns the way to take its prize */
async function openRound(player: Player): Promise<() => Promise<bigint>> {
  const { seat } = await playAt(site, player, 'SERRA', 'mines')
  const send = <Value>(path: string, body: object) => requestVendor<Value>(site.vendor, path, { ...seat, ...body })
  for (;;) {
    forward(2_500)
    const { commit = '' } = await send<Session>('/play/session', {})
    const round = crypto.randomUUID()
    const bet = { mines: 1, clientSeed: 'my seed' }
    answered(await send<Report>('/play/round', { round, stake: '1.00', commit, bet }))
    if (!isRunning(answered(await send<Report>('/play/step', { round, step: 0, act: { tile: 12 } })))) continue
    return async () => {
      const ended = answered(await send<Report>('/play/step', { round, step: 1, act: { take: true } }))
      if (isRunning(ended)) throw new Error('the round is open')
      return BigInt(ended.payout.replace('.', ''))
    }
  }
}

test('[RG-03] the prize of a round that was open at the vendor comes back and is paid out, however late it is', async () => {
  const open = db()
    .selectFrom('game')
    .select('node_id')
    .where('node_id', 'like', 'SERRA.%')
    .where('status', '=', 'open')
  const { node_id } = await open.orderBy('node_id', 'desc').limit(1).executeTakeFirstOrThrow()
  const kind = { game_classify: 'INHOUSE', game_type: 'MINES' } as const
  await db().updateTable('game').set(kind).where('node_id', '=', node_id).execute()
  const player = await memberWith({ SERRA: '30.00' })
  const take = await openRound(player)
  await exclude(player)
  await pass(2, 3)
  const before = (await heldBy(player)).main ?? 0n
  expect(await heldBy(player)).toEqual({ main: before })
  forward(2 * day)
  await runJobs()
  await payAll()
  await pass(60, 30)
  const prize = await take()
  await pass(1, 3)
  expect(await heldBy(player)).toEqual({ main: prize })
  forward(10 * minute)
  await runJobs()
  await payAll()
  expect(await ordersOf(player, 'withdrawal')).toEqual([`PIX ${before} completed`, `PIX ${prize} completed`])
  expect(await audit()).toEqual(cleanAudit)
})

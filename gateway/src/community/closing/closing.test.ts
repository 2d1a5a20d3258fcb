import {
  accountClosing,
  createDeposit,
  excludeSelf,
  login,
  memberInfo,
  register,
  requestClosing,
  revokeClosing,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { killEverywhere, killedWork } from '../../../test/killed-at.ts'
import { accountOf, launchAs } from '../../../test/member-table.ts'
import { callWallet, type Player, ticketFor } from '../../../test/seated-player.ts'
import { setUpApp } from '../../../test/second-step.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { hashPassword } from '../../people/index.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import type { AllDeps } from '../../services.ts'
import { closeAccounts } from './close-account.ts'

const day = 86_400_000
const password = 'abcd1234'

let site: PayoutSite
let gateway: TestGateway
beforeAll(async () => {
  site = await payoutSite()
  gateway = site.gateway
  const { db } = gateway.deps
  await db.transaction().execute(stockCatalogue)
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'humanCheck', 'none'])
})
afterAll(() => site.close())

const runJobs = async (deps: AllDeps = gateway.deps) =>
  (await createJobs(deps.db, gateway.clock, [closeAccounts])).run()

/** Asks for the closing of an account, with the user name typed. */
const ask = async (player: Player, typed?: string) =>
  gateway.request(requestClosing, { account: typed ?? (await accountOf(gateway, player)) }, player)
const look = (player: Player) => gateway.get(accountClosing, {}, player)
/** A stake of 1.00 in a new round, as a vendor sends it. */
const bet = async (player: Player) =>
  callWallet(gateway, 'bet', { ticket: await ticketFor(gateway, player), roundId: newKey(), amount: '1.00' })
const kindsOf = async (player: Player) => (await look(player)).obstacles.map(({ kind }) => kind)
const memberRow = ({ id }: Player) =>
  gateway.deps.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A member with contacts, a device, a message, a picture and a login password. */
async function person(cents = 0): Promise<Player> {
  const player = await site.seat(cents)
  const { db, clock } = gateway.deps
  const at = new Date(clock.now())
  await db
    .updateTable('member')
    .set({
      password_hash: await hashPassword(password),
      first_login_at: at,
      nickname: 'Little Jo',
      email: `${player.id}@example.com`,
      email_proven_at: at,
      phone: `+55119${player.id.replaceAll(/\D/g, '').padEnd(8, '7').slice(0, 8)}`,
      fields: JSON.stringify({ birthDate: '1990-05-04' }),
    })
    .where('id', '=', player.id)
    .execute()
  await db
    .insertInto('member_avatar')
    .values({
      member_id: player.id,
      name: `picture-${player.id}`,
      type: 'image/jpeg',
      bytes: new Uint8Array([1]),
      key_id: null,
      at,
    })
    .execute()
  await db
    .insertInto('known_device')
    .values({ member_id: player.id, token_hash: `device-${player.id}`, seen_at: at, first_seen_at: at })
    .execute()
  await db
    .insertInto('notification_setting')
    .values({ member_id: player.id, kind: 'marketing', channel: 'mail', is_on: true, changed_at: at })
    .execute()
  return player
}

const logIn = async (username: string, typed = password) =>
  gateway.request(login, { type: 'username', username, password: typed })

/** Lets the cooling period pass and runs the job. */
async function letPass(deps?: AllDeps): Promise<void> {
  gateway.clock.forward(14 * day)
  await runJobs(deps)
}

describe('[MB-02] closing an account', () => {
  test('needs the payment password, a second step that is set up, and the typed user name', async () => {
    const player = await person()
    expect((await ask(player, 'somebody')).errorCode).toBe('closing.account')
    gateway.clock.forward(6 * 60_000)
    expect((await ask(player)).errorCode).toBe('password.check.needed')
    await site.prove(player)
    await setUpApp(gateway, player.id)
    expect((await ask(player)).errorCode).toBe('second.step.needed')
    expect((await look(player)).asked).toBeUndefined()
  })

  test('is refused with what stands in the way: a balance, a withdrawal, an open bet', async () => {
    const player = await person(100_000)
    expect((await look(player)).obstacles).toEqual([{ kind: 'balance', amount: '1000.00' }])
    expect(await ask(player)).toMatchObject({ errorCode: 'closing.obstacles', detail: { kinds: ['balance'] } })
    await bet(player)
    expect(await kindsOf(player)).toEqual(['bets', 'balance'])
    const account = await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: `${player.id}@example.com` })
    await site.open(player, account, '999.00')
    expect(await kindsOf(player)).toEqual(['bets', 'orders', 'balance'])
    expect((await memberRow(player)).closes_at).toBeNull()
  })

  test('begins a cooling period without play and deposits, in which login and revocation work', async () => {
    const player = await person()
    const name = await accountOf(gateway, player)
    const asked = await ask(player, ` ${name.toUpperCase()} `)
    const closesAt = gateway.clock.now() + 14 * day
    expect(asked.value?.asked).toEqual({ askedAt: gateway.clock.now(), closesAt })
    expect((await ask(player)).errorCode).toBe('closing.running')
    expect(await launchAs(gateway, player)).toMatchObject({ errorCode: 'member.closing', detail: { until: closesAt } })
    const deposit = await gateway.request(
      createDeposit,
      { amount: '50.00', vendorId: 'PIX', mcsBankCode: 'PIX', bankCode: 'PIX', bankType: 'PIX' },
      { ...player, key: newKey() },
    )
    expect(deposit).toMatchObject({ errorCode: 'member.closing', detail: { until: closesAt } })
    expect((await bet(player)).errorCode).toBe('player.refused')
    expect((await logIn(name)).success).toBe(true)
    expect((await gateway.get(revokeClosing, {}, player)).asked).toBeUndefined()
    expect((await gateway.request(revokeClosing, {}, player)).errorCode).toBe('closing.none')
    await letPass()
    expect((await memberRow(player)).closed_at).toBeNull()
    expect((await logIn(name)).success).toBe(true)
  })

  test('is asked for once by two requests at the same time', async () => {
    const player = await person()
    const answers = await Promise.all([ask(player), ask(player)])
    expect(answers.map(({ errorCode }) => errorCode ?? 'asked').toSorted()).toEqual(['asked', 'closing.running'])
  })

  test('is open to an excluded member', async () => {
    const player = await person()
    const name = await accountOf(gateway, player)
    await gateway.get(excludeSelf, { days: 100, password }, player)
    const again = await site.logInAgain(player)
    expect((await ask(again, name)).success).toBe(true)
  })

  test('ends sessions, refuses logins with a reason, and erases the person but not the records', async () => {
    const player = await person(10_000)
    const name = await accountOf(gateway, player)
    const { db } = gateway.deps
    const account = await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number: `${player.id}@example.com` })
    await site.open(player, account, '100.00')
    await site.payOut()
    gateway.clock.forward(3_600_000)
    await site.payOut()
    const again = await site.logInAgain(player)
    expect(await kindsOf(again)).toEqual([])
    await ask(again, name)
    const counts = () =>
      sql<{ counts: string }>`select concat_ws(' ',
        (select count(*) from entry e join account a on a.id = e.account_id where a.owner_id = ${player.id}),
        (select count(*) from money_order where member_id = ${player.id}),
        (select count(*) from login_event where member_id = ${player.id}),
        (select count(*) from payout_account where member_id = ${player.id})) as counts`
        .execute(db)
        .then(({ rows }) => rows[0]?.counts)
    const before = await counts()
    await letPass()
    expect(await counts()).toBe(before)
    expect(await memberRow(player)).toMatchObject({
      closed_at: new Date(gateway.clock.now()),
      closes_at: null,
      nickname: '',
      email: null,
      phone: null,
      avatar: null,
      fields: {},
      payment_password_hash: null,
    })
    const tables = ['session', 'known_device', 'member_avatar', 'inbox_message', 'notification_setting'] as const
    for (const table of tables)
      expect([table, await db.selectFrom(table).selectAll().where('member_id', '=', player.id).execute()]).toEqual([
        table,
        [],
      ])
    const mails = await db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', `${player.id}@example.com`)
      .execute()
    expect(mails).toEqual([])
    expect((await gateway.request(memberInfo, {}, again)).errorCode).toBe('login.not.session')
    expect((await logIn(name)).errorCode).toBe('member.closed')
    expect((await logIn(name, 'wrong1234')).errorCode).toBe('login.incorrect')
    const form = { username: name, password, confirmPassword: password, ageConfirmed: true } as const
    expect(
      (await gateway.request(register, { ...form, registerUrl: '/', registerMethod: 'WEB', login: true })).errorCode,
    ).toBe('register.username.taken')
    await runJobs()
    expect(await auditLedger(db)).toEqual(cleanAudit)
  })

  test('waits while something stands in the way when the time is over, and can be revoked then', async () => {
    const player = await person()
    const { db } = gateway.deps
    await ask(player)
    await site.deposit(player, 5_000)
    await letPass()
    const again = await site.logInAgain(player)
    expect((await look(again)).asked?.waitsFor).toEqual(['balance'])
    gateway.clock.forward(day)
    await runJobs()
    expect((await memberRow(player)).closed_at).toBeNull()
    const told = await db
      .selectFrom('inbox_message')
      .select('id')
      .where('member_id', '=', player.id)
      .where('kind', '=', 'closing.waits')
      .execute()
    expect(told).toHaveLength(1)
    expect((await gateway.get(revokeClosing, {}, await site.logInAgain(player))).asked).toBeUndefined()
    gateway.clock.forward(day)
    await runJobs()
    expect((await memberRow(player)).closed_at).toBeNull()
  })

  test('is done at once by an operator, with the reason, unless something stands in the way', async () => {
    const player = await person(100_000)
    const name = await accountOf(gateway, player)
    const close = () => executeAsAdmin(gateway.deps, ['close-account', 'azulejo', name.toUpperCase()])
    await expect(close()).rejects.toThrow(`cannot be closed: balance 1000.00`)
    expect((await memberRow(player)).closed_at).toBeNull()
    const empty = await person()
    await ask(empty)
    const other = await accountOf(gateway, empty)
    const done = await executeAsAdmin(gateway.deps, ['close-account', 'azulejo', other])
    expect(done).toBe(`${other} is closed`)
    expect(await memberRow(empty)).toMatchObject({
      closed_at: new Date(gateway.clock.now()),
      closes_at: null,
      email: null,
    })
    expect((await logIn(other)).errorCode).toBe('member.closed')
    const noted = await gateway.deps.db
      .selectFrom('member_state_change')
      .select(['change', 'actor', 'reason'])
      .where('member_id', '=', empty.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(noted).toEqual({
      change: 'close',
      actor: expect.stringMatching(/^operator:/),
      reason: expect.not.stringMatching(/^asked by the member$/),
    })
    await expect(executeAsAdmin(gateway.deps, ['close-account', 'azulejo', other])).rejects.toThrow('no open account')
    await letPass()
    expect((await memberRow(empty)).closed_at).not.toBeNull()
  })

  test('is refused to an agent with accounts below or open contracts', async () => {
    const team = seedTeam(gateway)
    const agent = await person()
    const { db } = gateway.deps
    await db.updateTable('member').set({ type: 1 }).where('id', '=', agent.id).execute()
    await team.member('belowagent', 0, '2026-10-01T12:00:00Z', agent.id)
    expect((await look(agent)).obstacles).toEqual([{ kind: 'downline', count: 1 }])
    expect((await ask(agent)).errorCode).toBe('closing.obstacles')
  })

  test('is done once by two processes, and whole or not at all when a process is killed', async () => {
    const one = await person()
    await ask(one)
    gateway.clock.forward(14 * day)
    await Promise.all([runJobs(), runJobs()])
    const changes = await gateway.deps.db
      .selectFrom('member_state_change')
      .select('change')
      .where('member_id', '=', one.id)
      .orderBy('id')
      .execute()
    expect(changes.map(({ change }) => change)).toEqual(['close-asked', 'close'])
    const player = await person()
    await ask(player)
    gateway.clock.forward(14 * day)
    await killEverywhere(20, async (kill) => {
      const isKilled = await killedWork(gateway.deps, kill, (deps) => runJobs(deps))
      const { closed_at, email } = await memberRow(player)
      expect(closed_at === null).toBe(email !== null)
      gateway.clock.forward(3_600_000)
      return isKilled
    })
    expect((await memberRow(player)).closed_at).not.toBeNull()
  })
})

import { downloadOwnData, messageList, ownDataState, requestOwnData } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { strFromU8, unzipSync } from 'fflate'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import { killedWork } from '../../../test/killed-at.ts'
import { accountOf } from '../../../test/member-table.ts'
import { outboxOf } from '../../../test/outbox.ts'
import type { Player } from '../../../test/seated-player.ts'
import { setUpApp } from '../../../test/second-step.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { address, type TestGateway } from '../../../test/test-gateway.ts'
import { hashPassword } from '../../people/index.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import type { AllDeps } from '../../services.ts'
import { mostDownloads } from './own-export.store.ts'
import { prepareExports, sweepExports } from './prepare-export.ts'

const hour = 3_600_000

let site: PayoutSite
let gateway: TestGateway
beforeAll(async () => {
  site = await payoutSite()
  gateway = site.gateway
})
afterAll(() => site.close())

/** Runs the due jobs of archives, as a process of the gateway does. */
const prepare = async (deps: AllDeps = gateway.deps) =>
  (await createJobs(deps.db, gateway.clock, [prepareExports(deps), sweepExports])).run()
const stateOf = async (player: Player) => (await gateway.get(ownDataState, {}, player)).archive?.state
const codeOf = async (player: Player) => (await gateway.get(ownDataState, {}, player)).archive?.code ?? ''

/** Downloads an archive. @returns its files by name, or the code of the refusal */
async function download(player: Player, code: string) {
  const answer = await gateway.fetch(
    new Request(`${address}${downloadOwnData.path}`, {
      method: 'POST',
      headers: {
        merchant: player.merchant,
        authorization: player.token,
        accept: 'application/zip',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ code }),
    }),
  )
  if (answer.headers.get('content-type') !== 'application/zip')
    return ((await answer.json()) as { errorCode: string }).errorCode
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

async function filesOf(player: Player): Promise<Readonly<Record<string, string>>> {
  const files = await download(player, await codeOf(player))
  if (typeof files === 'string') throw new Error(`refused: ${files}`)
  return files
}

/** A member whose archive is ready. */
async function owner(): Promise<Player> {
  const player = await site.seat(10_000)
  await gateway.get(requestOwnData, {}, player)
  await prepare()
  return player
}

const rowsIn = (files: Readonly<Record<string, string>>, name: string) =>
  JSON.parse(files[`json/${name}.json`] ?? '') as Record<string, unknown>[]

describe('[MB-02] an archive of own data', () => {
  test('is asked for with the payment password, prepared by a job, and told by message and mail', async () => {
    const player = await site.seat(0)
    const email = `${player.id}@example.com`
    const at = new Date(gateway.clock.now())
    await gateway.deps.db
      .updateTable('member')
      .set({ email, email_proven_at: at })
      .where('id', '=', player.id)
      .execute()
    gateway.clock.forward(6 * 60_000)
    expect(await gateway.request(requestOwnData, {}, player)).toMatchObject({
      errorCode: 'password.check.needed',
      detail: { isSet: true },
    })
    expect(await stateOf(player)).toBeUndefined()
    await site.prove(player)
    const asked = await gateway.get(requestOwnData, {}, player)
    expect(asked).toMatchObject({ archive: { state: 'asked' }, left: 1, byMail: true })
    expect(await download(player, asked.archive?.code ?? '')).toBe('own.data.gone')
    await prepare()
    const { archive } = await gateway.get(ownDataState, {}, player)
    expect(archive).toMatchObject({
      state: 'ready',
      downloadsLeft: mostDownloads,
      expiresAt: gateway.clock.now() + 72 * hour,
    })
    const mail = (await outboxOf(gateway, 'azulejo')).find(
      ({ recipient, body }) => recipient === email && body.includes('archive='),
    )
    expect(mail?.body).toContain(`/member/ownData?archive=${archive?.code}`)
    const { list } = (await gateway.get(messageList, {}, { ...player, language: 'pt' })) as unknown as {
      list: { title: string }[]
    }
    expect(list.map(({ title }) => title)).toContain('Seus dados estão prontos')
  })

  test('needs the second step of a member who has one', async () => {
    const player = await site.seat(0)
    await setUpApp(gateway, player.id)
    expect(await gateway.request(requestOwnData, {}, player)).toMatchObject({ errorCode: 'second.step.needed' })
    expect(await stateOf(player)).toBeUndefined()
  })

  test('has every file as JSON and CSV with the same rows, across pages', async () => {
    const player = await site.seat(10_000)
    const at = gateway.clock.now()
    const bets = Array.from({ length: 2_345 }, (_, place) => ({
      gameClassify: 'RNG',
      bet: 125n,
      payout: 0n,
      at: at - place,
    }))
    await settledRounds(gateway, player, bets)
    await gateway.get(requestOwnData, {}, { ...player, language: 'pt' })
    await prepare()
    const files = await filesOf(player)
    const rounds = rowsIn(files, 'rounds')
    expect(new Set(rounds.map(({ id }) => id)).size).toBe(2_345)
    expect(rounds[0]).toMatchObject({ bet: '1.25', prize: '0.00', currency: 'BRL', status: 'settled' })
    for (const name of Object.keys(files).filter((each) => each.startsWith('json/'))) {
      const lines = (files[name.replaceAll('json', 'csv')] ?? '').trimEnd().split('\r\n')
      expect([name, lines.length - 1]).toEqual([name, rowsIn(files, name.slice(5, -5)).length])
    }
    expect(rowsIn(files, 'ledger')).toMatchObject([
      { kind: 'adjust_plus', wallet: 'main', amount: '100.00', balanceAfter: '100.00' },
    ])
    expect(files['readme.txt']).toContain('Seus dados em')
    expect(files).not.toHaveProperty('json/agent-figures.json')
  })

  test('has no secret of the account and nothing of another member', async () => {
    const player = await site.seat(500_000)
    const other = await site.seat(0)
    const { db } = gateway.deps
    const passwordHash = await hashPassword('abcd1234')
    await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', player.id).execute()
    const account = await site.addAccount(player, cpfKey)
    await site.open(player, account, '60.00')
    await gateway.get(requestOwnData, {}, player)
    const { recoveryCodes } = await setUpApp(gateway, player.id)
    await db
      .insertInto('known_device')
      .values({
        member_id: player.id,
        token_hash: 'hash-of-a-device',
        seen_at: new Date(),
        first_seen_at: new Date(),
      })
      .execute()
    await prepare()
    const member = await db.selectFrom('member').selectAll().where('id', '=', player.id).executeTakeFirstOrThrow()
    const totp = await db.selectFrom('totp').select('secret').where('member_id', '=', player.id).execute()
    const codes = await db.selectFrom('recovery_code').select('code_hash').where('member_id', '=', player.id).execute()
    const sessions = await db.selectFrom('session').select('token_hash').where('member_id', '=', player.id).execute()
    const secrets = [
      player.token,
      passwordHash,
      member.payment_password_hash ?? 'none',
      ...totp.map(({ secret }) => secret),
      ...codes.map(({ code_hash }) => code_hash),
      ...recoveryCodes,
      ...sessions.map(({ token_hash }) => token_hash),
      'hash-of-a-device',
      other.id,
      await accountOf(gateway, other),
    ]
    expect(secrets.length).toBeGreaterThan(15)
    const text = Object.values(await filesOf(player)).join('\n')
    expect(text).toContain(member.account)
    expect(text).toContain(cpfKey.number)
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  test('of an agent has the own figures and no account below', async () => {
    const agent = await site.seat(0)
    const below = await site.seat(0)
    const { db } = gateway.deps
    await db.updateTable('member').set({ type: 1 }).where('id', '=', agent.id).execute()
    await db
      .insertInto('agent_day')
      .values({
        agent_id: agent.id,
        currency: 'BRL',
        day: '2026-11-17',
        kind: 'bets',
        game_classify: 'RNG',
        amount: 12_345n,
      })
      .execute()
    await gateway.get(requestOwnData, {}, agent)
    await prepare()
    const files = await filesOf(agent)
    expect(rowsIn(files, 'agent-figures')).toEqual([
      { day: '2026-11-17', figure: 'bets', games: 'RNG', currency: 'BRL', units: '12345' },
    ])
    expect(Object.values(files).join('')).not.toContain(below.id)
  })

  test('is prepared once at a time, and twice a day', async () => {
    const player = await site.seat(0)
    const answers = await Promise.all([1, 2, 3].map(() => gateway.request(requestOwnData, {}, player)))
    expect(answers.map(({ errorCode }) => errorCode ?? 'asked').toSorted()).toEqual([
      'asked',
      'own.data.running',
      'own.data.running',
    ])
    await prepare()
    expect((await gateway.get(requestOwnData, {}, player)).left).toBe(0)
    await prepare()
    expect(await gateway.request(requestOwnData, {}, player)).toMatchObject({
      errorCode: 'own.data.limit',
      detail: { most: 2 },
    })
    gateway.clock.forward(24 * hour)
    const again = await site.logInAgain(player)
    expect((await gateway.get(requestOwnData, {}, again)).archive?.state).toBe('asked')
    await prepare()
  })

  test('of another member is unknown, also to the other brand and to guests', async () => {
    const code = await codeOf(await owner())
    expect(await download(await site.seat(0), code)).toBe('own.data.unknown')
    expect(await download(await site.seat(0, 'saigon9'), code)).toBe('own.data.unknown')
    expect(await download({ ...(await site.seat(0)), token: 'x'.repeat(43) }, code)).toBe('login.not.session')
  })

  test('is downloaded a limited number of times, also at once', async () => {
    const player = await owner()
    const code = await codeOf(player)
    const answers = await Promise.all(Array.from({ length: mostDownloads + 2 }, () => download(player, code)))
    expect(answers.filter((answer) => answer === 'own.data.gone')).toHaveLength(2)
    expect((await gateway.get(ownDataState, {}, player)).archive?.downloadsLeft).toBe(0)
  })

  test('expires after three days, and its files are deleted', async () => {
    const player = await owner()
    const code = await codeOf(player)
    gateway.clock.forward(72 * hour)
    const again = await site.logInAgain(player)
    expect(await stateOf(again)).toBe('expired')
    expect(await download(again, code)).toBe('own.data.gone')
    gateway.clock.forward(2 * hour)
    await prepare()
    const parts = await gateway.deps.db
      .selectFrom('own_export_part')
      .innerJoin('own_export', 'own_export.id', 'export_id')
      .select('file')
      .where('member_id', '=', player.id)
      .execute()
    expect(parts).toEqual([])
  })

  test('that cannot be prepared fails after two hours, does not count, and may be asked for again', async () => {
    const player = await site.seat(0)
    await gateway.get(requestOwnData, {}, player)
    const { db } = gateway.deps
    await db.deleteFrom('job').where('kind', '=', 'own-data.prepare').execute()
    gateway.clock.forward(3 * hour)
    await prepare()
    const again = await site.logInAgain(player)
    expect(await gateway.get(ownDataState, {}, again)).toMatchObject({ archive: { state: 'failed' }, left: 2 })
    expect((await gateway.get(requestOwnData, {}, again)).archive?.state).toBe('asked')
    await prepare()
    expect(await stateOf(again)).toBe('ready')
  })

  test('is whole after its job was killed at any statement', async () => {
    const player = await site.seat(0)
    const at = gateway.clock.now()
    await settledRounds(
      gateway,
      player,
      Array.from({ length: 4_500 }, (_, place) => ({ gameClassify: 'RNG', bet: 100n, payout: 0n, at: at - place })),
    )
    await gateway.get(requestOwnData, {}, player)
    for (const statement of [3, 12, 40, 90]) {
      await killedWork(gateway.deps, { statement, when: 'after' }, (deps) => prepare(deps))
      gateway.clock.forward(60_000)
    }
    await prepare()
    const rounds = rowsIn(await filesOf(player), 'rounds')
    expect([rounds.length, new Set(rounds.map(({ id }) => id)).size]).toEqual([4_500, 4_500])
  })

  test('has what the member has written', async () => {
    const player = await site.seat(0)
    const { db } = gateway.deps
    await db
      .insertInto('feedback')
      .values({
        merchant: 'azulejo',
        member_id: player.id,
        remarks: '=cmd|"x", and a line\nbreak',
        phone: null,
        at: new Date(gateway.clock.now()),
        intent: `intent-${player.id}`,
        digest: '-',
      })
      .execute()
    await gateway.get(requestOwnData, {}, player)
    await prepare()
    const files = await filesOf(player)
    expect(rowsIn(files, 'feedback')).toMatchObject([{ text: '=cmd|"x", and a line\nbreak' }])
    expect(files['csv/feedback.csv']).toContain(`"'=cmd|""x"", and a line\nbreak"`)
  })
})

import { minor } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { emptyDatabase } from '../../../test/test-database.ts'
import type { Db } from '../db/database.ts'
import { type OpenDatabase, openDatabase } from '../db/open-database.ts'
import { houseAccount, memberAccount } from './accounts.ts'
import { balanceOf, type Posting, post, postMany } from './post.ts'

let database: OpenDatabase
let db: Db
beforeAll(async () => {
  database = await openDatabase(await emptyDatabase())
  db = database.db
})
afterAll(() => database.close())

const at = Date.parse('2026-11-18T12:00:00Z')
const houseBets = houseAccount('azulejo', 'bets', 'BRL')
const main = (member: string) => memberAccount(member, 'main', 'BRL')

/** A posting that gives money to a member, or takes money when the amount is negative. */
const give = (key: string, member: string, amount: bigint): Posting => ({
  key,
  kind: amount < 0n ? 'bet' : 'prize',
  ref: `round:${key}`,
  at,
  lines: [
    { account: main(member), amount: minor(amount) },
    { account: houseBets, amount: minor(-amount) },
  ],
})

describe('one posting', () => {
  test('moves an amount and returns the new balance', async () => {
    const posted = await post(db, give('one-1', 'ana', 5_00n))
    expect(posted).toEqual({
      outcome: 'posted',
      balances: [{ ownerId: 'ana', kind: 'main', currency: 'BRL', balance: 5_00n }],
    })
    expect(await balanceOf(db, memberAccount('ana', 'main', 'BRL'))).toBe(5_00n)
    expect(await balanceOf(db, memberAccount('nobody', 'main', 'BRL'))).toBe(0n)
  })

  test('posts the same intent once and repeats the first answer', async () => {
    const first = await post(db, give('twice', 'bia', 5_00n))
    await post(db, give('twice-later', 'bia', 1_00n))
    const again = await post(db, { ...give('twice', 'bia', 5_00n), at: at + 1 })
    expect(again).toEqual({ outcome: 'repeated', balances: first.balances })
    expect(await balanceOf(db, memberAccount('bia', 'main', 'BRL'))).toBe(6_00n)
  })

  test('a key that belongs to another intent is a conflict and moves nothing', async () => {
    await post(db, give('shared', 'caio', 5_00n))
    expect((await post(db, give('shared', 'caio', 6_00n))).outcome).toBe('conflict')
    expect((await post(db, give('shared', 'davi', 5_00n))).outcome).toBe('conflict')
    expect(await balanceOf(db, memberAccount('caio', 'main', 'BRL'))).toBe(5_00n)
  })

  test('refuses more than a wallet holds, and the same intent can be tried again later', async () => {
    await post(db, give('poor-1', 'edu', 5_00n))
    expect((await post(db, give('poor-2', 'edu', -5_01n))).outcome).toBe('insufficient')
    await post(db, give('poor-3', 'edu', 1n))
    expect((await post(db, give('poor-2', 'edu', -5_01n))).outcome).toBe('posted')
    expect(await balanceOf(db, memberAccount('edu', 'main', 'BRL'))).toBe(0n)
  })

  test('refuses more than a wallet can hold, in one posting or in many', async () => {
    const largest = 99_999_999_999_999n
    await post(db, give('rich-1', 'rui', largest - 5n))
    expect(await post(db, give('rich-2', 'rui', 6n))).toEqual({ outcome: 'full', balances: [] })
    await expect(postMany(db, [give('rich-3', 'rui', 6n)])).rejects.toMatchObject({ constraint: 'account_full' })
    expect((await post(db, give('rich-2', 'rui', 5n))).outcome).toBe('posted')
    expect((await post(db, give('rich-1', 'rui', largest - 5n))).outcome).toBe('repeated')
    expect(await balanceOf(db, memberAccount('rui', 'main', 'BRL'))).toBe(largest)
  })

  test('adds the lines of one account up, and balances each currency by itself', async () => {
    const points = memberAccount('fabi', 'points', 'BRL')
    const posted = await post(db, {
      key: 'mixed',
      kind: 'promotion',
      ref: 'gift',
      at,
      lines: [
        { account: main('fabi'), amount: minor(70) },
        { account: main('fabi'), amount: minor(30) },
        { account: houseBets, amount: minor(-100) },
        { account: points, amount: minor(9) },
        { account: houseAccount('azulejo', 'promo', 'PTS'), amount: minor(-9) },
      ],
    })
    expect(posted.balances.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['main', 100n],
      ['points', 9n],
    ])
  })

  test.each<[string, Posting['lines']]>([
    ['one line', [{ account: main('gil'), amount: minor(5) }]],
    ['a sum that is not zero', [...give('', 'gil', 5n).lines, { account: main('hugo'), amount: minor(1) }]],
    [
      'zero only across currencies',
      [
        { account: main('gil'), amount: minor(5) },
        { account: houseAccount('azulejo', 'bets', 'USD'), amount: minor(-5) },
      ],
    ],
    ['nothing at all', []],
  ])('%s is not a movement', async (name, lines) => {
    await expect(post(db, { ...give(`wrong ${name}`, 'gil', 1n), lines })).rejects.toThrow()
    expect(await balanceOf(db, memberAccount('gil', 'main', 'BRL'))).toBe(0n)
    expect(await db.selectFrom('journal').select('id').where('idem_key', '=', `wrong ${name}`).execute()).toEqual([])
  })

  test.each([
    'delete from entry',
    'update entry set amount = 1',
    'truncate entry, journal',
    'delete from journal',
    'update journal set kind = kind',
    'delete from account',
    `insert into journal (idem_key, request_hash, kind, ref, at) values ('empty', '', 'bet', '', now())`,
    'insert into entry select journal_id, (select max(id) from account), currency, amount, null, kind, at from entry limit 1',
    'update account set balance = -1 where tracked',
    'update account set balance = 100000000000000 where tracked',
  ])('the database itself refuses: %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow()
  })
})

describe('many postings at once', () => {
  test('are booked in order with the balances in between, without those booked before', async () => {
    const postings = [
      give('m-1', 'ines', 10n),
      give('m-2', 'ines', -4n),
      give('m-3', 'joca', 3n),
      give('m-4', 'ines', -6n),
    ]
    await post(db, give('m-3', 'joca', 3n))
    expect(await postMany(db, postings)).toBe(3)
    expect(await postMany(db, postings)).toBe(0)
    const steps = await db
      .selectFrom('entry')
      .innerJoin('account', 'account.id', 'account_id')
      .select('balance_after')
      .where('owner_id', '=', 'ines')
      .orderBy('journal_id')
      .execute()
    expect(steps.map(({ balance_after }) => balance_after)).toEqual([10n, 6n, 0n])
    expect(await balanceOf(db, memberAccount('ines', 'main', 'BRL'))).toBe(0n)
  })

  test.each([
    ['falls below a floor on the way', [give('a-1', 'kaka', 5n), give('a-2', 'kaka', -6n), give('a-3', 'kaka', 9n)]],
    ['uses the key of another intent', [give('a-4', 'kaka', 5n), give('shared', 'kaka', 6n)]],
    [
      'is not balanced',
      [give('a-5', 'kaka', 5n), { ...give('a-6', 'kaka', 5n), lines: [{ account: houseBets, amount: minor(1) }] }],
    ],
  ])('none is booked when one %s', async (_, postings) => {
    await expect(postMany(db, postings)).rejects.toThrow()
    expect(await balanceOf(db, memberAccount('kaka', 'main', 'BRL'))).toBe(0n)
  })
})

describe('at the same time', () => {
  test('50 parallel spends of a balance that covers one let exactly one through', async () => {
    await post(db, give('purse', 'lia', 10_00n))
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, number) => post(db, give(`spend-${number}`, 'lia', -10_00n))),
    )
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'insufficient')).toHaveLength(49)
    expect(await balanceOf(db, memberAccount('lia', 'main', 'BRL'))).toBe(0n)
  })

  test('50 parallel calls with one key post once and get the same answer', async () => {
    await post(db, give('purse-2', 'mel', 10_00n))
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => post(db, give('one-key', 'mel', -3_00n))))
    expect(outcomes.filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(49)
    expect(new Set(outcomes.map(({ balances }) => balances[0]?.balance))).toEqual(new Set([7_00n]))
  })
})

test('opposite transfers between the same members do not deadlock', async () => {
  const ring = ['r0', 'r1', 'r2', 'r3']
  await postMany(
    db,
    ring.map((member) => give(`ring-${member}`, member, 1_000n)),
  )
  const transfers = Array.from({ length: 400 }, (_, number): Posting => {
    const [from = '', to = ''] = [ring[number % 4], ring[(number + 1 + (number % 3)) % 4]]
    const lines = [
      { account: main(from), amount: minor(-(1 + (number % 7))) },
      { account: main(to), amount: minor(1 + (number % 7)) },
    ]
    return { key: `cross-${number}`, kind: 'transfer_out', ref: 'ring', at, lines }
  })
  const outcomes = await Promise.all(transfers.map((transfer) => post(db, transfer)))
  expect(outcomes.every(({ outcome }) => outcome === 'posted')).toBe(true)
  const held = await Promise.all(ring.map((member) => balanceOf(db, memberAccount(member, 'main', 'BRL'))))
  expect(held.reduce((sum, one) => sum + one, 0n)).toBe(4_000n)
  expect(await auditLedger(db)).toEqual(cleanAudit)
})

/** A quick run sends fewer operations; see docs/testing.md. */
const operationsSent = process.env.TEST_SCOPE === 'quick' ? 2_000 : 10_000

test(`${operationsSent} random operations: every sum is zero and every balance equals its entries`, async () => {
  const members = ['p0', 'p1', 'p2', 'p3', 'p4', 'p5']
  const operation = fc.record({
    key: fc.nat(7_000).map((number) => `random-${number}`),
    member: fc.constantFrom(...members),
    other: fc.constantFrom(undefined, ...members),
    amount: fc.bigInt({ min: -150n, max: 120n }).filter((amount) => amount !== 0n),
  })
  const drawn = fc.sample(operation, { numRuns: operationsSent, seed: 20261118 })
  // Every seventh operation repeats an earlier one, as a browser that retries does.
  const operations = drawn.map((one, index) => (index % 7 === 6 ? (drawn[Math.floor(index / 2)] ?? one) : one))
  const balances = new Map<string, bigint>()
  const intents = new Map<string, string>()
  const held = (member: string) => balances.get(member) ?? 0n
  const counts = new Map<string, number>()

  /** A simple model of the ledger, to compare the real one with. */
  const expected = (key: string, intent: string, moves: ReadonlyMap<string, bigint>) => {
    const known = intents.get(key)
    if (known !== undefined) return known === intent ? 'repeated' : 'conflict'
    if ([...moves].some(([member, amount]) => amount < 0n && held(member) + amount < 0n)) return 'insufficient'
    intents.set(key, intent)
    for (const [member, amount] of moves) balances.set(member, held(member) + amount)
    return 'posted'
  }
  for (const { key, member, other, amount } of operations) {
    const receiver = other === member ? undefined : other
    const account = receiver === undefined ? houseBets : main(receiver)
    const posting = {
      ...give(key, member, amount),
      lines: [
        { account: main(member), amount: minor(amount) },
        { account, amount: minor(-amount) },
      ],
    }
    const moves = new Map([[member, amount], ...(receiver === undefined ? [] : [[receiver, -amount] as const])])
    const { outcome } = await post(db, posting)
    const intent = JSON.stringify([
      [...moves].map(([name, moved]) => `${name} ${moved}`).sort(),
      receiver === undefined,
    ])
    expect([key, outcome]).toEqual([key, expected(key, intent, moves)])
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual(['conflict', 'insufficient', 'posted', 'repeated'])
  expect(Math.min(...counts.values())).toBeGreaterThan(50)
  for (const member of members) expect(await balanceOf(db, memberAccount(member, 'main', 'BRL'))).toBe(held(member))
  expect(await auditLedger(db)).toEqual(cleanAudit)
}, 120_000)

import { type Currency, minor } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf, post } from '../../platform/ledger/post.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { refuse } from '../../platform/pipeline/refused.ts'
import { type OrderKind, type OrderKindName, orderKinds, type StepName } from './kinds.ts'
import { type NewOrder, openOrder, takeStep } from './orders.ts'

let gateway: TestGateway
const db = () => gateway.deps.db
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const kindNames = Object.keys(orderKinds) as OrderKindName[]
const kindOf = (name: OrderKindName): OrderKind => orderKinds[name]
const currencyOf = (name: OrderKindName): Currency => (name === 'redeem' || name === 'convert' ? 'PTS' : 'BRL')

/** Creates a member with 1,000 units in every wallet from which orders take money. */
async function holder(): Promise<string> {
  const { id } = await seatPlayer(gateway, 1_000)
  for (const [kind, currency] of [
    ['points', 'PTS'],
    ['bucket:ATLAS', 'BRL'],
  ] as const)
    await post(db(), {
      key: `test:${kind}:${id}`,
      kind: 'adjust_plus',
      ref: id,
      at: gateway.clock.now(),
      lines: [
        { account: memberAccount(id, kind, 'BRL'), amount: minor(1_000) },
        { account: houseAccount('azulejo', 'promo', currency), amount: minor(-1_000) },
      ],
    })
  return id
}

const order = (kind: OrderKindName, memberId: string, key: string, amount: bigint, fee = 0n): NewOrder => ({
  kind,
  key,
  memberId,
  merchant: 'azulejo',
  subject: 'ATLAS',
  actor: `member:${memberId}`,
  currency: currencyOf(kind),
  amount: minor(amount),
  fee: minor(fee),
  at: gateway.clock.now(),
  ...(kindOf(kind).exchange ? { gain: { currency: 'BRL' as const, amount: minor(amount * 2n) } } : {}),
})

const open = (newOrder: NewOrder) =>
  transactUnlessRefused(db(), async (transaction) => {
    const opened = await openOrder(transaction, newOrder)
    return 'order' in opened ? opened : refuse(opened.outcome)
  })

async function opened(newOrder: NewOrder) {
  const answer = await open(newOrder)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer.order
}

const step = <Kind extends OrderKindName>(kind: Kind, id: bigint, name: StepName<Kind>, key: string, part?: bigint) =>
  db()
    .transaction()
    .execute((transaction) =>
      takeStep(transaction, {
        kind,
        order: id,
        step: name,
        key,
        actor: 'operator',
        at: gateway.clock.now(),
        ...(part === undefined ? {} : { part: minor(part) }),
      }),
    )

const wallets = ['main', 'held', 'in_flight', 'bonus', 'points', 'held_points', 'bucket:ATLAS'] as const
type Wallet = (typeof wallets)[number]
async function walletsOf(member: string) {
  const held = await Promise.all(wallets.map((kind) => balanceOf(db(), memberAccount(member, kind, 'BRL'))))
  const [main, waiting, in_flight, bonus, points, held_points, bucket] = held
  return { main, held: waiting, in_flight, bonus, points, held_points, 'bucket:ATLAS': bucket }
}

const stepsOf = (id: bigint) =>
  db().selectFrom('money_order_step').selectAll().where('order_id', '=', id).orderBy('id').execute()

describe('a withdrawal', () => {
  test('is held and paid minus its fee, and every step is in the log', async () => {
    const member = await holder()
    const { id } = await opened(order('withdrawal', member, 'w-1', 600n, 25n))
    expect(await walletsOf(member)).toMatchObject({ main: 400n, held: 600n })
    for (const name of ['approve', 'pay', 'complete'] as const) await step('withdrawal', id, name, name)
    expect(await walletsOf(member)).toMatchObject({ main: 400n, held: 0n })
    const fees = await db()
      .selectFrom('entry')
      .innerJoin('account', 'account.id', 'account_id')
      .select('amount')
      .where('account.kind', '=', 'fees')
      .execute()
    expect(fees).toEqual([{ amount: 25n }])
    const log = await stepsOf(id)
    expect(log.map(({ step, from_state, to_state, actor }) => [step, from_state, to_state, actor])).toEqual([
      ['open', null, 'requested', `member:${member}`],
      ['approve', 'requested', 'approved', 'operator'],
      ['pay', 'approved', 'paying', 'operator'],
      ['complete', 'paying', 'completed', 'operator'],
    ])
    expect(log.filter(({ journal_id }) => journal_id !== null).map(({ step }) => step)).toEqual(['open', 'complete'])
  })

  test('of more than the wallet holds creates no order, and a rejected one is given back in full', async () => {
    const member = await holder()
    expect(await open(order('withdrawal', member, 'w-2', 1_001n))).toEqual({ refused: 'insufficient' })
    const { id } = await opened(order('withdrawal', member, 'w-2', 1_000n, 10n))
    expect((await step('withdrawal', id, 'reject', 'no')).order.state).toBe('rejected')
    expect((await step('withdrawal', id, 'complete', 'late')).outcome).toBe('not_allowed')
    expect(await walletsOf(member)).toMatchObject({ main: 1_000n, held: 0n })
  })
})

test('a deposit that is paid after it expired waits for a review, and is credited once', async () => {
  const member = await holder()
  const { id } = await opened(order('deposit', member, 'd-1', 500n))
  await step('deposit', id, 'await', 'await')
  await step('deposit', id, 'expire', 'timer')
  expect((await step('deposit', id, 'pay', 'callback-1')).order.state).toBe('under_review')
  expect((await step('deposit', id, 'pay', 'callback-1')).outcome).toBe('repeated')
  expect((await step('deposit', id, 'pay', 'callback-2')).outcome).toBe('not_allowed')
  expect((await step('deposit', id, 'reject', 'callback-1')).outcome).toBe('conflict')
  expect((await walletsOf(member)).main).toBe(1_000n)
  const credits = await Promise.all(Array.from({ length: 20 }, (_, at) => step('deposit', id, 'credit', `c-${at}`)))
  expect(credits.filter(({ outcome }) => outcome === 'taken')).toHaveLength(1)
  expect((await walletsOf(member)).main).toBe(1_500n)
})

test('200 parallel requests with one key open one order and move its amount once', async () => {
  const member = await holder()
  const answers = await Promise.all(Array.from({ length: 200 }, () => open(order('withdrawal', member, 'w-3', 300n))))
  expect(answers.filter((answer) => 'outcome' in answer && answer.outcome === 'opened')).toHaveLength(1)
  expect(new Set(answers.map((answer) => ('order' in answer ? answer.order.id : undefined))).size).toBe(1)
  expect(await walletsOf(member)).toMatchObject({ main: 700n, held: 300n })
})

test.each([
  'update money_order_step set reason = reason',
  'delete from money_order_step',
  'truncate money_order_step',
  'delete from money_order',
  `update money_order set state = 'somewhere'`,
  `insert into money_order (merchant, member_id, kind, state, key, currency, amount, opened_at, changed_at)
     select 'azulejo', id, 'deposit', 'credited', 'unlogged', 'BRL', 5, now(), now() from member limit 1`,
])('the database itself refuses: %s', async (statement) => {
  const member = await holder()
  await opened(order('deposit', member, `kept-${member}`, 5n))
  await expect(sql.raw(statement).execute(db())).rejects.toThrow()
})

/** Applies a movement to a simple model of a member's wallets. */
function expectedMove(
  name: OrderKindName,
  movement: string,
  held: Record<Wallet, bigint>,
  amount: bigint,
  fee: bigint,
) {
  const kind = kindOf(name)
  const wallet = (place: OrderKind['from']): Wallet | undefined => {
    if (place.of === 'bucket') return 'bucket:ATLAS'
    return place.of === 'member' ? (place.kind as Wallet) : undefined
  }
  const add = (place: OrderKind['from'], change: bigint) => {
    const at = wallet(place)
    if (at) held[at] += change
  }
  const waiting = kind.held ?? kind.from
  if (movement === 'hold') {
    add(kind.from, -amount)
    add(waiting, amount)
  } else if (movement === 'refund') {
    add(waiting, -amount)
    add(kind.from, amount)
  } else {
    add(waiting, -amount)
    add(kind.to, kind.exchange ? 400n : amount - fee)
  }
}

test.each(kindNames)(
  '%s: late, repeated and reordered steps lose nothing and move nothing twice',
  async (name) => {
    const kind = kindOf(name)
    const names = Object.keys(kind.steps) as StepName[]
    let run = 0
    const seen = new Set<string>()
    const anyStep = fc.record({
      name: fc.nat(Math.max(0, names.length - 1)),
      key: fc.nat(4),
      part: fc.option(fc.bigInt({ min: 1n, max: 250n }), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: names.length ? 14 : 1 }), async (sequence) => {
        run += 1
        const member = await holder()
        const fee = name === 'chase' ? 0n : 7n
        const { id, state: first } = await opened(order(name, member, `${name}-${run}`, 200n, fee))
        const model = {
          main: 1_000n,
          held: 0n,
          in_flight: 0n,
          bonus: 0n,
          points: 1_000n,
          held_points: 0n,
          'bucket:ATLAS': 1_000n,
        }
        let [state, waiting] = [first, kind.held ? 200n : 0n]
        if (kind.opening.movement) expectedMove(name, kind.opening.movement, model, 200n, fee)
        const taken = new Map<string, StepName>()
        for (const { name: place, key: number, part: portion } of sequence) {
          const stepName = names[place]
          if (!stepName) continue
          const [key, rule] = [`k-${number}`, kind.steps[stepName]]
          const part = rule?.inParts ? portion : undefined
          const known = taken.get(key)
          const next = rule?.states[state]
          const expected =
            known !== undefined
              ? known === stepName
                ? 'repeated'
                : 'conflict'
              : next === undefined || (part !== undefined && part > waiting)
                ? 'not_allowed'
                : 'taken'
          const { outcome, order: after } = await step(name, id, stepName, key, part)
          expect([sequence, outcome]).toEqual([sequence, expected])
          seen.add(outcome)
          if (outcome === 'taken' && next !== undefined) {
            taken.set(key, stepName)
            state = next
            const moved = kind.held ? (part ?? waiting) : 200n
            if (rule?.movement) {
              if (moved > 0n) expectedMove(name, rule.movement, model, moved, fee)
              if (kind.held) waiting -= moved
            }
          }
          expect(after.state).toBe(state)
          expect(after.held).toBe(waiting)
          expect(await walletsOf(member)).toEqual(model)
        }
        expect(await stepsOf(id)).toHaveLength(taken.size + 1)
      }),
      { numRuns: 25, seed: 20261122 },
    )
    if (names.length > 1) expect([...seen].sort()).toEqual(['conflict', 'not_allowed', 'repeated', 'taken'])
    expect(await auditLedger(db())).toEqual(cleanAudit)
  },
  120_000,
)

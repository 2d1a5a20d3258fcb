import { type Minor, toDecimal } from '@azulejo/shared/kernel'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin, operatorSecret, testOperator } from '../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { accountOf } from '../../../test/member-table.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { executeAdminCommand } from '../../admin-commands.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'

let gateway: TestGateway
let account: string
let memberId: string
beforeAll(async () => {
  gateway = await testGateway()
  for (const name of ['maker', 'second', 'third']) await testOperator(gateway.deps, name, 'cashier')
  await testOperator(gateway.deps, 'norte-only', 'cashier', ['norte'])
  await testOperator(gateway.deps, 'danger', 'risk')
  await testOperator(gateway.deps, 'boss')
  const player = await seatPlayer(gateway, 0)
  memberId = player.id
  account = await accountOf(gateway, player)
})
afterAll(() => gateway.close())

const as = (name: string, words: string) =>
  executeAdminCommand(gateway.deps, [...words.split(' '), '--as', name, '--reason', `${name} saw it`], operatorSecret)
const held = () => balanceOf(gateway.deps.db, memberAccount(memberId, 'main', 'BRL'))
const waiting = (output: string) => /^approval (\d+) waits for a second operator/.exec(output)?.[1] ?? ''
const adjust = (amount: string, reference: string) => as('maker', `adjust azulejo ${account} ${amount} ${reference}`)

test.each(['1.000', '1,00', '1.000,00', '0,500', 'R$1'])(
  'an operator writes plain decimals: %s is refused',
  async (amount) => {
    await expect(adjust(amount, 'plain-1')).rejects.toThrow('write it without groups')
  },
)

test('up to the limit one operator decides, and a repeated reference is booked once', async () => {
  expect(await adjust('5000.00', 'a-1')).toBe('adjustment a-1 is booked')
  expect(await adjust('5000.00', 'a-1')).toBe('adjustment a-1 was booked before')
  await expect(adjust('4999.00', 'a-1')).rejects.toThrow('belongs to another adjustment')
  await adjust('-5000.00', 'a-2')
  await expect(adjust('-0.01', 'a-3')).rejects.toThrow('holds less')
  expect(await held()).toBe(0n)
  const { rows } = await sql`select kind, meta from journal where ref like 'adjust:a-%' order by id`.execute(
    gateway.deps.db,
  )
  const meta = { actor: 'operator:maker', reason: 'maker saw it' }
  expect(rows).toEqual([
    { kind: 'adjust_plus', meta },
    { kind: 'adjust_minus', meta },
  ])
})

test('above the limit a second operator approves, but not the maker, another brand or another role', async () => {
  const before = await held()
  const id = waiting(await adjust('5000.01', 'b-1'))
  expect(waiting(await adjust('5000.01', 'b-1'))).toBe(id)
  await expect(adjust('5000.02', 'b-1')).rejects.toThrow('waits for wallet.adjust b-1 with something else')
  expect(await held()).toBe(before)
  expect(await executeAsAdmin(gateway.deps, ['approvals', 'azulejo'])).toMatch(
    new RegExp(
      `^${id} {2}.* {2}wallet.adjust {2}b-1 {2}5000.01 {2}BRL {2}${account} main \\+5000.01 BRL \\(0.00 -> 5000.01\\) {2}maker {2}maker saw it {2}pending$`,
    ),
  )
  await expect(as('maker', `approvals azulejo approve ${id}`)).rejects.toThrow("maker's own")
  await expect(as('danger', `approvals azulejo approve ${id}`)).rejects.toThrow('may not do this')
  await expect(as('norte-only', `approvals azulejo approve ${id}`)).rejects.toThrow('may not do this')
  await expect(as('second', `approvals norte approve ${id}`)).rejects.toThrow('norte has no approval')
  expect(await held()).toBe(before)
  expect(await as('second', `approvals azulejo approve ${id}`)).toBe('adjustment b-1 is booked')
  expect(await held()).toBe(before + 5_000_01n)
  const journal = await gateway.deps.db
    .selectFrom('journal')
    .select('meta')
    .where('ref', '=', 'adjust:b-1')
    .executeTakeFirstOrThrow()
  expect(journal.meta).toEqual({ actor: 'operator:maker+second', reason: 'maker saw it' })
})

test('a second operator sees whose wallet changes, in which direction, and from what to what', async () => {
  const before = toDecimal(await held(), 'BRL')
  const plus = waiting(await adjust('6000.00', 's-1'))
  const shownPlus = await executeAsAdmin(gateway.deps, ['approvals', 'azulejo', 'show', plus])
  const after = toDecimal(((await held()) + 6_000_00n) as Minor, 'BRL')
  expect(shownPlus.split('\n').slice(0, 2)).toEqual([
    `approval ${plus}: wallet.adjust s-1`,
    `${account} main +6000.00 BRL (${before} -> ${after})`,
  ])
  expect(shownPlus).toMatch(/asked by maker at \S+: maker saw it\npending$/)
  const points = waiting(await as('maker', `points azulejo ${account} -900000 s-2`))
  expect(await executeAsAdmin(gateway.deps, ['approvals', 'azulejo', 'show', points])).toContain(
    `${account} points -900000 PTS (0 -> -900000)`,
  )
  await as('second', `approvals azulejo reject ${points}`)
  await as('second', `approvals azulejo approve ${plus}`)
  const decided = await executeAsAdmin(gateway.deps, ['approvals', 'azulejo', 'show', plus])
  expect(decided).toContain(`${account} main +6000.00 BRL\n`)
  expect(decided).toMatch(/approved {2}\S+ {2}second {2}second saw it$/)
  await expect(executeAsAdmin(gateway.deps, ['approvals', 'norte', 'show', plus])).rejects.toThrow('no approval')
})

test('a rejected decision is not executed and may be requested again', async () => {
  const before = await held()
  const id = waiting(await adjust('6000.00', 'c-1'))
  expect(await as('second', `approvals azulejo reject ${id}`)).toBe(`approval ${id} is rejected`)
  await expect(as('third', `approvals azulejo approve ${id}`)).rejects.toThrow('is decided already')
  expect(await held()).toBe(before)
  expect(waiting(await adjust('6000.00', 'c-1'))).not.toBe(id)
  expect(await executeAsAdmin(gateway.deps, ['approvals', 'azulejo', 'all'])).toMatch(
    new RegExp(`^${id} .* rejected {2}\\S+ {2}second {2}second saw it$`, 'm'),
  )
})

test('one of two concurrent approvers executes', async () => {
  const before = await held()
  const id = waiting(await adjust('7000.00', 'd-1'))
  const answers = await Promise.allSettled(
    ['second', 'third', 'boss'].map((name) => as(name, `approvals azulejo approve ${id}`)),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(
    answers.filter(({ status }) => status === 'rejected').map((each) => String('reason' in each && each.reason)),
  ).toEqual([`Error: approval ${id} is decided already`, `Error: approval ${id} is decided already`])
  expect(await held()).toBe(before + 7_000_00n)
})

test('the database itself refuses approval by the maker, a second decision and changes of the request', async () => {
  const id = waiting(await adjust('8000.00', 'e-1'))
  const decide = (name: string) =>
    sql`update approval set state = 'approved', approver = ${name}, approver_reason = 'x', decided_at = now()
      where id = ${id}::int8`.execute(gateway.deps.db)
  await expect(decide('maker')).rejects.toMatchObject({ constraint: 'approval_by_another' })
  await expect(decide('nobody')).rejects.toThrow(/foreign key/)
  for (const change of ['amount = 1', "payload = '{}'", "maker = 'second'", "state = 'approved'"])
    await expect(sql.raw(`update approval set ${change} where id = ${id}`).execute(gateway.deps.db)).rejects.toThrow()
  await decide('second')
  await expect(decide('third')).rejects.toThrow('decided once')
  await expect(sql`delete from approval`.execute(gateway.deps.db)).rejects.toThrow('decided once')
})

test('a decision that fails stays pending, and that of a maker without the right is refused', async () => {
  const before = await held()
  const taking = waiting(await adjust('-9000.00', 'f-1'))
  await adjust('-5000.00', 'f-2')
  await adjust('-5000.00', 'f-3')
  await expect(as('second', `approvals azulejo approve ${taking}`)).rejects.toThrow('holds less')
  expect(await held()).toBe(before - 10_000_00n)
  const giving = waiting(await adjust('9000.00', 'f-4'))
  await as('boss', 'operators disable maker')
  await expect(as('second', `approvals azulejo approve ${giving}`)).rejects.toThrow('may not ask for this any more')
  expect(await as('second', `approvals azulejo reject ${giving}`)).toMatch('is rejected')
  expect(await held()).toBe(before - 10_000_00n)
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { operatorSecret, testOperator } from '../../../test/admin-command.ts'
import { accountOf } from '../../../test/member-table.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { executeAdminCommand } from '../../admin-commands.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const command = (words: string, secret?: string) => executeAdminCommand(gateway.deps, words.split(' '), secret)
const secretIn = (output: string) => / the secret (\S+)\n/.exec(output)?.[1] ?? ''
const closeChat = 'setting azulejo CBS3 0'

test('the first operator is created once, with a secret that is shown once and stored as argon2id', async () => {
  const [one, other] = await Promise.allSettled([command('operators first ana'), command('operators first bia')])
  const [made] = [one, other].flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect([one, other].map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { name, secret_hash: hash } = await gateway.deps.db.selectFrom('operator').selectAll().executeTakeFirstOrThrow()
  const secret = secretIn(made ?? '')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await command(`${closeChat} --as ${name} --reason night`, secret)).toBe('azulejo CBS3 is 0')
  await expect(command('operators first eva')).rejects.toThrow('there are operators already')

  const again = secretIn(await command(`operators secret ${name} --as ${name} --reason rotated`, secret))
  await expect(command(`${closeChat} --as ${name} --reason night`, secret)).rejects.toThrow('the secret is another')
  expect(await command(`setting azulejo CBS3 --reset --as ${name} --reason day`, again)).toMatch('as it was')
  await expect(command(`operators disable ${name} --as ${name} --reason left`, again)).rejects.toThrow(
    'an admin of all merchants has to be left',
  )
})

describe('rights of operators', () => {
  beforeAll(async () => {
    await testOperator(gateway.deps, 'boss')
    await testOperator(gateway.deps, 'cash', 'cashier', ['azulejo', 'norte'])
    await testOperator(gateway.deps, 'danger', 'risk')
    await testOperator(gateway.deps, 'reader', 'viewer')
    await testOperator(gateway.deps, 'local', 'admin', ['norte'])
  })
  const as = (name: string, words: string) => command(`${words} --as ${name} --reason test`, operatorSecret)

  test.each([
    ['reader', closeChat],
    ['cash', closeChat],
    ['danger', closeChat],
    ['local', closeChat],
    ['local', 'operators add zoe admin all'],
    ['local', 'game ATLAS maintenance'],
    ['cash', 'operators secret boss'],
    ['boss2', closeChat],
  ])('%s may not: %s', async (name, words) => {
    const kept = () => gateway.deps.db.selectFrom('merchant_setting').selectAll().execute()
    const before = [await kept(), await command('operators')]
    await expect(as(name, words)).rejects.toThrow(/may not do this|is no operator/)
    expect([await kept(), await command('operators')]).toEqual(before)
  })

  test('cashiers decide money, risk operators decide members, each for their own brands', async () => {
    const player = await seatPlayer(gateway, 10_00)
    const account = await accountOf(gateway, player)
    await expect(as('danger', `adjust azulejo ${account} 1.00 no-1`)).rejects.toThrow('danger, risk, may not do this')
    await expect(as('cash', `member azulejo ${account} freeze`)).rejects.toThrow('may not do this at azulejo')
    expect(await as('cash', `adjust azulejo ${account} 1.00 yes-1`)).toBe('adjustment yes-1 is booked')
    expect(await as('danger', `member azulejo ${account} freeze`)).toMatch('operator:danger')
    expect(await as('local', 'setting norte CBS3 0')).toBe('norte CBS3 is 0')
    const vietnamese = await seatPlayer(gateway, 10_00, 0, 'saigon9')
    await expect(as('cash', `adjust saigon9 ${await accountOf(gateway, vietnamese)} 1 no-2`)).rejects.toThrow(
      'may not do this at saigon9',
    )
  })

  test('disabling an operator or changing the role takes effect at once', async () => {
    const secret = secretIn(await as('boss', 'operators add gil admin all'))
    const reopen = () => command('setting norte CBS3 --reset --as gil --reason test', secret)
    expect(await reopen()).toMatch('as it was')
    await as('boss', 'operators role gil viewer')
    await expect(reopen()).rejects.toThrow('gil, viewer, may not do this')
    await as('boss', 'operators disable gil')
    await expect(reopen()).rejects.toThrow('gil is no operator')
    expect(await command('operators list')).toMatch(/^gil {2}viewer {2}all {2}disabled 2026-/m)
    await expect(as('boss', 'operators add gil admin all')).rejects.toThrow('gil is taken')
  })

  test('a change requires a name, the right secret and a reason; reading what concerns no member requires none', async () => {
    await expect(command(closeChat)).rejects.toThrow('this needs an operator')
    await expect(command(`${closeChat} --as boss`, operatorSecret)).rejects.toThrow('this needs a reason')
    const blank = [...closeChat.split(' '), '--as', 'boss', '--reason', ' ']
    await expect(executeAdminCommand(gateway.deps, blank, operatorSecret)).rejects.toThrow('this needs a reason')
    await expect(command(`${closeChat} --as boss --reason test`)).rejects.toThrow('the secret is another')
    await expect(command(`${closeChat} --reason test --as`, operatorSecret)).rejects.toThrow('--as says nothing')
    expect(await command('status azulejo')).toBe('azulejo is normal')
  })

  test('every attempt is logged with operator, reason and outcome, and the database keeps the log', async () => {
    await expect(as('boss', 'member azulejo marina freeze')).rejects.toThrow('has no account')
    await expect(as('boss', 'game NOBODY maintenance')).rejects.toThrow('there is no game')
    await as('boss', 'setting norte CBS3 1')
    expect((await as('boss', 'operators log boss')).split('\n').slice(1, 3)).toEqual([
      expect.stringMatching(/boss {2}setting norte CBS3 1 {2}"test" {2}done$/),
      expect.stringMatching(/boss {2}game NOBODY maintenance {2}"test" {2}there is no game or vendor NOBODY$/),
    ])
    for (const change of [
      "update operator_action set reason = 'another'",
      "update operator_action set outcome = 'done' where outcome <> 'done'",
      'delete from operator_action',
      'truncate operator_action cascade',
      'delete from operator',
    ])
      await expect(sql.raw(change).execute(gateway.deps.db)).rejects.toThrow(/never (changed or )?removed/)
  })
})

describe('wrong secrets', () => {
  const attempt = (name: string, secret: string) => command(`${closeChat} --as ${name} --reason test`, secret)

  test('after five of them nobody acts under the name for a quarter of an hour, whatever the secret', async () => {
    await testOperator(gateway.deps, 'careful')
    await testOperator(gateway.deps, 'target')
    const tries = await Promise.allSettled(Array.from({ length: 9 }, (_, n) => attempt('target', `guess-${n}`)))
    const said = tries.map((each) => (each.status === 'rejected' ? String(each.reason) : 'done'))
    expect(said.filter((text) => text.includes('the secret is another'))).toHaveLength(5)
    expect(
      said.filter((text) => text.includes('target gave 5 wrong secrets: nobody can act as target until')),
    ).toHaveLength(4)
    await expect(attempt('target', operatorSecret)).rejects.toThrow('target gave 5 wrong secrets')
    expect(await attempt('careful', operatorSecret)).toBe('azulejo CBS3 is 0')
    const failures = await command('operators failures target --as careful --reason looking', operatorSecret)
    expect(failures.match(/target {2}wrong secret {2}setting azulejo CBS3 0/g)).toHaveLength(5)
    expect(failures.match(/target {2}refused {2}setting azulejo CBS3 0/g)).toHaveLength(5)
    gateway.clock.forward(15 * 60_000)
    expect(await attempt('target', operatorSecret)).toBe('azulejo CBS3 is 0')
  })

  test('a right secret starts the count again; names that are no operator are counted too', async () => {
    await testOperator(gateway.deps, 'forgetful')
    for (const _ of [1, 2])
      for (const secret of ['a', 'b', 'c', 'd', operatorSecret])
        await attempt('forgetful', secret).catch((error: Error) =>
          expect(error.message).toMatch('the secret is another'),
        )
    for (const secret of ['a', 'b', 'c', 'd', 'e'])
      await expect(attempt('nobody', secret)).rejects.toThrow('nobody is no operator')
    await expect(attempt('nobody', 'f')).rejects.toThrow('nobody gave 5 wrong secrets')
    for (const change of [
      "update operator_attempt set outcome = 'right' where outcome = 'refused'",
      'delete from operator_attempt',
      'truncate operator_attempt',
    ])
      await expect(sql.raw(change).execute(gateway.deps.db)).rejects.toThrow('never changed or removed')
  })
})

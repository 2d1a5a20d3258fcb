import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin, operatorSecret, testOperator } from '../../../test/admin-command.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { executeAdminCommand } from '../../admin-commands.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const day = 86_400_000
/** `recordYears` of the profile of azulejo and norte. */
const years = 5 * 366 * day

/** Inserts a login, a security event, a referral visit and a decided identity picture, each `ago` ms old. */
async function recordsOf({ id, merchant }: Player, ago: number) {
  const { db, clock } = gateway.deps
  const at = new Date(clock.now() - ago)
  const known = { member_id: id, at, ip: '127.0.0.1', device: 'WEB' }
  await db.insertInto('login_event').values(known).execute()
  await db
    .insertInto('security_event')
    .values({ ...known, kind: 'payment_password_set' })
    .execute()
  await db
    .insertInto('referral_visit')
    .values({ member_id: id, visitor: `${ago}`, at })
    .execute()
  const { id: check } = await db
    .insertInto('identity_check')
    .values({
      merchant,
      member_id: id,
      full_name: 'Ana',
      birth_date: '1990-05-04',
      document: 'cpf',
      number: `${ago}`,
      state: 'rejected',
      reason: 'unreadable',
      sent_at: at,
      decided_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('identity_picture')
    .values({ check_id: check, place: 0, type: 'image/png', bytes: Buffer.of(1), key_id: null })
    .execute()
}

/** Ages in ms of the member's remaining records, by kind. */
async function left({ id }: Player): Promise<Record<string, number[]>> {
  const { db, clock } = gateway.deps
  // The member's own session adds a login with age 0, which is omitted.
  const ages = (rows: readonly { readonly at: Date }[]) =>
    rows.map(({ at }) => clock.now() - at.getTime()).filter((age) => age > 0)
  const of = (table: 'login_event' | 'security_event' | 'referral_visit') =>
    db.selectFrom(table).select('at').where('member_id', '=', id).orderBy('at').execute()
  const pictures = db
    .selectFrom('identity_picture')
    .innerJoin('identity_check', 'identity_check.id', 'check_id')
    .select('decided_at as at')
    .where('member_id', '=', id)
    .orderBy('decided_at')
    .execute()
  const decided = (await pictures).flatMap(({ at }) => (at ? [{ at }] : []))
  return {
    logins: ages(await of('login_event')),
    security: ages(await of('security_event')),
    visits: ages(await of('referral_visit')),
    identity: ages(decided),
  }
}

test('lists records older than the retention period, which only an admin of the brand removes', async () => {
  const { deps } = gateway
  const player = await seatPlayer(gateway, 1_000)
  const other = await seatPlayer(gateway, 0, 0, 'norte')
  for (const each of [player, other]) for (const ago of [years + 2 * day, years - 5 * day]) await recordsOf(each, ago)
  const all = [years + 2 * day, years - 5 * day]
  const whole = { logins: all, security: all, visits: all, identity: all }
  const output = await executeAdminCommand(deps, ['retention', 'azulejo'])
  expect(output.split('\n').slice(1)).toEqual([
    'logins: 1 older',
    'security: 1 older',
    'visits: 1 older',
    'identity: 1 older',
    'disputes: 0 older',
    'slips: 0 older',
  ])
  const removal = ['retention', 'azulejo', 'remove', 'all']
  await expect(executeAdminCommand(deps, removal)).rejects.toThrow('this needs an operator')
  await testOperator(deps, 'risk-only', 'risk')
  await expect(
    executeAdminCommand(deps, [...removal, '--as', 'risk-only', '--reason', 'age'], operatorSecret),
  ).rejects.toThrow('may not do this')
  expect(await left(player)).toEqual(whole)

  expect(await executeAsAdmin(deps, ['retention', 'azulejo', 'remove', 'logins'])).toContain('logins: 1 removed')
  expect(await left(player)).toEqual({ ...whole, logins: all.slice(1) })
  expect((await executeAsAdmin(deps, removal)).split('\n').slice(1)).toEqual([
    'logins: 0 removed',
    'security: 1 removed',
    'visits: 1 removed',
    'identity: 1 removed',
    'disputes: 0 removed',
    'slips: 0 removed',
  ])
  const young = all.slice(1)
  expect(await left(player)).toEqual({ logins: young, security: young, visits: young, identity: young })
  expect(await left(other)).toEqual(whole)
  const actions = await deps.db
    .selectFrom('operator_action')
    .select(['command', 'operator', 'outcome'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(actions).toEqual([{ command: 'retention azulejo remove all', operator: 'tester', outcome: 'done' }])
})

test('permanent records cannot be removed by name', async () => {
  for (const name of ['orders', 'entry', 'journal', 'round', 'operators'])
    await expect(executeAsAdmin(gateway.deps, ['retention', 'azulejo', 'remove', name])).rejects.toThrow(
      'usage: retention',
    )
})

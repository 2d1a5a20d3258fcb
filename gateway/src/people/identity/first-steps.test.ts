import { minor } from '@azulejo/shared/kernel'
import { firstSteps, memberInfo, register } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const minute = 60_000
const newMember = (username: string) =>
  gateway.get(register, {
    username,
    password: 'abcd1234',
    confirmPassword: 'abcd1234',
    mobileNum: '11988770155',
    ageConfirmed: true,
    registerUrl: '/',
    registerMethod: 'WEB',
    login: true,
  })

test('[MB-02] a new member has four first steps until all are done, and for 30 days', async () => {
  const { token } = await newMember('inicio21')
  const { id } = await gateway.get(memberInfo, {}, { token })
  const { db, clock } = gateway.deps
  const done = async () =>
    (await gateway.get(firstSteps, {}, { token })).steps.filter((each) => each.done).map(({ step }) => step)
  const all = ['phone', 'deposit', 'game', 'twoStep']
  expect((await gateway.get(firstSteps, {}, { token })).steps.map(({ step }) => step)).toEqual(all)
  expect(await done()).toEqual([])
  await db
    .updateTable('member')
    .set({ phone_proven_at: new Date(clock.now()) })
    .where('id', '=', id)
    .execute()
  expect(await done()).toEqual(['phone'])
  const round = {
    merchant: 'azulejo',
    member_id: id,
    vassalage: 'TEST',
    node_id: 'x',
    game_classify: 'RNG',
    bet: 1_00n,
    valid_bet: 1_00n,
    currency: 'BRL',
    at: new Date(clock.now()),
    settled_at: null,
  } as const
  await db
    .insertInto('round')
    .values({ ...round, vendor_round_id: 'inicio-1', status: 'cancelled' })
    .execute()
  expect(await done()).toEqual(['phone'])
  await db
    .insertInto('round')
    .values({ ...round, vendor_round_id: 'inicio-2', status: 'open' })
    .execute()
  expect(await done()).toEqual(['phone', 'game'])
  const lines = [
    { account: memberAccount(id, 'main', 'BRL'), amount: minor(50_00) },
    { account: houseAccount('azulejo', 'payments', 'BRL'), amount: minor(-50_00) },
  ]
  await post(db, { key: 'inicio', kind: 'deposit', ref: id, at: clock.now(), lines })
  expect(await done()).toEqual(['phone', 'deposit', 'game'])
  const wait = 30 * 24 * 60 * minute
  await db
    .updateTable('member')
    .set({ reg_date: new Date(clock.now() - wait + minute) })
    .where('id', '=', id)
    .execute()
  expect(await done()).toEqual(['phone', 'deposit', 'game'])
  await db
    .updateTable('member')
    .set({ reg_date: new Date(clock.now() - wait) })
    .where('id', '=', id)
    .execute()
  expect(await gateway.get(firstSteps, {}, { token })).toEqual({ steps: [] })
  await db
    .updateTable('member')
    .set({ reg_date: new Date(clock.now()) })
    .where('id', '=', id)
    .execute()
  expect((await gateway.get(firstSteps, {}, { token })).steps).toHaveLength(4)
  await db
    .insertInto('totp')
    .values({ member_id: id, secret: 'inicio', confirmed_at: new Date(clock.now()) })
    .execute()
  expect(await gateway.get(firstSteps, {}, { token })).toEqual({ steps: [] })
})

test('[MB-02] a member who pauses has no first steps', async () => {
  const { token } = await newMember('inicio22')
  const { id } = await gateway.get(memberInfo, {}, { token })
  const { db, clock } = gateway.deps
  const until = (time_out_until: Date | null) =>
    db.updateTable('member').set({ time_out_until }).where('id', '=', id).execute()
  await until(new Date(clock.now() + minute))
  expect((await gateway.get(firstSteps, {}, { token })).steps).toEqual([])
  await until(null)
  expect((await gateway.get(firstSteps, {}, { token })).steps).toHaveLength(4)
})

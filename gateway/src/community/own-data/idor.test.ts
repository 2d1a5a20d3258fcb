import {
  accountClosing,
  downloadOwnData,
  ownDataState,
  requestClosing,
  requestOwnData,
  revokeClosing,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

type Owned = { readonly code: string }

let gateway: TestGateway
let callers: Callers
let owned: Owned
beforeAll(async () => {
  gateway = await testGateway()
  callers = await seatCallers(gateway)
  owned = await prepare()
})
afterAll(() => gateway.close())

/** Gives the owner a ready archive and a closing. */
async function prepare(): Promise<Owned> {
  const { owner } = callers
  const { db, random, clock } = gateway.deps
  const at = new Date(clock.now())
  const until = new Date(clock.now() + 86_400_000)
  const code = random.token()
  const of = { merchant: 'azulejo', member_id: owner.id }
  await db
    .insertInto('own_export')
    .values({ ...of, code, state: 'ready', language: 'pt', asked_at: at, ready_at: at, expires_at: until })
    .execute()
  await db
    .insertInto('account_closing')
    .values({ ...of, asked_at: at, closes_at: until, waits: null, revoked_at: null, closed_at: null })
    .execute()
  await db.updateTable('member').set({ closes_at: until }).where('id', '=', owner.id).execute()
  return { code }
}

const rows: readonly IdorRow<Owned>[] = [
  idorRow(ownDataState, 'own', () => ({})),
  idorRow(requestOwnData, 'password.check.needed', () => ({})),
  idorRow(downloadOwnData, 'own.data.unknown', ({ code }) => ({ code })),
  idorRow(accountClosing, 'own', () => ({})),
  idorRow(requestClosing, 'password.check.needed', () => ({ account: 'theowner' })),
  idorRow(revokeClosing, 'closing.none', () => ({})),
]

test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] %s with the code of another member reveals and changes nothing',
  async (_, row) => {
    expect(await attempt(gateway, row, callers, owned, [owned.code])).toEqual(expected(row))
  },
)

import { randomUUID } from 'node:crypto'
import {
  closeDispute,
  disputeAbout,
  disputeDetails,
  disputeList,
  openDispute,
  type RequestOf,
  replyDispute,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { calls } from '../../calls.ts'

const text = 'My bet was not paid. Secret words.'

type Owned = { readonly round: string; readonly number: string }

let gateway: TestGateway
let callers: Callers
let owned: Owned
beforeAll(async () => {
  gateway = await testGateway()
  callers = await seatCallers(gateway)
  owned = await prepare()
})
afterAll(() => gateway.close())

const reportOf = (id: string): RequestOf<typeof openDispute> => ({
  kind: 'round',
  id,
  category: 'payment',
  text,
  intent: randomUUID(),
})

/** Gives the owner a case about a round. */
async function prepare(): Promise<Owned> {
  const { owner } = callers
  const at = gateway.clock.now()
  await settledRounds(gateway, owner, [{ gameClassify: 'RNG', bet: 5_151n, payout: 0n, at }])
  const { id } = await gateway.deps.db.selectFrom('round').select('id').executeTakeFirstOrThrow()
  const { number } = await gateway.get(openDispute, reportOf(id.toString()), owner)
  return { round: id.toString(), number }
}

const rows: readonly IdorRow<Owned>[] = [
  idorRow(openDispute, 'dispute.subject.unknown', ({ round }) => reportOf(round)),
  idorRow(disputeAbout, 'own', ({ round }) => ({ kind: 'round' as const, id: round })),
  idorRow(disputeList, 'own', () => ({})),
  idorRow(disputeDetails, 'dispute.unknown', ({ number }) => ({ number })),
  idorRow(
    replyDispute,
    'dispute.unknown',
    ({ number }) => ({ number, text: 'A reply of somebody else.', intent: randomUUID() }),
    {},
    ['tally'],
  ),
  idorRow(closeDispute, 'dispute.unknown', ({ number }) => ({ number })),
]
test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] %s with ids of another member reveals and changes nothing',
  async (_, row) => {
    const secrets = ['Secret words', owned.number, callers.owner.account]
    expect(await attempt(gateway, row, callers, owned, secrets)).toEqual(expected(row))
  },
)

test('[RO-01] every call about disputes is in the table', () => {
  const own = calls.filter(({ record }) => record.module === openDispute.module)
  expect(own.map(({ record }) => record.operation).sort()).toEqual(rows.map(({ record }) => record.operation).sort())
})

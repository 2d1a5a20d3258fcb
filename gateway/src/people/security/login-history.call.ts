import { inLanguage, wallTime } from '@azulejo/shared/kernel'
import { type LoginOutcome, type LoginWay, loginHistory, type SecondStepWay } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads } from '../../platform/lists/csv.ts'
import { below } from '../locales/index.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('people.loginFile.') }

type Row = {
  readonly id: bigint
  readonly at: Date
  readonly ip: string
  readonly device: string
  readonly country: string | null
  readonly way: LoginWay | null
  readonly second: SecondStepWay | null
  readonly result: LoginOutcome
}

type NoSums = Record<never, never>

export const loginHistoryCall = answersList<typeof loginHistory, Row, NoSums>(loginHistory, {
  query: (_, { member }, bound) => ({
    from: sql`login_event e`,
    where: sql`e.member_id = ${member.id} and e.id <= ${bound}::int8`,
    key: [{ column: sql`e.id`, type: 'int8' }],
    direction: 'desc',
    columns: sql`e.id, e.at, e.ip, e.device, e.country, e.way, e.second, e.result`,
  }),
  async bound({ db }) {
    const newest = await db
      .selectFrom('login_event')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  totals: () => ({}),
  row: ({ id, at, ip, device, country, way, second, result }) => ({
    loginId: String(id),
    at: at.getTime(),
    ip,
    device,
    result,
    ...(country ? { country } : {}),
    ...(way ? { way } : {}),
    ...(second ? { second } : {}),
  }),
  csv: ({ merchant: { timeZone }, language }) => [
    { head: heads.at, cell: ({ at }) => wallTime(timeZone, at) },
    { head: heads.device, cell: ({ device }) => device },
    { head: heads.country, cell: ({ country = '' }) => country },
    { head: heads.address, cell: ({ ip }) => ip },
    {
      head: heads.way,
      cell: ({ way, second }) =>
        [way, second].flatMap((step) => (step ? [inLanguage(heads[step], language)] : [])).join(' + '),
    },
    { head: heads.result, cell: ({ result }) => inLanguage(heads[result], language) },
  ],
})

import { inLanguage, wallTime } from '@azulejo/shared/kernel'
import { disputeAbout, disputeDetails, disputeList } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads } from '../../platform/lists/csv.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { below } from '../locales/index.ts'
import {
  type CaseRow,
  caseColumns,
  caseJoins,
  caseOfMember,
  disputeOf,
  disputeWithThread,
  idOf,
} from './dispute.store.ts'
import { openCaseAbout } from './subjects.ts'

/** Column heads of the file, and the texts of its cells. */
const heads = { ...columnHeads, ...below('community.disputeFile.') }
type Word = keyof typeof heads

export const readerOf = ({ merchant, language, clock }: Pick<Context, 'merchant' | 'language' | 'clock'>) => ({
  merchant,
  language,
  now: clock.now(),
})

export const disputeListCall = answersList<typeof disputeList, CaseRow>(disputeList, {
  async bound({ db, member }) {
    const newest = await db
      .selectFrom('dispute')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('member_id', '=', member.id)
      .executeTakeFirst()
    return String(newest?.id ?? 0)
  },
  query: ({ state }, { member }, bound) => ({
    from: sql`dispute d`,
    where: sql`d.member_id = ${member.id} and d.id <= ${bound}::int8
      ${state === undefined ? sql`` : sql`and d.state = ${state}`}`,
    key: [{ column: sql`d.id`, type: 'int8' }],
    direction: 'desc',
    joins: caseJoins,
    columns: caseColumns,
  }),
  totals: () => ({}),
  row: (row, context) => disputeOf(row, readerOf(context)),
  csv: ({ merchant: { timeZone }, language }) => {
    const word = (code: string) => (Object.hasOwn(heads, code) ? inLanguage(heads[code as Word], language) : code)
    return [
      { head: heads.number, cell: ({ number }) => number },
      { head: heads.at, cell: ({ openedAt }) => wallTime(timeZone, openedAt) },
      {
        head: heads.subject,
        cell: ({ subject: { kind, id, name } }) => [word(kind), id, ...(name ? [name] : [])].join(' '),
      },
      { head: heads.category, cell: ({ category }) => word(category) },
      { head: heads.status, cell: ({ state, outcome }) => word(outcome ?? state) },
      { head: heads.due, cell: ({ dueDay = '' }) => dueDay },
    ]
  },
})

export const disputeDetailsCall = answers(disputeDetails, async ({ number }, context) => {
  const { db, member } = context
  const id = idOf(number)
  const found = id === undefined ? undefined : await caseOfMember(db, member.id, id)
  return found ? disputeWithThread(db, found, readerOf(context)) : refuse('dispute.unknown')
})

export const disputeAboutCall = answers(disputeAbout, async (subject, context) => {
  const found = await openCaseAbout(context.db, context.member.id, subject)
  return found ? { dispute: disputeOf(found, readerOf(context)) } : {}
})

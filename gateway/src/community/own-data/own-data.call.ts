import { type AnswerOf, downloadOwnData, ownDataState, requestOwnData } from '@azulejo/shared/wire'
import { keepSecurityEvent, maySend } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { type Answering, answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { transactUnlessRefused } from '../../platform/pipeline/execute-call.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { ZipFile } from '../../platform/pipeline/zip-file.ts'
import { zipOf } from './archive-files.ts'
import {
  type ExportRow,
  exportOf,
  isThere,
  keptMs,
  lastExport,
  leftOfDay,
  mostDownloads,
  mostOfDay,
} from './own-export.store.ts'
import { prepareJob } from './prepare-export.ts'

type Caller = Context<'needed'>

async function describe(context: Caller): Promise<AnswerOf<typeof ownDataState>> {
  const { db, member, clock } = context
  const now = clock.now()
  const row = await lastExport(db, member.id)
  const { email_proven_at } = await db
    .selectFrom('member')
    .select('email_proven_at')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return {
    ...(row ? { archive: exportOf(row, now) } : {}),
    mostOfDay,
    left: await leftOfDay(db, member.id, now),
    keptHours: keptMs / 3_600_000,
    mostDownloads,
    byMail: email_proven_at !== null && maySend(context, 'mail'),
    now,
  }
}

export const ownDataStateCall = answers(ownDataState, (_, context) => describe(context))

export const requestOwnDataCall = answers(requestOwnData, async (_, context) => {
  const { db, merchant, member, language, clock, random } = context
  const now = clock.now()
  // Requests of the member at the same time wait here for each other.
  await db.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().execute()
  const last = await lastExport(db, member.id)
  if (last?.state === 'asked' || last?.state === 'preparing') return refuse('own.data.running')
  if ((await leftOfDay(db, member.id, now)) === 0) return refuse('own.data.limit', { most: mostOfDay })
  const { id } = await db
    .insertInto('own_export')
    .values({
      merchant: merchant.code,
      member_id: member.id,
      code: random.token(),
      state: 'asked',
      language,
      asked_at: new Date(now),
      ready_at: null,
      expires_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(db, prepareJob(id, now))
  await keepSecurityEvent(db, context, { memberId: member.id, kind: 'data_asked' })
  return describe(context)
})

/** The archive of a code; a code of another member is unknown. */
const find = (db: Db, memberId: string, code: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('own_export')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Counts a download, in the caller's transaction. */
async function countDownload(db: Db, memberId: string, code: string, now: number) {
  const row = await find(db, memberId, code)
  if (!row) return refuse('own.data.unknown')
  if (!isThere(row, now)) return refuse('own.data.gone')
  const { downloads } = row
  await db
    .updateTable('own_export')
    .set({ downloads: downloads + 1 })
    .where('id', '=', row.id)
    .execute()
  return row
}

export const downloadOwnDataCall: Answering = {
  ...answers(
    downloadOwnData,
    async ({ code }, { member, clock, transact }) => {
      const row = await transact((db) => find(db, member.id, code))
      return row ? exportOf(row, clock.now()) : refuse('own.data.unknown')
    },
    { transaction: 'own' },
  ),
  async zip(request, context) {
    const { db, documents, clock } = context
    // The pipeline passes the output of this record's schema, and a member, because the record needs a token.
    const [{ code }, member] = [request as { readonly code: string }, (context as Caller).member]
    const now = clock.now()
    const row = await transactUnlessRefused(db, (transaction) => countDownload(transaction, member.id, code, now))
    if (isRefused(row)) return row
    return new ZipFile(zipOf({ db, documents }, row.id, row.ready_at ?? row.asked_at))
  },
}

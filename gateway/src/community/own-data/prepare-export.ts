import { type AccountType, type Instant, isAgent } from '@azulejo/shared/kernel'
import { maySend, notifyMember, sendMail } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { JobKind, NewJob, Payload } from '../../platform/jobs/jobs.ts'
import { csvFile } from '../../platform/lists/csv.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { siteOriginsOf } from '../../platform/merchants/site-origins.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import { t } from '../locales/index.ts'
import { agents } from './agent-sections.ts'
import { keepPieces, type Piece } from './archive-files.ts'
import { money, play } from './money-sections.ts'
import { type ExportRow, keptMs, mostDownloads } from './own-export.store.ts'
import { people } from './people-sections.ts'
import { type Page, readPage } from './read-section.ts'
import { community, rewards } from './reward-sections.ts'
import type { After, Section } from './section.ts'

const kind = 'own-data.prepare'

/** Every file of an archive, in its order. */
const sections: readonly Section[] = [...people, ...money, ...play, ...rewards, ...community, ...agents]

/** The job that prepares an archive, written together with it. */
export const prepareJob = (exportId: bigint, now: Instant): NewJob => ({
  kind,
  key: `${kind}:${exportId}`,
  payload: { id: `${exportId}` },
  runAt: now,
})

/** Rows after which the rest is left to another transaction. */
const rowsAtOnce = 4_000

/** What of an archive is written: whole sections, the key of the last row of the next one, and pieces. */
type Progress = { readonly section: number; readonly after: After; readonly place: number }

const readProgress = ({ section, after, place }: Payload): Progress => ({
  section: Number(section ?? 0),
  after: Array.isArray(after) ? after.map(String) : undefined,
  place: Number(place ?? 0),
})

const csv = csvFile('en')
const cellOf = (value: unknown): string | number => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A page of rows as pieces of both files of its section. */
function piecesOf({ file, heads }: Section, { rows, next }: Page, isFirst: boolean): Piece[] {
  const [opens, joins] = isFirst ? ['[\n', ''] : ['', rows.length > 0 ? ',\n' : '']
  const closes = next ? '' : '\n]\n'
  return [
    {
      file: `json/${file}.json`,
      text: `${opens}${joins}${rows.map((row) => JSON.stringify(row)).join(',\n')}${closes}`,
    },
    {
      file: `csv/${file}.csv`,
      text: `${isFirst ? csv.head(heads) : ''}${rows.map((row) => csv.line(heads.map((head) => cellOf(row[head])))).join('')}`,
    },
  ]
}

type Deps = Pick<GatewayDeps, 'clock' | 'proofs' | 'documents' | 'siteOrigins'>
type Reader = { readonly account: string; readonly type: AccountType; readonly email: string | null }

/** Tells the member that the archive is ready, with the link by mail to an address that the member has proved. */
async function tell(db: Db, { clock, proofs, siteOrigins }: Deps, row: ExportRow, { account, email }: Reader) {
  const merchant = merchantNamed(row.merchant)
  const at = clock.now()
  await notifyMember(db, { merchant: merchant.code, memberId: row.member_id, kind: 'data.ready', at, detail: {} })
  if (email === null || !maySend({ proofs }, 'mail')) return
  const link = `${siteOriginsOf(merchant, siteOrigins)[0]}/member/ownData?archive=${row.code}`
  const values = { account, link, hours: String(keptMs / 3_600_000), times: String(mostDownloads) }
  await sendMail(db, { merchant, language: row.language, clock, proofs }, { to: email, kind: 'own.data', values })
}

/** Locks an archive that is being prepared; undefined when it is no longer wanted. */
const lockRunning = (db: Db, id: string) =>
  db
    .selectFrom('own_export')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('state', 'in', ['asked', 'preparing'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Writes pages until enough rows were read. @returns what is written by then */
async function writePages(db: Db, deps: Deps, row: ExportRow, of: readonly Section[], begun: Progress) {
  const keeper = { db, documents: deps.documents }
  let { section, after, place } = begun
  for (let read = 0; read < rowsAtOnce && section < of.length; ) {
    const current = of[section] as Section
    const page = await readPage(db, current, row.member_id, after)
    const pieces = piecesOf(current, page, after === undefined)
    await keepPieces(keeper, row.id, pieces, place)
    place += pieces.length
    read += page.rows.length
    after = page.next
    if (after === undefined) section += 1
  }
  return { section, after, place }
}

/** Prepares an archive in parts, each in a transaction of its own, so that neither memory nor a transaction grows with it. */
export const prepareExports = (deps: Deps): JobKind => ({
  kind,
  async work(transaction, payload, now) {
    const id = String(payload.id)
    const row = await lockRunning(transaction, id)
    if (!row) return undefined
    const member = await transaction
      .selectFrom('member')
      .select(['account', 'type', 'email', 'email_proven_at'])
      .where('id', '=', row.member_id)
      .executeTakeFirstOrThrow()
    const of = sections.filter(({ ofAgents }) => !ofAgents || isAgent(member.type))
    const begun = readProgress(payload)
    if (row.state === 'asked') {
      const text = t('community.ownData.readme', row.language, { site: merchantNamed(row.merchant).name })
      await keepPieces({ db: transaction, documents: deps.documents }, row.id, [{ file: 'readme.txt', text }], 0)
    }
    const written = await writePages(transaction, deps, row, of, {
      ...begun,
      place: row.state === 'asked' ? 1 : begun.place,
    })
    const isDone = written.section >= of.length
    const set = isDone
      ? { state: 'ready' as const, ready_at: new Date(now), expires_at: new Date(now + keptMs) }
      : { state: 'preparing' as const }
    await transaction.updateTable('own_export').set(set).where('id', '=', row.id).execute()
    if (!isDone) return { id, ...written }
    await tell(transaction, deps, row, { ...member, email: member.email_proven_at === null ? null : member.email })
    return undefined
  },
})

const hour = 3_600_000

/** Deletes the parts of archives that have expired, and gives up those that could not be prepared in time. */
export const sweepExports: JobKind = {
  kind: 'own-data.sweep',
  every: 600_000,
  async work(transaction, _payload, now) {
    const given = await transaction
      .updateTable('own_export')
      .set({ state: 'failed' })
      .where('state', 'in', ['asked', 'preparing'])
      .where('asked_at', '<=', new Date(now - 2 * hour))
      .returning('id')
      .execute()
    // A download that began before the end has an hour to finish.
    const over = await transaction
      .updateTable('own_export')
      .set({ state: 'expired' })
      .where('state', '=', 'ready')
      .where('expires_at', '<=', new Date(now - hour))
      .returning('id')
      .execute()
    const ids = [...given, ...over].map(({ id }) => id)
    if (ids.length > 0) await transaction.deleteFrom('own_export_part').where('export_id', 'in', ids).execute()
  },
}

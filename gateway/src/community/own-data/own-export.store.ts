import type { Instant } from '@azulejo/shared/kernel'
import type { OwnExport } from '@azulejo/shared/wire'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { OwnExportTable } from '../../platform/db/tables/community/own-data.ts'

const hour = 3_600_000
/** Milliseconds for which a ready archive is kept. */
export const keptMs = 72 * hour
export const mostDownloads = 5
/** Archives of a member in `dayMs`, without those that failed. */
export const mostOfDay = 2
export const dayMs = 24 * hour

export type ExportRow = Selectable<OwnExportTable>

/** The last archive that a member has asked for. */
export const lastExport = (db: Db, memberId: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('own_export')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Archives that a member may still ask for now. */
export async function leftOfDay(db: Db, memberId: string, now: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('own_export')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('asked_at', '>', new Date(now - dayMs))
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return Math.max(0, mostOfDay - Number(count))
}

const isOver = ({ expires_at }: Pick<ExportRow, 'expires_at'>, now: Instant): boolean =>
  expires_at !== null && expires_at.getTime() <= now

/** Whether an archive may be downloaded now. */
export const isThere = (row: ExportRow, now: Instant): boolean =>
  row.state === 'ready' && !isOver(row, now) && row.downloads < mostDownloads

/** The wire form of an archive. */
export function exportOf(row: ExportRow, now: Instant): OwnExport {
  const { code, state, asked_at, expires_at, downloads } = row
  const shown = state === 'ready' && isOver(row, now) ? 'expired' : state
  return {
    code,
    state: shown,
    askedAt: asked_at.getTime(),
    ...(expires_at === null ? {} : { expiresAt: expires_at.getTime() }),
    ...(shown === 'ready' ? { downloadsLeft: Math.max(0, mostDownloads - downloads) } : {}),
  }
}

import { isAgent, wallTime } from '@azulejo/shared/kernel'
import { agentAnnouncements, readAgentAnnouncement } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import type { AnnouncementTable } from '../../platform/db/tables/site/editorial.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads } from '../../platform/lists/csv.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { below } from '../locales/index.ts'

/** Column heads of the file. */
const heads = { ...columnHeads, ...below('site.announcementFile.') }

type Row = Pick<AnnouncementTable, 'announcement_id' | 'at'> & {
  readonly words: Readonly<Record<string, { readonly title: string; readonly content: string }>>
  readonly read_at: Date | null
}

/** Announcements `a` for agents that are published at a moment, with the member's reading `r`. */
const published = ({ merchant, member }: Context<'needed'>, until: RawBuilder<unknown>) => ({
  from: sql`announcement a
    left join announcement_read r on r.member_id = ${member.id} and r.merchant = a.merchant
     and r.announcement_id = a.announcement_id`,
  where: sql`a.merchant = ${merchant.code} and a.audience = 'agents' and a.at <= ${until}`,
})

/** Counts the announcements that an agent has not read; 0 for other members. */
export async function unreadAgentAnnouncements(context: Context<'needed'>): Promise<number> {
  if (!isAgent(context.member.type)) return 0
  const { from, where } = published(context, sql`${new Date(context.clock.now())}::timestamptz`)
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from ${from} where ${where} and r.at is null`.execute(context.db)
  return rows[0]?.unread ?? 0
}

export const agentAnnouncementsCall = answersList<typeof agentAnnouncements, Row, { readonly unread: number }>(
  agentAnnouncements,
  {
    bound: async ({ clock }) => String(clock.now()),
    query(_, context, bound) {
      const until = sql`${new Date(Math.min(Number(bound), context.clock.now()))}::timestamptz`
      return {
        ...published(context, until),
        key: [
          // An announcement that is read after the bound keeps its place, so that no row moves to another page.
          { column: sql`(r.at is null or r.at > ${until})`, type: 'boolean' },
          { column: sql`a.at`, type: 'timestamptz' },
          { column: sql`a.announcement_id`, type: 'text' },
        ],
        direction: 'desc',
        columns: sql`a.announcement_id, a.at, a.words, r.at as read_at`,
      }
    },
    sums: sql`(count(*) filter (where r.at is null))::int as unread`,
    totals: ({ unread }) => ({ unread }),
    row: ({ announcement_id, at, words, read_at }, context) => ({
      announcementId: announcement_id,
      date: at.getTime(),
      isRead: read_at !== null,
      ...(textIn(words, context) ?? { title: '', content: '' }),
    }),
    csv: ({ merchant: { timeZone } }) => [
      { head: heads.at, cell: ({ date }) => wallTime(timeZone, date) },
      { head: heads.title, cell: ({ title }) => title },
      { head: heads.text, cell: ({ content }) => content.replaceAll('\n\n', ' ') },
    ],
  },
)

export const readAgentAnnouncementCall = answers(readAgentAnnouncement, async ({ announcementId }, context) => {
  const { db, merchant, member, clock } = context
  const now = new Date(clock.now())
  await sql`
    insert into announcement_read (member_id, merchant, announcement_id, at)
    select ${member.id}, merchant, announcement_id, ${now}::timestamptz from announcement
     where merchant = ${merchant.code} and announcement_id = ${announcementId} and audience = 'agents' and at <= ${now}
    on conflict do nothing`.execute(db)
  return { unread: await unreadAgentAnnouncements(context) }
})

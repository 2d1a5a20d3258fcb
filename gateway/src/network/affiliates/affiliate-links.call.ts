import { inLanguage } from '@azulejo/shared/kernel'
import {
  affiliateUrls,
  changeAffiliateUrl,
  createAffiliateUrl,
  pauseAffiliateUrl,
  removeAffiliateUrl,
} from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import type { AffiliateLinkTable } from '../../platform/db/tables/people/affiliates.ts'
import { figureKinds } from '../../platform/ledger/figures.ts'
import { answersList } from '../../platform/lists/answers-list.ts'
import { columnHeads } from '../../platform/lists/csv.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { agentRefusal } from '../downlines/index.ts'
import { below } from '../locales/index.ts'
import { hasMostLinks, heldLink, linkOf, readTerms, storeLink } from './affiliate-links.store.ts'

/** Column heads of the file, and the texts of its cells. */
const teamHeads = below('network.teamFile.')
const heads = { ...columnHeads, ...below('network.linkFile.') }
const states = below('network.linkState.')

/** Number of accounts of a link `l` with a deposit. */
const depositorsOf = sql`(select count(*)::int from affiliate_registration r
  where r.link_id = l.id and exists (
    select from account a join entry e on e.account_id = a.id
     where a.owner_kind = 'member' and a.owner_id = r.member_id and a.kind = 'main'
       and e.kind in (${sql.join(figureKinds.deposits)})))`

type Row = Selectable<AffiliateLinkTable> & { readonly depositors: number }
type Sums = { readonly uses: number; readonly depositors: number }

export const affiliateUrlsCall = answersList<typeof affiliateUrls, Row, Sums>(affiliateUrls, {
  bound: async ({ clock }) => String(clock.now()),
  query: ({ code }, { member }, bound) => ({
    from: sql`affiliate_link l`,
    where: sql`l.agent_id = ${member.id} and l.deleted_at is null and l.created_at <= ${new Date(Number(bound))}
      ${code === undefined ? sql`` : sql`and l.code = ${code.toLowerCase()}`}`,
    key: [
      { column: sql`l.created_at`, type: 'timestamptz' },
      { column: sql`l.id`, type: 'int8' },
    ],
    direction: 'desc',
    columns: sql`l.*, ${depositorsOf} as depositors`,
  }),
  sums: sql`coalesce(sum(l.uses), 0)::int as uses, coalesce(sum(${depositorsOf}), 0)::int as depositors`,
  totals: ({ uses, depositors }) => ({ uses, depositors }),
  row: linkOf,
  csv: ({ language }) => [
    { head: heads.code, cell: ({ code }) => code },
    { head: teamHeads.kind, cell: ({ kind }) => inLanguage(teamHeads[kind], language) },
    { head: heads.series, cell: ({ rates }) => rates.series },
    { head: heads.uses, cell: ({ uses }) => uses },
    { head: heads.depositors, cell: ({ depositors }) => depositors },
    { head: heads.lastDay, cell: ({ lastDay }) => lastDay ?? '' },
    { head: heads.status, cell: ({ state }) => inLanguage(states[state], language) },
  ],
})

export const createAffiliateUrlCall = answers(createAffiliateUrl, async ({ code: chosen, ...terms }, context) => {
  const refused = agentRefusal(context)
  if (refused) return refused
  const columns = await readTerms(context, terms)
  if (isRefused(columns)) return columns
  if (await hasMostLinks(context)) return refuse('affiliate.most')
  const code = await storeLink(context, chosen, columns)
  return code === undefined ? refuse('affiliate.code.taken') : { code }
})

/** Changes a link for later registrations; of two changes at once the later one is refused. */
export const changeAffiliateUrlCall = answers(changeAffiliateUrl, async ({ code, version, ...terms }, context) => {
  const { db, member } = context
  const refused = agentRefusal(context)
  if (refused) return refused
  const columns = await readTerms(context, terms)
  if (isRefused(columns)) return columns
  const link = await heldLink(db, member, code)
  if (!link) return refuse('affiliate.unknown')
  if (link.version !== version) return refuse('affiliate.conflict', { version: link.version })
  if (columns.most_uses !== null && columns.most_uses < link.uses)
    return refuse('affiliate.uses.low', { uses: link.uses })
  const next = { ...columns, version: version + 1 }
  await db.updateTable('affiliate_link').set(next).where('id', '=', link.id).execute()
  return { code: link.code.toUpperCase(), version: next.version }
})

export const pauseAffiliateUrlCall = answers(pauseAffiliateUrl, async ({ code, isPaused }, context) => {
  const { db, member } = context
  const refused = agentRefusal(context)
  if (refused) return refused
  const link = await heldLink(db, member, code)
  if (!link) return refuse('affiliate.unknown')
  await db.updateTable('affiliate_link').set({ paused: isPaused }).where('id', '=', link.id).execute()
  return { code: link.code.toUpperCase(), isPaused }
})

export const removeAffiliateUrlCall = answers(removeAffiliateUrl, async ({ code }, context) => {
  const { db, member, clock } = context
  const refused = agentRefusal(context)
  if (refused) return refused
  const { numUpdatedRows } = await db
    .updateTable('affiliate_link')
    .set(({ fn, val }) => ({ deleted_at: fn.coalesce('deleted_at', val(new Date(clock.now()))) }))
    .where('agent_id', '=', member.id)
    .where('code', '=', code.toLowerCase())
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? refuse('affiliate.unknown') : { removed: true as const }
})

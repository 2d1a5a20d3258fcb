import { type Day, dayIn, type Instant, spanOf } from '@azulejo/shared/kernel'
import { lowestRates, type Rates, type RatesText, rateGroups, ratesText, readRates } from '@azulejo/shared/lottery'
import type { AffiliateLink } from '@azulejo/shared/wire'
import type { Selectable } from 'kysely'
import { heldRates, lockRates, makeCode, memberOfCode, ratesOfLink, stateOfKeptLink } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AffiliateLinkTable } from '../../platform/db/tables/people/affiliates.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { refuse } from '../../platform/pipeline/refused.ts'
import { refuseRate } from '../downlines/index.ts'

type Caller = Pick<Context<'needed'>, 'db' | 'merchant' | 'member' | 'clock' | 'random'>

/** What a link gives, as an agent sends it. */
export type Terms = {
  readonly kind: 'agent' | 'member'
  readonly rates: RatesText
  readonly lastDay?: Day | undefined
  readonly mostUses?: number | undefined
}

/** A link may run as long as ten years. */
const longestMs = 10 * 366 * 86_400_000

/**
 * Checks the terms of a link against the agent's own rates, which stay locked until the end of the transaction.
 * @returns the columns of the link
 */
export async function readTerms({ db, merchant, member, clock }: Caller, terms: Terms) {
  await lockRates(db, [member.id])
  const { rates: ceiling } = await heldRates(db, merchant, member.id)
  const read = readRates(terms.rates, { floor: lowestRates, ceiling })
  if ('wrong' in read) return refuseRate(read.wrong)
  const expiresAt = terms.lastDay === undefined ? undefined : endOf(merchant, terms.lastDay)
  const now = clock.now()
  if (expiresAt !== undefined && (expiresAt <= now || expiresAt > now + longestMs)) return refuse('affiliate.day.past')
  return {
    kind: terms.kind,
    ...columnsOf(read.rates),
    expires_at: expiresAt === undefined ? null : new Date(expiresAt),
    most_uses: terms.mostUses ?? null,
  }
}

const endOf = ({ timeZone }: Merchant, day: Day): Instant => spanOf(timeZone, { from: day, to: day }).to

const columnsOf = (rates: Rates) => ({
  series: rates.series,
  rebates: JSON.stringify(Object.fromEntries(rateGroups.map((group) => [group, rates[group]]))),
})

type Row = Selectable<AffiliateLinkTable> & { readonly depositors: number }

/** A link that is not deleted, as its agent sees it. */
export const linkOf = (row: Row, { merchant, clock }: Pick<Context, 'merchant' | 'clock'>): AffiliateLink => ({
  code: row.code.toUpperCase(),
  kind: row.kind,
  rates: ratesText(ratesOfLink(row)),
  ...(row.expires_at ? { lastDay: dayIn(merchant.timeZone, row.expires_at.getTime() - 1) } : {}),
  ...(row.most_uses === null ? {} : { mostUses: row.most_uses }),
  uses: row.uses,
  depositors: row.depositors,
  state: stateOfKeptLink(row, clock.now()),
  createdAt: row.created_at.getTime(),
  version: row.version,
})

/** Most links of an agent that are not deleted. */
const mostLinks = 200

/** Whether an agent has as many links as allowed. The agent's rates must be locked, so that links made at once count. */
export async function hasMostLinks({ db, member }: Caller): Promise<boolean> {
  const { links } = await db
    .selectFrom('affiliate_link')
    .select(({ fn }) => fn.countAll<bigint>().as('links'))
    .where('agent_id', '=', member.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(links) >= mostLinks
}

const codeLength = 10

/** Stores a link under a code. @returns the code; undefined if the code is taken by a link or by a member's own code */
export async function storeLink(
  { db, merchant, member, clock, random }: Caller,
  chosen: string | undefined,
  columns: Exclude<Awaited<ReturnType<typeof readTerms>>, { readonly refused: string }>,
): Promise<string | undefined> {
  const code = chosen?.toLowerCase() ?? makeCode(random, codeLength)
  if (await memberOfCode(db, merchant, code)) return undefined
  const made = await db
    .insertInto('affiliate_link')
    .values({
      merchant: merchant.code,
      agent_id: member.id,
      code,
      ...columns,
      created_at: new Date(clock.now()),
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.constraint('affiliate_link_code_taken').doNothing())
    .returning('code')
    .executeTakeFirst()
  return made?.code.toUpperCase()
}

/** Locks a link of an agent until the end of the transaction; undefined for a deleted link and for links of others. */
export const heldLink = (db: Db, { id }: { readonly id: string }, code: string) =>
  db
    .selectFrom('affiliate_link')
    .selectAll()
    .where('agent_id', '=', id)
    .where('code', '=', code.toLowerCase())
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

import { type DayRange, dayIn, shiftDay, toDecimal } from '@azulejo/shared/kernel'
import { type contractCategories, type DownlineDetails, downlineDetails, saveDownlineNote } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { ratesOf } from '../../people/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { figuresOf } from '../../platform/ledger/figures.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { teamDaySums } from '../agents/index.ts'
import { agentRefusal, downlineNamed } from './downline.store.ts'
import { columnsOf, type Row, rowOf, rowsFrom } from './downline-row.ts'

async function readRow(context: Context<'needed'>, id: string): Promise<DownlineDetails['row']> {
  const { db, merchant, member } = context
  const { rows } = await sql<Row>`
    select ${columnsOf(context)} from ${rowsFrom(merchant)}
     where m.id = ${id} and l.ancestor = ${member.id} and l.depth > 0`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`member ${id} has left the team of ${member.id}`)
  return rowOf(row, await ratesOf(db, merchant, [id]), merchant.currency)
}

/** Figures of an account with its team, today and in 30 days. */
async function readFigures(
  { db, merchant, clock }: Context<'needed'>,
  id: string,
): Promise<DownlineDetails['figures']> {
  const { currency, timeZone } = merchant
  const today = dayIn(timeZone, clock.now())
  const range: DayRange = { from: shiftDay(today, -29), to: today }
  const sums = await teamDaySums(db, { agentId: id, merchant, withOwn: true }, range)
  const figures = (of: typeof sums) => {
    const { deposits, withdrawals, bets, prizes, net } = figuresOf(of)
    const text = (amount: bigint) => toDecimal(amount, currency)
    return {
      deposits: text(deposits),
      withdrawals: text(withdrawals),
      bets: text(bets),
      payouts: text(prizes),
      net: text(net),
    }
  }
  return { today: figures(sums.filter(({ day }) => day === today)), last30: figures(sums) }
}

/** The link by which an account came, if it is one of the caller or of an agent in the caller's team. */
async function codeOf(db: Db, callerId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('affiliate_registration as r')
    .innerJoin('affiliate_link as k', 'k.id', 'r.link_id')
    .innerJoin('agent_link as l', (join) =>
      join.onRef('l.descendant', '=', 'k.agent_id').on('l.ancestor', '=', callerId),
    )
    .where('r.member_id', '=', id)
    .select('k.code')
    .executeTakeFirst()
  return row?.code.toUpperCase()
}

async function countLinks(db: Db, id: string): Promise<DownlineDetails['links']> {
  const { links, uses } = await db
    .selectFrom('affiliate_link')
    .select(({ fn }) => [fn.countAll<bigint>().as('links'), fn.sum<bigint | null>('uses').as('uses')])
    .where('agent_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(links), registrations: Number(uses ?? 0) }
}

/** Most contracts that the page lists. */
const shownContracts = 20

/** Contracts between accounts of which the caller sees both: of the own team, or the caller. */
const contractsOf = (db: Db, callerId: string, id: string): Promise<DownlineDetails['contracts']> =>
  db
    .selectFrom('agent_contract as c')
    .innerJoin('member as payer', 'payer.id', 'c.payer_id')
    .innerJoin('member as payee', 'payee.id', 'c.downline_id')
    .innerJoin('agent_link as l', (join) =>
      join.onRef('l.descendant', '=', 'c.payer_id').on('l.ancestor', '=', callerId),
    )
    .where((eb) => eb.or([eb('c.downline_id', '=', id), eb('c.payer_id', '=', id)]))
    .select(['c.kind', 'c.category', 'c.status', 'payer.account as payer', 'payee.account as payee'])
    .orderBy('c.offered_at', 'desc')
    .orderBy('c.id')
    .limit(shownContracts)
    .$narrowType<{ category: (typeof contractCategories)[number] }>()
    .execute()

export const downlineDetailsCall = answers(downlineDetails, async ({ account }, context) => {
  const { db, merchant, member } = context
  const downline = await downlineNamed(db, member.id, account)
  if (!downline) return refuse('downline.unknown')
  const { id } = downline
  const note = await db
    .selectFrom('downline_note')
    .select(['text', 'version'])
    .where('agent_id', '=', member.id)
    .where('member_id', '=', id)
    .executeTakeFirst()
  const cameBy = await codeOf(db, member.id, id)
  return {
    currency: merchant.currency,
    row: await readRow(context, id),
    figures: await readFigures(context, id),
    ...(cameBy === undefined ? {} : { cameBy }),
    links: await countLinks(db, id),
    contracts: await contractsOf(db, member.id, id),
    note: note ?? { text: '', version: 0 },
  }
})

/** Stores a note; of two changes at once the later one is refused. */
export const saveDownlineNoteCall = answers(saveDownlineNote, async ({ account, text, version }, context) => {
  const { db, member, clock } = context
  const refused = agentRefusal(context)
  if (refused) return refused
  const downline = await downlineNamed(db, member.id, account)
  if (!downline) return refuse('downline.unknown')
  const next = { text, version: version + 1, at: new Date(clock.now()) }
  const written = await db
    .insertInto('downline_note')
    .values({ agent_id: member.id, member_id: downline.id, ...next })
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'member_id']).doUpdateSet(next).where('downline_note.version', '=', version),
    )
    .returning(['text', 'version'])
    .executeTakeFirst()
  return written ?? refuse('downline.note.conflict')
})

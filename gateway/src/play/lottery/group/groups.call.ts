import { isTrial } from '@azulejo/shared/kernel'
import { groupTicket, openGroupTickets, ownGroupTickets } from '@azulejo/shared/wire'
import { type RawBuilder, sql } from 'kysely'
import { cursorOf, placeAt } from '../../../platform/lists/cursor.ts'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import type { Context } from '../../../platform/pipeline/context.ts'
import { lotteryGame } from '../games.ts'
import { groupsWhere, wireGroup } from './group-view.ts'

const newestFirst = { key: [{ column: sql`g.id`, type: 'int8' }], direction: 'desc' } as const

type Page = { readonly after?: string | undefined; readonly size: number }

/** A page of groups; the cursor is the last group of the page before. */
async function pageOf(context: Context<'needed'>, where: RawBuilder<unknown>, { after, size }: Page) {
  const [last] = (after === undefined ? undefined : placeAt(after, newestFirst)) ?? []
  const rows = await groupsWhere(context, last === undefined ? where : sql`${where} and g.id < ${last}::int8`, size + 1)
  const list = rows.slice(0, size)
  const end = rows.length > size ? list.at(-1) : undefined
  return {
    list: list.map((row) => wireGroup(row, context)),
    ...(end ? { next: cursorOf([end.id.toString()]) } : {}),
  }
}

/** SQL of the condition that a group is one in which the member holds or held shares. */
const isHeldBy = (memberId: string) =>
  sql`exists (select from group_share h where h.group_id = g.id and h.member_id = ${memberId})`

/** SQL of the condition that a member may buy shares of a group. */
const isOpenTo = ({ merchant, member, clock }: Context<'needed'>) => sql`
  g.merchant = ${merchant.code} and g.status = 'open' and g.is_trial = ${isTrial(member.type)}
    and d.status in ('scheduled', 'open') and d.closes_at > ${new Date(clock.now())}`

export const openGroupTicketsCall = answers(openGroupTickets, async ({ gameId, ...page }, context) => {
  const game = lotteryGame(gameId)
  if (!game) return refuse('lottery.game.unknown')
  return await pageOf(context, sql`${isOpenTo(context)} and g.game_id = ${game.gameId}`, page)
})

export const ownGroupTicketsCall = answers(ownGroupTickets, ({ gameId, ...page }, context) => {
  const own = isHeldBy(context.member.id)
  return pageOf(context, gameId === undefined ? own : sql`${own} and g.game_id = ${gameId}`, page)
})

export const groupTicketCall = answers(groupTicket, async ({ groupId }, context) => {
  const mayRead = sql`((${isOpenTo(context)}) or ${isHeldBy(context.member.id)})`
  const [row] = await groupsWhere(context, sql`g.id = ${groupId}::int8 and ${mayRead}`, 1)
  return row ? wireGroup(row, context) : refuse('lottery.group.unknown')
})

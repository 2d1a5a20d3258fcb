import { type GroupTicket, groupTicket, joinGroupTicket, type RequestOf, startGroupTicket } from '@azulejo/shared/wire'
import { expect } from '@jest/globals'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import { type LotterySite, lotterySite } from './lottery-site.ts'
import { type Player, seatAgain } from './seated-player.ts'

let keys = 0
const nextKey = () => {
  keys += 1
  return `group-ticket-key-${String(keys).padStart(8, '0')}`
}

export type GroupSite = ReturnType<typeof groupSiteOf>

/** Acts of members who buy shares of group tickets. */
export function groupSiteOf(site: LotterySite) {
  const { gateway } = site
  const line = (gameId: string, picks: readonly string[], multiple = 1) =>
    site.line(gameId, 'system', [[...picks]], { prizeMode: 'SEA', multiple })
  const start = (player: Player, request: RequestOf<typeof startGroupTicket>, key = nextKey()) =>
    gateway.request(startGroupTicket, request, { token: player.token, merchant: player.merchant, key })
  const join = (player: Player, groupId: string, shares = 1, key = nextKey()) =>
    gateway.request(joinGroupTicket, { groupId, shares }, { token: player.token, merchant: player.merchant, key })
  return {
    ...site,
    line,
    start,
    join,
    /** Starts a group whose ticket costs 2.00 for each multiple. */
    async started(
      player: Player,
      shares: number,
      of: { gameId?: string; ownShares?: number; multiple?: number; picks?: readonly string[] } = {},
    ) {
      const { gameId = 'M645', ownShares = 1, multiple = shares, picks = ['1', '2', '3', '4', '5', '6'] } = of
      const answer = await start(player, { lines: [line(gameId, picks, multiple)], shares, ownShares })
      expect(answer.errorCode).toBeUndefined()
      return answer.value as GroupTicket
    },
    /** Buys shares that are left. */
    async joined(player: Player, groupId: string, shares = 1) {
      const answer = await join(player, groupId, shares)
      expect(answer.errorCode).toBeUndefined()
      return answer.value as GroupTicket
    },
    /** A group as a member sees it, in a new session. */
    async seen(player: Player, groupId: string) {
      const { token, merchant } = await seatAgain(gateway, player)
      return gateway.get(groupTicket, { groupId }, { token, merchant })
    },
  }
}

export const groupSite = async (): Promise<GroupSite> =>
  groupSiteOf(await lotterySite(undefined, { only: ['M645', 'P655'] }))

/** What does not add up between groups, their shares, their tickets and the ledger; empty when all does. */
export async function auditGroups(db: Db): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select 'account' as fault, owner as id from (
      select a.owner_id as owner, e.amount from account a join entry e on e.account_id = a.id
       where a.owner_kind = 'house' and a.kind = 'groups'
      union all
      select g.merchant, -s.amount from group_share s join group_ticket g on g.id = s.group_id where s.status = 'held') w
     group by owner having sum(amount) <> 0
    union all
    select 'taken', g.id::text from group_ticket g
     where g.taken <> (select coalesce(sum(shares), 0) from group_share s where s.group_id = g.id and s.status <> 'returned')
    union all
    select 'ticket', g.id::text from group_ticket g left join lottery_ticket t on t.group_id = g.id
     where (g.status = 'placed') <> (t.id is not null)
        or t.amount <> (select sum(amount) from group_share s where s.group_id = g.id and s.status = 'placed')
        or t.prize <> (select sum(prize) from group_share s where s.group_id = g.id)
    union all
    select 'round', r.vendor_round_id
      from group_share s join group_ticket g on g.id = s.group_id left join lottery_ticket t on t.group_id = g.id
      join round r on r.vendor_round_id = 'lottery-group-' || g.id || '-' || s.id
     where r.bet <> s.amount or r.payout <> s.prize or r.status <> case
             when s.status = 'returned' or t.status = 'void' then 'cancelled'
             when t.status in ('won', 'lost') then 'settled' else 'open' end
    union all
    select 'paid', s.id::text from group_share s
     where s.prize <> (select coalesce(sum(e.amount), 0) from journal j join entry e on e.journal_id = j.id
                         join account a on a.id = e.account_id
                        where j.kind = 'prize' and j.ref like 'round:%:lottery-group-' || s.group_id || '-' || s.id
                          and a.owner_kind = 'member' and a.owner_id = s.member_id)`.execute(db)
  return rows
}

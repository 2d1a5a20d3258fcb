import { recentGames } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import { gamesOnOffer, wireGame } from './read-games.ts'

const most = 20
/** Number of newest rounds, and of newest launches, that are searched for games. */
const roundsRead = 400

/** Node ids of the games that a member opened or played, latest first. */
async function playedNodes(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ node_id: string }>`
    select node_id from (
      (select node_id, at from round where member_id = ${memberId} order by at desc, id desc limit ${roundsRead})
      union all
      (select node_id, created_at from launch_ticket where member_id = ${memberId}
        order by created_at desc limit ${roundsRead})
    ) played group by node_id order by max(at) desc, node_id limit ${2 * most}`.execute(db)
  return rows.map((row) => row.node_id)
}

export const recentGamesCall = answers(recentGames, async (wanted, { db, merchant, language, member }) => {
  const nodes = await playedNodes(db, member.id)
  if (nodes.length === 0) return { list: [], totalPages: 0 }
  let games = gamesOnOffer(db, merchant).where('game.node_id', 'in', nodes)
  if (wanted.vassalage) games = games.where('game.vendor', '=', wanted.vassalage)
  const rows = await games.execute()
  const list = rows
    .sort((a, b) => nodes.indexOf(a.node_id) - nodes.indexOf(b.node_id))
    .slice(0, most)
    .map((row) => wireGame(row, { merchant, language }))
  return { list, totalPages: list.length ? 1 : 0 }
})

import type { Draw } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { DrawTable, Prize } from '../db/tables/lottery.ts'

type Drawn = Pick<DrawTable, 'numero' | 'draws_at' | 'win_no' | 'commit' | 'seed' | 'entropy'> & {
  readonly game_id: string
  readonly prizes: Prize[] | null
}

const wireDraw = ({ numero, draws_at, win_no, commit, seed, entropy, prizes }: Drawn): Draw => ({
  numero,
  openedAt: draws_at.getTime(),
  winNo: win_no ?? '',
  commit: commit ?? '',
  seed: seed ?? '',
  entropy: entropy ?? '',
  ...(prizes ? { prizes } : {}),
})

/** The last draws of each of some games, newest first. */
export async function openedDraws(db: Db, gameIds: readonly string[], count: number): Promise<Map<string, Draw[]>> {
  const { rows } = await sql<Drawn>`
    select d.game_id, d.numero, d.draws_at, d.win_no, d.commit, d.seed, d.entropy, d.prizes
      from jsonb_array_elements_text(${JSON.stringify(gameIds)}::jsonb) as g (id)
     cross join lateral (
       select * from draw where game_id = g.id and status = 'drawn' order by draws_at desc limit ${count}
     ) d
     order by d.draws_at desc`.execute(db)
  const byGame = Map.groupBy(rows, ({ game_id }) => game_id)
  return new Map([...byGame].map(([gameId, draws]) => [gameId, draws.map(wireDraw)]))
}

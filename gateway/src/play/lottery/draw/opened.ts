import type { Draw } from '@azulejo/shared/wire'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ShownDrawView } from '../../../platform/db/tables/play/lottery.ts'

type Shown = Selectable<ShownDrawView>

/** Wire form of a draw's public result: numbers, seed, entropy, beacon value and redraws. */
export const wireResult = (draw: Shown) => ({
  openedAt: draw.draws_at.getTime(),
  winNo: draw.win_no ?? '',
  seed: draw.seed ?? '',
  entropy: draw.entropy ?? '',
  ...(draw.prizes ? { prizes: draw.prizes } : {}),
  ...(draw.beacon !== null
    ? { beacon: { name: draw.beacon, round: Number(draw.beacon_round), value: draw.beacon_value ?? '' } }
    : {}),
  ...(draw.redraw !== null && draw.redrawn_at
    ? {
        redrawn: {
          count: draw.redraw,
          at: draw.redrawn_at.getTime(),
          firstWinNo: draw.first_win_no ?? '',
          ...(draw.redraw_beacon !== null
            ? {
                beacon: {
                  name: draw.redraw_beacon,
                  round: Number(draw.redraw_beacon_round),
                  value: draw.redraw_beacon_value ?? '',
                },
              }
            : {}),
        },
      }
    : {}),
})

const wireDraw = (draw: Shown): Draw => ({ numero: draw.numero, commit: draw.commit ?? '', ...wireResult(draw) })

/** Returns the last `count` settled draws of each game by game id, newest first. */
export async function openedDraws(db: Db, gameIds: readonly string[], count: number): Promise<Map<string, Draw[]>> {
  const { rows } = await sql<Shown>`
    select d.*
      from jsonb_array_elements_text(${JSON.stringify(gameIds)}::jsonb) as g (id)
     cross join lateral (
       select * from shown_draw where game_id = g.id and status = 'settled' order by draws_at desc limit ${count}
     ) d
     order by d.draws_at desc`.execute(db)
  const byGame = Map.groupBy(rows, ({ game_id }) => game_id)
  return new Map([...byGame].map(([gameId, draws]) => [gameId, draws.map(wireDraw)]))
}

import type { Random } from '../../random.ts'

/** A part of a round that is common to all players of a table, by the server's clock. */
export type RoomPhase<State = unknown, Drawn = unknown> = {
  readonly name: string
  /** Milliseconds until the next phase; `Infinity` for a phase that ends by other means. */
  readonly lasts: number
  readonly takesBets?: true
  readonly state: State
  /** The outcome, from the phase on in which it is drawn. It is stored before the phase begins. */
  readonly drawn?: Drawn
  /** In this phase the players' rounds end with the outcome, and everyone may see it. */
  readonly ends?: true
}

/** The rounds of a table that many players share. The functions know neither wallet nor clock. */
export type RoomRules<State = unknown, Drawn = unknown> = {
  /** The phase after another one. Without one, or after one that ends the round, a new round begins. */
  next(phase: RoomPhase<State, Drawn> | undefined, random: Random): RoomPhase<State, Drawn>
  /** What everyone at the table may see in a phase. */
  shown(phase: RoomPhase<State, Drawn>): object
  /** What the list of past rounds keeps of an outcome, as JSON. */
  past(drawn: Drawn): unknown
}

export type AnyRoomRules = RoomRules<unknown, unknown>

/** Rules for a game. The core gives them only what their own functions have made. */
export const defineRoom = <State, Drawn>(rules: RoomRules<State, Drawn>): AnyRoomRules =>
  rules as unknown as AnyRoomRules

/** When a step of a player arrives, by the server's clock. */
export type RoomMoment = {
  readonly phase: RoomPhase
  /** Milliseconds since the phase began. */
  readonly elapsed: number
}

type Timed = { readonly name: string; readonly lasts: number }

/** Rounds of bets, a wait in which the outcome is drawn but not shown, and the result. */
export function betsThenResult<Drawn extends object>({
  bets,
  wait,
  result,
  draw,
  past,
}: {
  readonly bets: Timed
  readonly wait: Timed
  readonly result: Timed
  readonly draw: (random: Random) => Drawn
  readonly past: (drawn: Drawn) => unknown
}): AnyRoomRules {
  return defineRoom<null, Drawn>({
    next(phase, random) {
      if (phase?.takesBets) return { ...wait, state: null, drawn: draw(random) }
      if (phase?.drawn && !phase.ends) return { ...result, state: null, drawn: phase.drawn, ends: true }
      return { ...bets, state: null, takesBets: true }
    },
    shown: ({ drawn, ends }) => (ends && drawn ? drawn : {}),
    past,
  })
}

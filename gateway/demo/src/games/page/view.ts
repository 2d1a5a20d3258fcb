import type { PlayedRound, PlaySession, RunningRound } from '../core/play-shapes.ts'
import type { CoreWord } from './core-words.ts'
import type { Money } from './money.ts'
import type { Sound } from './sound.ts'
import type { Catalogue, Translate } from './words.ts'

/** What the core of the page gives to the view of a game. */
export type GameTable<Facts, Result, Shown, Word extends string> = {
  readonly session: PlaySession<Facts, Result, Shown>
  /** Where the game draws its field and its buttons. */
  readonly field: HTMLElement
  readonly controls: HTMLElement
  /** Texts of the core and of the game. */
  readonly translate: Translate<Word | CoreWord>
  readonly money: Money
  readonly sound: Sound
  /** The chosen stake and its place among the stakes of the session. */
  readonly stake: () => { readonly amount: string; readonly at: number }
  /** Hash of the seed of the next round, of games that commit to one. */
  readonly commit: () => string
  /** Starts a round with the chosen stake. @param bet what the player chose beside it */
  readonly play: (bet?: unknown) => Promise<void>
  /** Takes a step of the open round. */
  readonly step: (act: unknown) => Promise<void>
  readonly showMessage: (text: string) => void
  /** Opens the dialog with a title and a content. */
  readonly openSheet: (title: string, content: readonly Node[]) => void
}

export type GameView<Result, Shown> = {
  /** Message while no round is open. */
  readonly ready: () => string
  /** Message while a request is under way. */
  readonly waiting: () => string
  /** Marks the buttons of the game; while `isBusy` they do nothing. @param running the open round */
  readonly update: (isBusy: boolean, running: RunningRound<Shown> | undefined) => void
  /** Shows an open round. @returns its message */
  readonly showRunning?: (round: RunningRound<Shown>) => string
  /** Shows the end of a round, with its animation. @returns its message */
  readonly showEnd: (played: PlayedRound<Result>) => Promise<string>
  /** Rules, pays and return, for the chosen stake. */
  readonly rules: () => readonly Node[]
  /** The exact return of what the player has chosen; the game's own return if omitted. */
  readonly returnText?: () => string
  /** The result of a round in a few words, for the history. */
  readonly resultText?: (played: PlayedRound<Result>) => string
}

/** Exports of `page/view.ts` of each game. */
export type GameModule = {
  readonly words: Catalogue<string>
  openView<Facts, Result, Shown>(table: GameTable<Facts, Result, Shown, string>): GameView<Result, Shown>
}

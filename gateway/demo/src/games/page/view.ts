import type { PlayedRound, PlayRefusal, PlaySession, RunningRound } from '../core/play-shapes.ts'
import type { TableFrame } from '../core/room-shapes.ts'
import type { CoreWord } from './core-words.ts'
import type { Money } from './money.ts'
import type { RoomState } from './room-socket.ts'
import type { Seat } from './server.ts'
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
  /** Milliseconds since the epoch, of games with tables by the server's clock. */
  readonly now: () => number
  /** Starts a round. @param bet what the player chose beside the stake @param stake another stake than the chosen one */
  readonly play: (bet?: unknown, stake?: string) => Promise<void>
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
  /** Told when a round was refused, or when no answer came. */
  readonly refused?: (refusal: PlayRefusal | undefined) => void
  /** Shows the phase of a table. Its shapes are the game's. */
  readonly showTable?: (frame: TableFrame) => void
  /** Shows past rounds of a table, newest first. */
  readonly showPast?: (rounds: readonly unknown[]) => void
  /** Shows whether the table is heard; without it no bets are taken. */
  readonly showConnection?: (state: RoomState) => void
  /** Rules, pays and return, for the chosen stake. */
  readonly rules: () => readonly Node[]
  /** The exact return of what the player has chosen; the game's own return if omitted. */
  readonly returnText?: () => string
  /** The result of a round in a few words, for the history. */
  readonly resultText?: (played: PlayedRound<Result>) => string
  /** Shows an earlier round again. @returns its message */
  readonly replay?: (played: PlayedRound<Result>) => Promise<string>
}

/** What the core of the page gives to a game that people play with one another in rooms. */
export type RoomsPage = {
  readonly seat: Seat
  readonly session: PlaySession
  /** Room that the launch named; empty for none. */
  readonly room: string
  readonly translate: Translate<string>
  /** Notifies the site, which then refreshes the balance it shows. */
  readonly notifySite: () => void
}

/** Exports of `page/view.ts` of a game with rooms. */
export type RoomsModule = {
  readonly words: Catalogue<string>
  openRooms(page: RoomsPage): void
}

/** What a game gets that draws the whole page and has calls of its own. */
export type OpenedPage<Facts> = {
  readonly seat: Seat
  readonly session: PlaySession<Facts>
  /** Texts of the core and of the game. */
  readonly translate: Translate<string>
  /** Notifies the site, which then refreshes the balance it shows. */
  readonly notifySite: () => void
}

/** Exports of `page/view.ts` of a game that draws the whole page. */
export type PageModule = {
  readonly words: Catalogue<string>
  /** Style sheets beside `view.css`, as addresses from its folder. */
  readonly styles?: readonly string[]
  openPage<Facts>(opened: OpenedPage<Facts>): void
}

/** Exports of `page/view.ts` of every other game. */
export type GameModule = {
  readonly words: Catalogue<string>
  /** Style sheets beside `view.css`, as addresses from its folder. */
  readonly styles?: readonly string[]
  openView<Facts, Result, Shown>(table: GameTable<Facts, Result, Shown, string>): GameView<Result, Shown>
}

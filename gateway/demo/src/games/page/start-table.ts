import {
  isRunning,
  type PlayAnswer,
  type PlayedRound,
  type PlayRefusal,
  type PlaySession,
  type RoundReport,
} from '../core/play-shapes.ts'
import type { CoreWord } from './core-words.ts'
import { isDisabled, setDisabled } from './element.ts'
import { historySheet } from './history-sheet.ts'
import { moneyOf, nothingLike, rtpText } from './money.ts'

import { closeSheet, openSheet, part } from './part.ts'

import { openRoom, type RoomState } from './room-socket.ts'
import { currentBalance, openSession, playRound, type RoundRequest, type Seat, takeStep } from './server.ts'
import { createSound } from './sound.ts'
import { createStakeEntry } from './stake-entry.ts'
import type { GameModule } from './view.ts'
import { formatOf, type Translate } from './words.ts'

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))

/** After these refusals the round may have been played: the page requests the same round again instead of a new one. */
const unsettled: readonly PlayRefusal[] = ['round.busy', 'round.pending', 'wallet.unreachable']
/** After these refusals the server knows the player's rounds better than the page. */
const outdated: readonly PlayRefusal[] = ['round.running', 'seed.stale', 'round.settled', 'round.cancelled']
/** How long after the end of an open round the page looks for its result, in milliseconds. */
const afterEnd = 2_000

type Opened = {
  readonly seat: Seat
  readonly session: PlaySession
  readonly commit: string
  readonly module: GameModule
  readonly translate: Translate<string>
}

/** Notifies the site, which then refreshes the balance it shows. */
export function notifySite(siteOrigin: string): void {
  if (siteOrigin && parent !== window) parent.postMessage({ type: 'round-settled' }, siteOrigin)
}

/** The table of one session: stake, balance, rounds and their results; the view of the game draws the rest. */
export function startTable({ seat, session, module, translate, ...opened }: Opened): void {
  const text: Translate<CoreWord> = translate
  const money = moneyOf(session)
  const nothing = money(nothingLike(session.balance))
  const history = [...session.history]
  const locale = formatOf[session.language]
  const sound = createSound()
  let stakeAt = 0
  let isBusy = false
  let commit = opened.commit
  let { running } = session
  /** A round without an answer; the page requests it again instead of starting another. */
  let unanswered: RoundRequest | undefined = session.openRound
  /** When the last answer to a round of this page came, on the clock of the page. */
  let answeredAt = Number.NEGATIVE_INFINITY
  let lookAgain: ReturnType<typeof setTimeout> | undefined
  /** The round of the table, while the page hears of it. */
  let tableRound: string | undefined

  const showMessage = (message: string) => {
    part('message').textContent = message
  }
  const showBalance = (amount: string) => {
    part('balance').textContent = money(amount)
  }
  const entry = session.freeStakes
    ? createStakeEntry({ session, money, translate: text, changed: () => setBusy(isBusy) })
    : undefined
  const chosenStake = () => entry?.amount() ?? session.stakes[stakeAt] ?? '0'
  const showStake = () => {
    const isFixed = isBusy || running !== undefined || unanswered !== undefined
    const fixed = running?.stake ?? unanswered?.stake
    entry?.show(isFixed, fixed)
    part('stake').textContent = money(fixed ?? chosenStake())
    setDisabled(part('less'), isFixed || stakeAt === 0)
    setDisabled(part('more'), isFixed || stakeAt === session.stakes.length - 1)
  }

  const view = module.openView({
    session,
    field: part('field'),
    controls: part('controls'),
    translate,
    money,
    sound,
    stake: () => ({ amount: chosenStake(), at: stakeAt }),
    commit: () => commit,
    now: () => room?.now() ?? Date.now(),
    play: (bet, stake) => play(bet, stake),
    step: (act) => step(act),
    showMessage,
    openSheet,
  })

  const setBusy = (busy: boolean) => {
    isBusy = busy
    showStake()
    view.update(busy, running)
    part('return').textContent = view.returnText?.() ?? text('returns', { rtp: rtpText(session) })
  }

  async function showReport(report: RoundReport): Promise<void> {
    clearTimeout(lookAgain)
    showBalance(report.balanceAfterStake)
    part('win').textContent = nothing
    if (isRunning(report)) {
      running = report
      showMessage(view.showRunning?.(report) ?? '')
      lookAgain = setTimeout(refresh, report.endsAt - Date.now() + afterEnd)
      return
    }
    running = undefined
    const message = await view.showEnd(report)
    history.unshift(report)
    showBalance(report.balance)
    part('win').textContent = money(report.payout)
    showMessage(message)
    if (Number(report.payout) > Number(report.stake)) sound.play('win')
  }

  /** Opens the session again and shows the rounds of the player as the server knows them. */
  async function refresh(): Promise<void> {
    const answer = await openSession(seat)
    if (!answer || !('value' in answer)) return
    commit = answer.commit ?? commit
    showBalance(answer.value.balance)
    const ended = running && answer.value.history.find(({ round }) => round === running?.round)
    if (answer.value.running) await showReport(answer.value.running)
    else if (ended) await showReport(ended)
    running = answer.value.running
    notifySite(session.siteOrigin)
    setBusy(isBusy)
  }

  async function showAnswer(answer: PlayAnswer<RoundReport> | undefined): Promise<void> {
    if (!answer || 'refused' in answer) view.refused?.(answer?.refused)
    if (!answer) return showMessage(text('noAnswer'))
    commit = answer.commit ?? commit
    if (!('refused' in answer && unsettled.includes(answer.refused))) unanswered = undefined
    if ('value' in answer) await showReport(answer.value)
    else {
      if (outdated.includes(answer.refused)) await refresh()
      showMessage(text(answer.refused))
    }
    notifySite(session.siteOrigin)
  }

  async function play(bet?: unknown, stake = chosenStake()): Promise<void> {
    if (isBusy || running) return
    const fault = unanswered ? undefined : entry?.fault()
    if (fault) return showMessage(fault)
    if (session.hasTable && !tableRound && !unanswered) return showMessage(text('table.again'))
    const fresh = { round: crypto.randomUUID(), stake, ...(tableRound ? { tableRound } : {}) }
    unanswered ??= { ...fresh, ...(bet === undefined ? {} : { bet }), ...(commit === '' ? {} : { commit }) }
    setBusy(true)
    showMessage(view.waiting())
    const answer = await playRound(seat, unanswered)
    // The server measures from when the request came to it, which is before its answer is here.
    answeredAt = performance.now()
    await showAnswer(answer)
    await release()
  }

  async function step(act: unknown): Promise<void> {
    if (isBusy || !running) return
    setBusy(true)
    await showAnswer(await takeStep(seat, { round: running.round, step: running.steps, act }))
    await release()
  }

  /** Frees the buttons, after the end of a round not before the next one may start. */
  async function release(): Promise<void> {
    if (!running) await sleep(session.leastRound - (performance.now() - answeredAt))
    setBusy(false)
  }

  async function endRunning(round: string, played: PlayedRound | undefined): Promise<void> {
    if (played && running?.round === round) await showReport(played)
    else if (!isBusy) await refresh()
    if (!played && !running) showMessage(text('round.cancelled'))
    notifySite(session.siteOrigin)
    setBusy(isBusy)
  }

  const showConnection = (state: RoomState) => {
    if (state !== 'open') tableRound = undefined
    if (state === 'again' || state === 'over') showMessage(text(`table.${state}`))
    view.showConnection?.(state)
  }
  const room = session.hasTable
    ? openRoom(seat, {
        state: showConnection,
        frame(frame) {
          if (frame.type === 'ended') void endRunning(frame.round, frame.played)
          else if (frame.type === 'past') view.showPast?.(frame.rounds)
          else {
            tableRound = frame.round
            view.showTable?.(frame)
          }
        },
      })
    : undefined

  /** Shows an earlier round again; no other round starts meanwhile. */
  async function replayRound(played: PlayedRound): Promise<void> {
    closeSheet()
    if (isBusy || running) return
    setBusy(true)
    showMessage(text('replaying', { time: new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(played.at) }))
    const message = await view.replay?.(played)
    if (message) showMessage(message)
    setBusy(false)
  }

  const changeStake = (by: 1 | -1) => {
    if (isDisabled(part(by === 1 ? 'more' : 'less'))) return
    stakeAt += by
    setBusy(isBusy)
  }
  part('less').addEventListener('click', () => changeStake(-1))
  part('more').addEventListener('click', () => changeStake(1))
  part('rules').addEventListener('click', () => openSheet(text('rules'), view.rules()))
  const { resultText } = view
  part('history').addEventListener('click', () => {
    const replay = view.replay && !isBusy && !running ? replayRound : undefined
    openSheet(text('history'), historySheet(history, { locale, translate, money, resultText, replay }))
  })
  part('sound').addEventListener('click', () => part('sound').setAttribute('aria-pressed', String(sound.toggle())))

  /** Shows a deposit from another tab or a late prize when the player returns to the game. */
  const refreshBalance = async () => {
    if (isBusy || document.hidden) return
    const answer = await currentBalance(seat)
    if (answer && 'value' in answer && !isBusy) showBalance(answer.value)
  }
  document.addEventListener('visibilitychange', refreshBalance)
  window.addEventListener('focus', refreshBalance)

  if (entry) {
    part('steps').hidden = true
    part('steps').after(entry.root)
  }
  part('name').textContent = session.gameName
  document.title = session.gameName
  showBalance(session.balance)
  part('win').textContent = session.history[0] ? money(session.history[0].payout) : nothing
  showMessage(unanswered ? text('round.pending') : view.ready())
  if (running) {
    void showReport(running)
    showMessage(text('resumed'))
  }
  setBusy(false)
  part('panel').hidden = false
  part('game').removeAttribute('aria-busy')
}

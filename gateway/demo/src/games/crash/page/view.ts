import type { PlayedRound, RunningRound } from '../../core/play-shapes.ts'
import type { TableFrame } from '../../core/room-shapes.ts'
import { button, element, isDisabled, note, setDisabled } from '../../page/element.ts'
import { amountText } from '../../page/money.ts'
import type { GameView } from '../../page/view.ts'
import { leastMultiplier, mostMultiplier, multiplierAt, ownTarget, prizeOf } from '../crash-rules.ts'
import type { CrashPast, CrashResult, CrashShown, CrashTable } from '../crash-shapes.ts'
import { createChart } from './chart.ts'
import { type CrashGame, figureOf, rulesOf } from './rules-sheet.ts'
import { verifierSheet } from './verifier.ts'
import { words } from './words.ts'

export { words }
/** The column of bets, which Crash and Mines share. */
export const styles = ['../../page/desk.css']

/** Milliseconds between two figures of the rising multiplier. */
const tick = 80
/** Multipliers from which a past round is marked, and how many rounds the strip has. */
const high = 500
const stripLength = 20

/** A typed multiplier as hundredths; undefined for a text that is none. */
function autoOf(text: string): number | undefined {
  const read = /^(\d{1,4})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!read) return undefined
  const hundredths = Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0'))
  return hundredths >= leastMultiplier && hundredths <= mostMultiplier ? hundredths : undefined
}

/** The view of Crash: the multiplier by the server's clock, past rounds, people, the bet and its take-out. */
export function openView(crash: CrashGame): GameView<CrashResult, CrashShown> {
  const { session, field, controls, translate, play, step, now, money, openSheet, showMessage } = crash
  const figure = figureOf(crash)
  const amountOf = (stake: string, multiplier: number) =>
    money(amountText(prizeOf(BigInt(stake), multiplier), session.facts.digits))
  let isBusy = false
  let isHeard = false
  let running: RunningRound<CrashShown> | undefined
  let frame: TableFrame<CrashTable> | undefined
  let past: readonly CrashPast[] = []

  const strip = element('ol', [], 'strip')
  strip.setAttribute('aria-label', translate('past'))
  strip.tabIndex = 0
  const multiplier = element('p', [], 'multiplier')
  const state = element('p', [], 'state')
  const chart = createChart()
  field.replaceChildren(strip, element('div', [multiplier, state, chart.root], 'rise'))

  const auto = element('input')
  auto.inputMode = 'decimal'
  auto.autocomplete = 'off'
  auto.placeholder = translate('autoOff')
  const autoRule = element('span', [translate('autoRule')], 'note')
  autoRule.id = 'auto-rule'
  auto.setAttribute('aria-describedby', autoRule.id)
  const main = button('', 'main', () => {
    if (isDisabled(main)) return
    if (running) void step({ take: true })
    else void play(auto.value.trim() === '' ? {} : { auto: autoOf(auto.value) })
  })
  const risk = note('')
  const people = element('p', [], 'note')
  const code = element('code')
  controls.replaceChildren(
    element('label', [element('span', [translate('auto')], 'label'), auto, autoRule], 'entry'),
    main,
    risk,
    people,
    element('p', [element('span', [translate('commit')], 'label'), code], 'code'),
    button(translate('verifyTitle'), 'plain', () =>
      openSheet(translate('verifyTitle'), verifierSheet(past, { translate, figure })),
    ),
    note(translate('fixed')),
  )
  auto.addEventListener('input', () => show())

  const isRising = () => frame?.phase === 'rising'
  const elapsed = () => now() - (frame?.beganAt ?? 0)
  const reached = () => (isRising() ? multiplierAt(elapsed()) : 100)
  /** Where the server takes the bet out by itself, once the multiplier is there. */
  const isTakenBySelf = ({ shown }: RunningRound<CrashShown>) =>
    isRising() && reached() >= ownTarget(shown.auto, shown.cap)

  function showMain(): void {
    const isAuto = auto.value.trim() !== ''
    const isTyped = !isAuto || autoOf(auto.value) !== undefined
    auto.setAttribute('aria-invalid', String(!isTyped))
    autoRule.hidden = isTyped
    auto.readOnly = running !== undefined || isBusy
    if (!running) {
      main.textContent = translate(frame?.takesBets ? 'bet' : 'betNext')
      risk.textContent = ''
      setDisabled(main, isBusy || !isHeard || !frame?.takesBets || !isTyped)
      return
    }
    const { shown, stake } = running
    const at = Math.min(reached(), ownTarget(shown.auto, shown.cap))
    main.textContent = isRising() ? translate('take', { amount: amountOf(shown.stake, at) }) : translate('waiting')
    risk.textContent = isTakenBySelf(running)
      ? translate('autoTaken', { multiplier: figure(at) })
      : translate('risk', { amount: money(stake) })
    setDisabled(main, isBusy || !isRising() || at < leastMultiplier || isTakenBySelf(running))
  }

  function showField(): void {
    if (!frame) return
    const { phase, shown, endsAt = 0 } = frame
    field.dataset.phase = phase
    if (phase === 'rising') {
      multiplier.textContent = figure(reached())
      state.textContent = translate('rising')
      chart.show(elapsed())
      return
    }
    if (phase === 'ended') {
      multiplier.textContent = figure(shown.point ?? 100)
      state.textContent = translate('ended')
      return
    }
    const seconds = Math.max(0, Math.ceil((endsAt - now()) / 1000))
    multiplier.textContent = figure(100)
    state.textContent = translate('bets', { seconds })
    chart.clear()
  }

  function show(): void {
    showField()
    showMain()
  }
  setInterval(show, tick)

  function showPeople(table: TableFrame<CrashTable>): void {
    const names = table.names.join(', ')
    people.textContent = translate('people', { betting: table.betting, total: money(table.total), names: names || '–' })
    code.textContent = table.shown.commit
  }

  const textOfEnd = ({ result, payout }: PlayedRound<CrashResult>): string => {
    const { takenAt, point = 100 } = result
    if (takenAt !== undefined) return translate('taken', { multiplier: figure(takenAt), amount: money(payout) })
    return translate('missed', { multiplier: figure(point) })
  }

  return {
    ready: () => translate('ready'),
    waiting: () => translate(running ? 'taking' : 'betting'),
    update(busy, open) {
      isBusy = busy
      running = open
      show()
    },
    showRunning(round) {
      running = round
      show()
      const { auto: at } = round.shown
      return at === undefined ? translate('placed') : translate('placedAuto', { multiplier: figure(at) })
    },
    async showEnd(round) {
      running = undefined
      return textOfEnd(round)
    },
    showTable(told) {
      const table = told as TableFrame<CrashTable>
      const isNew = table.phase === 'bets' && frame?.phase === 'ended'
      frame = table
      showPeople(table)
      if (isNew && !running && !isBusy) showMessage(translate('ready'))
      show()
    },
    showPast(rounds) {
      past = rounds as readonly CrashPast[]
      strip.replaceChildren(
        ...past.slice(0, stripLength).map(({ point }) => element('li', [figure(point)], point >= high ? 'high' : '')),
      )
    },
    showConnection(connection) {
      isHeard = connection === 'open'
      show()
    },
    rules: () => rulesOf(crash),
    returnText: () => translate('exactReturn'),
    resultText: ({ result }) =>
      result.takenAt === undefined
        ? translate('resultMissed', { multiplier: figure(result.point ?? 100) })
        : translate('resultTaken', { multiplier: figure(result.takenAt) }),
  }
}

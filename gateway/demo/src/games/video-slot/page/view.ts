import type { PlayedRound } from '../../core/play-shapes.ts'
import { button, element, setDisabled } from '../../page/element.ts'
import { amountText, unitsOf } from '../../page/money.ts'
import type { GameView } from '../../page/view.ts'
import { createReelsView } from '../../slot/page/reels-view.ts'
import {
  lineCount,
  lines,
  type RoundSpin,
  reels as reelStrips,
  scatter,
  spinsOf,
  stopsFrom,
  wild,
  windowAt,
} from '../video-slot-rules.ts'
import type { VideoSlotResult } from '../video-slot-shapes.ts'
import { linesPicture } from './lines-view.ts'
import { rulesOf, type VideoSlotTable } from './rules-sheet.ts'
import { words } from './words.ts'

export { words }

type Played = PlayedRound<VideoSlotResult>

/** Milliseconds for which a spin of a round with free spins is shown: without a prize, and with one. */
const shortLook = 450
const longLook = 1100

/** The spins of a round, computed again from its stops. */
function spinsOfRound({ session }: VideoSlotTable, { result }: Played): RoundSpin[] {
  const stops = stopsFrom(result.stops)[Symbol.iterator]()
  const terms = { pays: session.facts.pays, multiplier: result.multiplier, most: Number.POSITIVE_INFINITY }
  return spinsOf(() => stops.next().value, terms)
}

/** Rows of the winning symbols of a spin, line by line, and of its scatters when they pay. */
function winningCells({ shown, wins, scatters }: RoundSpin) {
  const cells = wins.map(({ line, count }) => ({ rows: lines[line] ?? [], count: count as number }))
  if (scatters >= 3) cells.push({ rows: shown.map((column) => column.indexOf(scatter)), count: shown.length })
  return cells
}

/** The view of the slot with five reels: the reels, the winning lines, and the free spins of a round one after another. */
export function openView(slot: VideoSlotTable): GameView<VideoSlotResult, never> {
  const { session, field, controls, translate, play, showMessage, money } = slot
  const symbols = session.facts.symbols.map((symbol, at) => {
    if (at !== wild && at !== scatter) return symbol
    const mark = translate(at === wild ? 'wild' : 'scatter')
    return { ...symbol, mark, name: translate('roleOf', { role: mark, name: symbol.name }) }
  })
  const root = element('div')
  root.id = 'reels'
  root.role = 'img'
  const holder = element('div', [root], 'reels-and-lines')
  const freeSpins = element('p')
  freeSpins.id = 'free-spins'
  field.replaceChildren(element('div', [holder], 'frame'), freeSpins)
  const reels = createReelsView(root, { symbols, reels: reelStrips }, translate)
  const [last] = session.history
  reels.show(windowAt(stopsFrom(last?.result.stops ?? session.facts.stops).at(-1) ?? []))

  /** Ends the present wait and all further ones of a round. */
  let skipWait: (() => void) | undefined
  let isSkipped = false
  const spin = button(translate('spin'), '', () => play())
  spin.id = 'spin'
  const skip = button(translate('skip'), '', () => {
    isSkipped = true
    reels.hurry()
    skipWait?.()
  })
  skip.id = 'skip'
  controls.replaceChildren(spin)

  const look = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      skipWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  /** Puts a button in the place of the other one, with its focus. */
  const swap = (from: HTMLElement, to: HTMLElement) => {
    const hadFocus = document.activeElement === from
    from.replaceWith(to)
    if (hadFocus) to.focus()
  }
  const amountOf = (stake: string, lineBets: number) =>
    money(amountText((unitsOf(stake) * BigInt(lineBets)) / BigInt(lineCount), session.facts.digits))

  const show = (shown: RoundSpin) => {
    reels.mark(winningCells(shown))
    holder.querySelector('svg')?.remove()
    if (shown.wins.length > 0)
      holder.append(
        linesPicture(
          shown.wins.map(({ line }) => line),
          'won-lines',
        ),
      )
  }

  function textOf({ wins, scatters }: RoundSpin, amount: string): string {
    const [win] = wins
    if (scatters >= 3) return translate('wonScatters', { count: scatters, amount })
    if (!win) return translate('lost')
    if (wins.length > 1) return translate('wonMore', { count: wins.length, amount })
    const name = symbols[win.symbol]?.name ?? ''
    return translate('won', {
      symbol: translate('count', { count: win.count, symbol: name }),
      line: win.line + 1,
      amount,
    })
  }

  /** Shows the spins of a round one after another. @returns its message */
  async function playBack(round: Played): Promise<string> {
    const spins = spinsOfRound(slot, round)
    const free = spins.length - 1
    isSkipped = false
    if (free > 0) swap(spin, skip)
    for (const each of spins) {
      if (isSkipped && each !== spins.at(-1)) continue
      holder.querySelector('svg')?.remove()
      const { number, awarded, paid, total } = each
      const left = { number, awarded, multiplier: round.result.multiplier }
      freeSpins.textContent = number === 0 ? '' : translate('freeSpinOf', left)
      if (isSkipped) reels.show(each.shown)
      else await reels.turn(each.shown)
      show(each)
      if (free === 0) break
      const sum = amountOf(round.stake, total)
      showMessage(`${textOf(each, amountOf(round.stake, paid))} ${translate('sum', { amount: sum })}`)
      if (!isSkipped) await look(paid > 0 ? longLook : shortLook)
    }
    if (free > 0) swap(skip, spin)
    freeSpins.textContent = ''
    const [paidSpin] = spins
    if (free > 0 || !paidSpin) return translate('wonFree', { count: free, amount: money(round.payout) })
    return textOf(paidSpin, money(round.payout))
  }

  return {
    ready: () => translate('ready'),
    waiting: () => {
      holder.querySelector('svg')?.remove()
      return translate('spinning')
    },
    update: (isBusy) => setDisabled(spin, isBusy),
    showEnd: playBack,
    replay: playBack,
    rules: () => rulesOf(slot, symbols),
    resultText({ result }) {
      const won = result.lines.map((line) => line + 1).join(', ')
      const text = translate('resultLines', { lines: won || '–' })
      return result.freeSpins > 0 ? `${text} ${translate('resultFree', { count: result.freeSpins })}` : text
    },
  }
}

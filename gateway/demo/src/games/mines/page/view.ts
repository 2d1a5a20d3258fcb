import type { PlayedRound, RunningRound } from '../../core/play-shapes.ts'
import { button, element, isDisabled, note, setDisabled, table } from '../../page/element.ts'
import { amountText, rtpText, unitsOf } from '../../page/money.ts'
import type { GameTable, GameView } from '../../page/view.ts'
import { formatOf, type WordOf } from '../../page/words.ts'
import {
  clientSeedPattern,
  lastTile,
  type MinesTerms,
  mostMines,
  nextChance,
  prizeOf,
  returnOf,
  safeBoards,
  tiles,
} from '../mines-rules.ts'
import type { MinesAct, MinesFacts, MinesResult, MinesShown } from '../mines-shapes.ts'
import { createBoardView, type Face } from './board-view.ts'
import { verifierSheet } from './verifier.ts'
import { words } from './words.ts'

export { words }
/** The column of bets, which Crash and Mines share. */
export const styles = ['../../page/desk.css']

type MinesTable = GameTable<MinesFacts, MinesResult, MinesShown, WordOf<typeof words>>

const quick = [1, 3, 5, 10, 24]

/** The terms of the next round with the chosen stake, or those of the open round. */
function termsOf(
  { session, stake }: MinesTable,
  mines: number,
  running: RunningRound<MinesShown> | undefined,
): MinesTerms {
  const { rtp, largestPrize, largestMultiple } = session.facts
  const terms = running?.shown.terms ?? {
    stake: unitsOf(stake().amount).toString(),
    mines,
    rtp,
    largestPrize,
    largestMultiple,
  }
  return { ...terms, stake: BigInt(terms.stake), largestPrize: BigInt(terms.largestPrize) }
}

/** Numbers of a language with two decimals, or fewer. */
function figuresOf({ session, money }: MinesTable) {
  const format = new Intl.NumberFormat(formatOf[session.language], { maximumFractionDigits: 2 })
  const hundredths = new Intl.NumberFormat(formatOf[session.language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return {
    percent: (share: number) => format.format(share),
    amount: (units: bigint) => money(amountText(units, session.facts.digits)),
    multiplier: (prize: bigint, stake: bigint) => `${hundredths.format(Number((prize * 100n) / stake) / 100)}×`,
  }
}

/** The smallest and the largest exact return of stopping after any number of tiles. */
function returnsOf(terms: MinesTerms): readonly [number, number] {
  const returns = Array.from({ length: lastTile(terms) }, (_, at) => returnOf(terms, at + 1) / 100)
  return [Math.min(...returns), Math.max(...returns)]
}

/** Every prize with its chance and its exact return, and the rules of the game. */
function rulesOf(mines: MinesTable, terms: MinesTerms): HTMLElement[] {
  const { session, translate } = mines
  const { amount, percent, multiplier } = figuresOf(mines)
  const rows = Array.from({ length: lastTile(terms) }, (_, at) => {
    const [safe, all] = safeBoards(terms.mines, at + 1)
    const prize = prizeOf(terms, at + 1)
    return [
      String(at + 1),
      `${percent(Number((safe * 10_000_000n) / all) / 100_000)}%`,
      `${amount(prize)} (${multiplier(prize, terms.stake)})`,
      `${percent(returnOf(terms, at + 1) / 100)}%`,
    ]
  })
  const heads = (['opened', 'reach', 'prize', 'return'] as const).map((word) => translate(word))
  const caption = translate('stepsCaption', { mines: terms.mines, stake: amount(terms.stake) })
  const { openMinutes: minutes, largestMultiple: multiple, largestPrize } = session.facts
  return [
    table(caption, heads, rows),
    note(translate('rtp', { rtp: rtpText(session) })),
    note(translate('howTo')),
    note(translate('howPrize')),
    note(translate('howEnd', { minutes })),
    note(translate('howLimit', { prize: amount(BigInt(largestPrize)), multiple })),
    note(translate('howFair')),
    note(translate('chance')),
  ]
}

/** The view of Mines: the board, the number of mines, the figures of the next tile and the seeds. */
export function openView(mines: MinesTable): GameView<MinesResult, MinesShown> {
  const { session, field, controls, translate, sound, play, step, commit, openSheet } = mines
  const { amount, percent, multiplier } = figuresOf(mines)
  const time = new Intl.DateTimeFormat(formatOf[session.language], { timeStyle: 'short' })
  const played = [...session.history]
  let count = 5
  let isBusy = false
  let running: RunningRound<MinesShown> | undefined
  /** The result that the board shows until the next round. */
  let ended: PlayedRound<MinesResult> | undefined

  const take = (act: MinesAct) => step(act)
  const board = createBoardView(translate, (tile) => take({ tile }))
  field.replaceChildren(board.root)

  const choice = element(
    'select',
    Array.from({ length: mostMines }, (_, at) => element('option', [String(at + 1)])),
  )
  choice.id = 'mines'
  choice.value = String(count)
  choice.setAttribute('aria-label', translate('mines'))
  const choose = (mineCount: number) => {
    count = mineCount
    choice.value = String(count)
    show()
  }
  choice.addEventListener('change', () => choose(Number(choice.value)))
  const chips = quick.map((each) => {
    const chip = button(String(each), 'chip', () => {
      if (!isDisabled(chip)) choose(each)
    })
    return chip
  })
  const minesRow = element('fieldset', [
    element('legend', [translate('mines')], 'label'),
    element('div', [...chips, choice], 'chips'),
  ])

  const figure = (word: 'multiplier' | 'next' | 'chance') => {
    const value = element('dd')
    return { value, row: element('div', [element('dt', [translate(word)]), value]) }
  }
  const figures = { multiplier: figure('multiplier'), next: figure('next'), chance: figure('chance') }
  const main = button('', 'main', () => {
    if (isDisabled(main)) return
    if (running) void take({ take: true })
    else void play({ mines: count, clientSeed: clientSeed.value })
  })
  const random = button(translate('random'), 'plain', () => {
    if (isDisabled(random) || !running) return
    const { opened } = running.shown
    const closed = Array.from({ length: tiles }, (_, tile) => tile).filter((tile) => !opened.includes(tile))
    const [chosen = 0] = crypto.getRandomValues(new Uint32Array(1))
    void take({ tile: closed[chosen % closed.length] ?? 0 })
  })
  const until = element('p', [], 'note')
  const code = element('code')
  const codeLabel = element('span', [], 'label')
  const clientSeed = element('input')
  clientSeed.value = crypto.randomUUID().slice(0, 13)
  clientSeed.maxLength = 40
  clientSeed.autocomplete = 'off'
  clientSeed.spellcheck = false
  const seedRule = element('span', [translate('clientSeedRule')], 'note')
  seedRule.id = 'seed-rule'
  clientSeed.setAttribute('aria-describedby', seedRule.id)
  clientSeed.addEventListener('input', () => show())
  const verify = button(translate('fairness'), 'plain', () =>
    openSheet(translate('verifyTitle'), verifierSheet(played, { translate, time })),
  )
  controls.replaceChildren(
    minesRow,
    element('dl', [figures.multiplier.row, figures.next.row, figures.chance.row]),
    main,
    random,
    until,
    element('label', [element('span', [translate('clientSeed')], 'label'), clientSeed, seedRule], 'entry'),
    element('p', [codeLabel, code], 'code'),
    verify,
    note(translate('fixed')),
  )

  const faceOf = (tile: number): Face => {
    const opened = running?.shown.opened ?? ended?.result.opened ?? []
    if (opened.includes(tile)) return 'safe'
    if (!ended) return 'closed'
    if (ended.result.hit === tile) return 'hit'
    return ended.result.board.includes(tile) ? 'mine' : 'left'
  }

  function showFigures(terms: MinesTerms, opened: number): void {
    const [safe, closed] = nextChance(terms.mines, opened)
    const prize = prizeOf(terms, opened)
    const next = opened < lastTile(terms) ? prizeOf(terms, opened + 1) : prize
    figures.multiplier.value.textContent = multiplier(prize, terms.stake)
    figures.next.value.textContent = `${multiplier(next, terms.stake)} · ${amount(next)}`
    const share = percent(Math.floor((10_000 * safe) / closed) / 100)
    figures.chance.value.textContent = translate('chanceOf', { safe, closed, percent: share })
    main.textContent = running ? translate('take', { amount: amount(prize) }) : translate('begin')
    const end = running && time.format(running.endsAt)
    until.textContent = !end ? '' : translate(opened > 0 ? 'until' : 'untilEmpty', { time: end, amount: amount(prize) })
  }

  function show(): void {
    const terms = termsOf(mines, count, running)
    const opened = running?.shown.opened.length ?? 0
    const isSeed = clientSeedPattern.test(clientSeed.value)
    showFigures(terms, opened)
    board.show(faceOf, running !== undefined && !isBusy)
    setDisabled(main, isBusy || (running ? opened === 0 : !isSeed || lastTile(terms) === 0))
    setDisabled(random, isBusy || !running)
    choice.disabled = running !== undefined || isBusy
    clientSeed.readOnly = running !== undefined || isBusy
    clientSeed.setAttribute('aria-invalid', String(!isSeed))
    seedRule.hidden = isSeed
    for (const chip of chips) {
      chip.setAttribute('aria-pressed', String(chip.textContent === String(terms.mines)))
      setDisabled(chip, running !== undefined || isBusy)
    }
    codeLabel.textContent = translate(running ? 'runningCommit' : 'nextCommit')
    code.textContent = running?.shown.commit ?? commit()
  }

  /** Shows the whole board of a round that has ended. @returns its message */
  function showBoard(round: PlayedRound<MinesResult>): string {
    running = undefined
    ended = round
    show()
    const { hit, opened } = round.result
    if (hit !== undefined) return translate('lost', { tile: hit + 1 })
    return translate('won', { amount: mines.money(round.payout), opened: opened.length })
  }

  return {
    ready: () => translate('ready'),
    waiting: () => translate('starting'),
    update(busy, open) {
      isBusy = busy
      running = open
      if (open) count = open.shown.terms.mines
      choice.value = String(count)
      show()
    },
    showRunning(round) {
      running = round
      ended = undefined
      clientSeed.value = round.shown.clientSeed
      const { opened, terms } = round.shown
      if (opened.length === 0) return translate('begun')
      sound.play('step')
      const [safe, closed] = nextChance(terms.mines, opened.length)
      return translate('running', { opened: opened.length, safe, closed })
    },
    async showEnd(round) {
      played.unshift(round)
      return showBoard(round)
    },
    replay: async (round) => showBoard(round),
    rules: () => rulesOf(mines, termsOf(mines, count, running)),
    resultText({ result: { mines: all, opened, hit } }) {
      if (hit !== undefined) return translate('resultLost', { mines: all, tile: hit + 1 })
      return translate('resultWon', { mines: all, opened: opened.length })
    },
    returnText() {
      const [least, most] = returnsOf(termsOf(mines, count, running))
      return translate('exactReturn', { least: percent(least), most: percent(most) })
    },
  }
}

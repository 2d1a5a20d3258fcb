import type { TableFrame } from '../../core/room-shapes.ts'
import { button, element, isDisabled, note, setDisabled, table } from '../../page/element.ts'
import { amountText, rtpText, unitsOf } from '../../page/money.ts'
import type { GameTable, GameView } from '../../page/view.ts'
import { formatOf, type WordOf } from '../../page/words.ts'
import { allSpecies, type Fish, fishAt, fishOf, placeOf } from '../fishing-rules.ts'
import type { FishingBet, FishingFacts, FishingResult, Tide } from '../fishing-shapes.ts'
import { createWater } from './water.ts'
import { words } from './words.ts'

export { words }

type FishingTable = GameTable<FishingFacts, FishingResult, object, WordOf<typeof words>>

const inMinute = 60_000
/** Milliseconds between two looks at the water when the page shoots or aims by itself. */
const lookMs = 100

/** Every fish with its prize, its chance and the return that all of them have, and the rules. */
function rulesOf({ session, translate, money, stake }: FishingTable): HTMLElement[] {
  const { rtp, digits } = session.facts
  const percent = new Intl.NumberFormat(formatOf[session.language], { maximumFractionDigits: 3 })
  const { amount } = stake()
  const rows = allSpecies.map(({ key, pays }) => [
    translate(key as WordOf<typeof words>),
    `${money(amountText(unitsOf(amount) * BigInt(pays), digits))} (${pays}×)`,
    `${percent.format(rtp / 100 / pays)}%`,
    `${rtpText(session)}%`,
  ])
  const heads = (['species', 'prize', 'chanceHead', 'return'] as const).map((word) => translate(word))
  return [
    table(translate('speciesCaption', { stake: money(amount) }), heads, rows),
    note(translate('rtp', { rtp: rtpText(session) })),
    ...(['howTo', 'howPrize', 'howGone', 'howShared', 'chance'] as const).map((word) => note(translate(word))),
  ]
}

/** The view of fishing: the water, the aim, and shots by hand or, where the member's market allows it, by themselves. */
export function openView(fishing: FishingTable): GameView<FishingResult, object> {
  const { session, field, controls, translate, money, play, now, stake } = fishing
  const { digits, autoplay } = session.facts
  let frame: TableFrame<Tide> | undefined
  let target: Fish | undefined
  let isBusy = false
  let isOpen = false
  let [shots, staked, won] = [0, 0n, 0n]

  const speciesText = (key: string) => translate(key as WordOf<typeof words>)
  const elapsed = () => (frame ? now() - frame.beganAt : 0)
  const present = (): readonly Fish[] =>
    frame && isOpen ? fishAt(frame.shown.seed, elapsed(), frame.shown.caught) : []

  const water = createWater({
    elapsed,
    fish: present,
    target: () => target,
    others: () => Math.max(0, (frame?.persons ?? 1) - 1),
    press(fish) {
      aimAt(fish)
      shoot()
    },
  })
  const aim = element('p', [], 'aim')
  const people = element('p', [], 'people label')
  field.tabIndex = 0
  field.setAttribute('role', 'group')
  field.setAttribute('aria-label', translate('field'))
  field.replaceChildren(aim, water.canvas, people)

  const toggle = (word: 'autoAim' | 'auto') => {
    const made = button(translate(word), 'plain', () => {
      made.setAttribute('aria-pressed', String(made.getAttribute('aria-pressed') !== 'true'))
      show()
    })
    made.setAttribute('aria-pressed', 'false')
    return made
  }
  const isOn = (made: HTMLElement) => made.getAttribute('aria-pressed') === 'true'
  const fire = button(translate('shoot'), 'main', () => shoot())
  const previous = button(translate('previous'), 'plain', () => step(-1))
  const next = button(translate('next'), 'plain', () => step(1))
  const [autoAim, auto] = [toggle('autoAim'), toggle('auto')]
  const autoCost = note('')
  const figure = (word: 'shots' | 'sessionWin') => {
    const value = element('dd')
    return { value, row: element('div', [element('dt', [translate(word)]), value]) }
  }
  const figures = { won: figure('sessionWin'), shots: figure('shots') }
  controls.replaceChildren(
    fire,
    element('div', [previous, next, autoAim, ...(autoplay ? [auto] : [])], 'aims'),
    autoCost,
    element('dl', [figures.won.row, figures.shots.row]),
  )

  function aimAt(fish: Fish | undefined): void {
    target = fish
    show()
  }

  /** The fish before or after the target, from left to right. */
  function step(by: 1 | -1): void {
    const at = elapsed()
    const inSight = water.inSight(present()).toSorted((a, b) => placeOf(a, at).x - placeOf(b, at).x)
    const place = inSight.findIndex(({ id }) => id === target?.id)
    aimAt(inSight[place < 0 ? (by === 1 ? 0 : inSight.length - 1) : (place + by + inSight.length) % inSight.length])
  }

  function shoot(): void {
    if (isBusy || !target || isDisabled(fire)) return
    const bet: FishingBet = { fish: target.id }
    void play(bet)
  }

  /** Drops a target that has left, takes another one by itself, and shoots by itself. */
  function look(): void {
    const fish = present()
    if (target && !fish.some(({ id }) => id === target?.id)) aimAt(undefined)
    if (!target && (isOn(autoAim) || isOn(auto))) aimAt(water.inSight(fish).at(-1))
    if (isOn(auto) && !isBusy && !document.querySelector('dialog[open]')) shoot()
    water.canvas.setAttribute('aria-label', translate('water', { count: fish.length }))
  }
  setInterval(look, lookMs)

  document.addEventListener('keydown', (event) => {
    if (document.querySelector('dialog[open]') || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      step(event.key === 'ArrowRight' ? 1 : -1)
    } else if (event.key === 'Enter' && event.target === field) shoot()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stopAuto()
  })

  function stopAuto(): void {
    auto.setAttribute('aria-pressed', 'false')
    show()
  }

  function show(): void {
    const { amount } = stake()
    const prize = (pays: number) => money(amountText(unitsOf(amount) * BigInt(pays), digits))
    aim.textContent = target
      ? translate('aimed', {
          species: speciesText(target.species.key),
          pays: target.species.pays,
          prize: prize(target.species.pays),
        })
      : translate('noTarget')
    setDisabled(fire, isBusy || !target || !isOpen)
    const perMinute = Math.floor(inMinute / session.leastRound)
    autoCost.textContent = isOn(auto)
      ? translate('autoCost', {
          shots: perMinute,
          amount: money(amountText(unitsOf(amount) * BigInt(perMinute), digits)),
        })
      : ''
    figures.won.value.textContent = money(amountText(won, digits))
    figures.shots.value.textContent = `${shots} · ${money(amountText(staked, digits))}`
  }

  const textOf = (word: 'resultCaught' | 'resultMissed' | 'resultGone', { species, pays }: FishingResult) =>
    translate(word, { species: speciesText(species), pays })

  return {
    ready: () => translate('ready'),
    waiting: () => translate('waiting'),
    update(busy) {
      isBusy = busy
      show()
    },
    showTable(told) {
      const before = frame?.shown.shots.at(-1)?.at ?? 0
      const isSame = frame?.round === told.round
      frame = told as TableFrame<Tide>
      if (!isSame) target = undefined
      people.textContent = translate('people', { count: frame.persons })
      for (const shot of frame.shown.shots.filter(({ at, name }) => isSame && at > before && name !== frame?.me))
        water.fly({ ...shot, fish: fishOf(frame.shown.seed, shot.fish), isOwn: false })
      show()
    },
    showConnection(state) {
      isOpen = state === 'open'
      if (!isOpen) stopAuto()
      show()
    },
    async showEnd({ stake: paid, payout, result }) {
      shots += 1
      staked += unitsOf(paid)
      won += unitsOf(payout)
      if (frame) await water.fly({ fish: fishOf(frame.shown.seed, result.fish), caught: result.caught, isOwn: true })
      if (result.gone) return translate('gone')
      const { species, pays } = result
      const about = { species: speciesText(species), pays, amount: money(payout) }
      return translate(result.caught ? 'caught' : 'missed', about)
    },
    refused(refusal) {
      if (refusal === 'target.gone' || refusal === 'bets.closed') aimAt(undefined)
      else if (refusal !== 'round.busy') stopAuto()
    },
    rules: () => rulesOf(fishing),
    resultText({ result }) {
      if (result.gone) return textOf('resultGone', result)
      return textOf(result.caught ? 'resultCaught' : 'resultMissed', result)
    },
  }
}

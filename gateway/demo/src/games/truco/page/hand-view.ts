import { cardName, drawCard } from '../../cards/page/card-face.ts'
import { button, element, setDisabled } from '../../page/element.ts'
import type { Translate } from '../../page/words.ts'
import { type Call, callsOf, type Move, raiseTo } from '../truco-rules.ts'
import type { HandView, RoomView } from '../truco-shapes.ts'
import { faceOf } from './face-of.ts'
import type { TrucoWord } from './words.ts'

type HandOptions = {
  readonly translate: Translate<TrucoWord>
  readonly move: (move: Move) => void
  readonly forfeit: () => void
}

const raiseWords: Readonly<Record<number, TrucoWord>> = { 4: 'call4', 6: 'call6', 10: 'call10', 12: 'call12' }
/** What is called for a hand to be worth so many points. */
export const raiseWord = (points: number | undefined): TrucoWord => raiseWords[points ?? 0] ?? 'call4'

const keys: Readonly<Record<string, Call>> = { t: 'raise', a: 'accept', c: 'run' }

/** The player's own cards and calls: arrows move, Enter plays, T raises, A accepts and C runs. */
export function ownHand({ translate, move, forfeit }: HandOptions) {
  const cards = element('div', [], 'own')
  cards.setAttribute('role', 'group')
  cards.setAttribute('aria-label', translate('ownCards'))
  let hand: HandView | undefined
  let isFree = false
  let drawn = ''

  const calls = (): readonly Call[] => (hand && isFree ? callsOf(hand) : [])
  const mayPlay = () => hand !== undefined && isFree && !hand.raise && !hand.isChoosing
  const call = (made: Call) => {
    if (calls().includes(made)) move({ call: made })
  }
  const callButton = (made: Call, key: string, look: string) => {
    const shown = button('', look, () => call(made))
    shown.setAttribute('aria-keyshortcuts', key)
    return shown
  }
  const acceptButton = callButton('accept', 'A', 'plain main')
  const raiseButton = callButton('raise', 'T', 'plain raise')
  const runButton = callButton('run', 'C', 'plain')
  const callRow = element('div', [acceptButton, raiseButton, runButton], 'acts calls')

  const giveUp = button(translate('giveUp'), 'plain quiet', () => ask(true))
  const yes = button(translate('giveUpYes'), 'plain', () => {
    ask(false)
    forfeit()
  })
  const no = button(translate('giveUpNo'), 'plain main', () => {
    ask(false)
    giveUp.focus()
  })
  const sure = element('p', [translate('giveUpSure')], 'note')
  const question = element('div', [sure, element('div', [no, yes], 'acts')], 'give-up')
  question.setAttribute('role', 'group')
  question.setAttribute('aria-label', translate('giveUp'))
  function ask(isAsked: boolean): void {
    question.hidden = !isAsked
    giveUp.hidden = isAsked
    if (isAsked) no.focus()
  }
  ask(false)
  const part = element('section', [cards, callRow, giveUp, question], 'hand')

  function mark(): void {
    for (const each of cards.querySelectorAll('button')) setDisabled(each, !mayPlay())
    const may = calls()
    for (const [shown, made] of [
      [acceptButton, 'accept'],
      [raiseButton, 'raise'],
      [runButton, 'run'],
    ] as const) {
      shown.hidden = !may.includes(made)
    }
    acceptButton.textContent = translate(hand?.isChoosing ? 'playTen' : 'accept')
    runButton.textContent = translate(hand?.isChoosing ? 'giveTen' : 'run')
    raiseButton.textContent = translate(raiseWord(hand && raiseTo(hand)))
  }
  function focusAt(place: number): void {
    const all = [...cards.querySelectorAll('button')]
    const next = all[(place + all.length) % all.length]
    for (const each of all) each.tabIndex = each === next ? 0 : -1
    next?.focus()
  }
  function cardButton(card: number, at: number): HTMLButtonElement {
    const face = faceOf(card)
    const made = button('', '', () => {
      if (mayPlay()) move({ card })
    })
    made.setAttribute('aria-label', cardName(face, translate))
    made.tabIndex = at === 0 ? 0 : -1
    drawCard(made, face)
    return made
  }
  cards.addEventListener('keydown', (event) => {
    const at = [...cards.querySelectorAll('button')].indexOf(event.target as HTMLButtonElement)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    focusAt(to)
    event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    const made = keys[event.key.toLowerCase()]
    const isTyped = event.ctrlKey || event.metaKey || event.altKey || event.repeat
    if (!made || isTyped || part.hidden || document.querySelector('dialog[open]')) return
    call(made)
  })

  return {
    part,
    show({ hand: shown, phase }: RoomView, isBusy: boolean): void {
      const isIn = shown?.isMyTurn === true || (shown?.mine.length ?? 0) > 0
      hand = shown
      isFree = shown?.isMyTurn === true && phase === 'playing' && !isBusy
      const mine = shown?.mine ?? []
      part.hidden = shown === undefined || phase !== 'playing' || !isIn
      if (part.hidden) ask(false)
      if (drawn !== mine.join()) {
        const hadFocus = cards.contains(document.activeElement)
        cards.replaceChildren(...mine.map(cardButton))
        drawn = mine.join()
        if (hadFocus && mine.length > 0) focusAt(0)
      }
      mark()
    },
  }
}

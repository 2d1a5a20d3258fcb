import { cardName, drawCard } from '../../cards/page/card-face.ts'
import { button, element, setDisabled } from '../../page/element.ts'
import type { Translate } from '../../page/words.ts'
import { mayPlay } from '../tien-len-rules.ts'
import type { HandView } from '../tien-len-shapes.ts'
import { faceOf } from './face-of.ts'
import type { TienLenWord } from './words.ts'

type HandOptions = {
  readonly translate: Translate<TienLenWord>
  /** @param cards none for a pass */
  readonly move: (cards: readonly number[]) => void
}

/** The player's own cards: arrows move, space selects, Enter plays and P passes. */
export function ownHand({ translate, move }: HandOptions) {
  const chosen = new Set<number>()
  const cards = element('div', [], 'own')
  cards.setAttribute('role', 'group')
  cards.setAttribute('aria-label', translate('ownCards'))
  let hand: HandView | undefined
  let isBusy = false
  let drawn = ''

  const mayPass = () => hand?.isMyTurn === true && hand.table !== undefined && !isBusy
  const isPlayable = () =>
    hand?.isMyTurn === true && !isBusy && mayPlay(hand.mine, [...chosen], { table: hand.table, must: hand.must })
  const play = () => {
    if (isPlayable()) move([...chosen])
  }
  const pass = () => {
    if (mayPass()) move([])
  }
  const playButton = button(translate('play'), 'plain main', play)
  const passButton = button(translate('pass'), 'plain', pass)
  const part = element('section', [cards, element('div', [playButton, passButton], 'acts')], 'hand')

  function mark(): void {
    for (const [at, each] of [...cards.querySelectorAll('button')].entries())
      each.setAttribute('aria-pressed', String(chosen.has(hand?.mine[at] ?? -1)))
    setDisabled(playButton, !isPlayable())
    setDisabled(passButton, !mayPass())
  }
  function focusAt(place: number): void {
    const all = [...cards.querySelectorAll('button')]
    const next = all[(place + all.length) % all.length]
    for (const each of all) each.tabIndex = each === next ? 0 : -1
    next?.focus()
  }
  function cardButton(card: number, at: number): HTMLButtonElement {
    const made = button('', '', () => {
      if (chosen.has(card)) chosen.delete(card)
      else chosen.add(card)
      mark()
    })
    made.setAttribute('aria-label', cardName(faceOf(card), translate))
    made.tabIndex = at === 0 ? 0 : -1
    drawCard(made, faceOf(card))
    return made
  }
  cards.addEventListener('keydown', (event) => {
    const at = [...cards.querySelectorAll('button')].indexOf(event.target as HTMLButtonElement)
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) focusAt(to)
    else if (event.key === 'Enter') play()
    else if (event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey) pass()
    else return
    event.preventDefault()
  })

  return {
    part,
    show(shown: HandView | undefined, busy: boolean): void {
      hand = shown
      isBusy = busy
      const mine = shown?.mine ?? []
      for (const card of chosen) if (!mine.includes(card)) chosen.delete(card)
      part.hidden = mine.length === 0
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

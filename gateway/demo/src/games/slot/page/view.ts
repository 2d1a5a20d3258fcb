import type { PlayedRound } from '../../core/play-shapes.ts'
import { button, element, note, setDisabled, table } from '../../page/element.ts'
import { rtpText } from '../../page/money.ts'
import type { GameTable, GameView } from '../../page/view.ts'
import type { WordOf } from '../../page/words.ts'
import type { SlotFacts, SlotResult, SymbolPicture } from '../slot-shapes.ts'
import { createReelsView } from './reels-view.ts'
import { words } from './words.ts'

type SlotTable = GameTable<SlotFacts, SlotResult, never, WordOf<typeof words>>

function symbolCell({ name, picture }: SymbolPicture, text: string): HTMLElement {
  const image = element('img')
  image.src = picture
  image.alt = ''
  image.title = name
  return element('span', [image, text], 'symbol')
}

/** The pay table at the chosen stake, and the rules of the game. */
function rulesOf({ session, stake, translate, money }: SlotTable): HTMLElement[] {
  const { amount, at } = stake()
  const rows = session.facts.pays.map(({ symbol, count, amounts }) => {
    const picture = session.facts.symbols[symbol] ?? { name: '', picture: '' }
    return [symbolCell(picture, translate('count', { count, symbol: picture.name })), money(amounts[at] ?? '0')]
  })
  const caption = translate('paysCaption', { stake: money(amount) })
  const notes = ['lines', 'leftToRight', 'chance', 'pace'] as const
  return [
    table(caption, [translate('combination'), translate('pays')], rows),
    note(translate('rtp', { rtp: rtpText(session) })),
    ...notes.map((word) => note(translate(word))),
  ]
}

function resultText({ session, translate, money }: SlotTable, { result, payout }: PlayedRound<SlotResult>): string {
  const { wins } = result
  const [win] = wins
  if (!win) return translate('lost')
  const amount = money(payout)
  if (wins.length > 1) return translate('wonMore', { count: wins.length, amount })
  const name = session.facts.symbols[win.symbol]?.name ?? ''
  const symbol = translate('count', { count: win.count, symbol: name })
  return translate('won', { symbol, line: win.line + 1, amount })
}

export { words }

/** The view of the slot: three reels and the button that turns them. */
export function openView(slot: SlotTable): GameView<SlotResult, never> {
  const { session, field, controls, translate, play } = slot
  const root = element('div')
  root.id = 'reels'
  root.role = 'img'
  field.replaceChildren(element('div', [root], 'frame'))
  const spin = button(translate('spin'), '', () => play())
  spin.id = 'spin'
  controls.replaceChildren(spin)
  const reels = createReelsView(root, session.facts, translate)
  reels.show(session.history[0]?.result.shown ?? session.facts.shown)
  return {
    ready: () => translate('ready'),
    waiting: () => translate('spinning'),
    update: (isBusy) => setDisabled(spin, isBusy),
    async showEnd(played) {
      await reels.turn(played.result.shown)
      reels.mark(played.result.wins)
      return resultText(slot, played)
    },
    rules: () => rulesOf(slot),
  }
}

import type { PlayedRound, PlaySession } from '../play-shapes.ts'
import type { Money } from './money.ts'
import type { Translate } from './words.ts'

type Content = string | Node

const element = (name: string, content: readonly Content[] = [], className = ''): HTMLElement => {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...content)
  return made
}

function table(caption: string, head: readonly Content[], rows: readonly (readonly Content[])[]): HTMLElement {
  const row = (kind: 'th' | 'td', cells: readonly Content[]) =>
    element(
      'tr',
      cells.map((content, at) => {
        const cell = element(kind, [content], at === 0 ? '' : 'money')
        if (kind === 'th') cell.setAttribute('scope', 'col')
        return cell
      }),
    )
  return element('table', [
    element('caption', [caption]),
    element('thead', [row('th', head)]),
    element(
      'tbody',
      rows.map((cells) => row('td', cells)),
    ),
  ])
}

function symbolCell({ name, picture }: PlaySession['symbols'][number], text: string): HTMLElement {
  const image = document.createElement('img')
  image.src = picture
  image.alt = ''
  image.title = name
  return element('span', [image, text], 'symbol')
}

/** The pay table at a stake, and the rules of the game. */
export function rulesSheet(session: PlaySession, stakeAt: number, translate: Translate, money: Money): HTMLElement[] {
  const stake = money(session.stakes[stakeAt] ?? '0')
  const rows = session.pays.map(({ symbol, count, amounts }) => {
    const picture = session.symbols[symbol] ?? { name: '', picture: '' }
    return [symbolCell(picture, translate('count', { count, symbol: picture.name })), money(amounts[stakeAt] ?? '0')]
  })
  const rtp = ['pt', 'pt-PT', 'es'].includes(session.language) ? session.rtp.replace('.', ',') : session.rtp
  const notes = [
    translate('rtp', { rtp }),
    translate('lines'),
    translate('leftToRight'),
    translate('chance'),
    translate('pace'),
  ]
  return [
    table(translate('paysCaption', { stake }), [translate('combination'), translate('pays')], rows),
    ...notes.map((note) => element('p', [note], 'note')),
  ]
}

/** The rounds of the session, newest first. */
export function historySheet(
  history: readonly PlayedRound[],
  locale: string,
  translate: Translate,
  money: Money,
): HTMLElement[] {
  if (history.length === 0) return [element('p', [translate('noRounds')], 'note')]
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' })
  const rows = history.map(({ at, stake, payout }) => [time.format(at), money(stake), money(payout)])
  return [table(translate('historyCaption'), [translate('time'), translate('stake'), translate('win')], rows)]
}

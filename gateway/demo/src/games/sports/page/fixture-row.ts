import { button, element, note } from '../../page/element.ts'
import { type Pick, readPick } from '../pick-rules.ts'
import type { FixtureMarkets, FixtureView, MarketView, Quote } from '../sports-shapes.ts'
import { createTile, type Tile } from './odds-tile.ts'
import { isLive, scoreText, type Texts } from './texts.ts'

export type RowActs = {
  readonly toggle: (quote: Quote, fixture: FixtureView) => void
  readonly openMore: (fixture: FixtureView) => void
  readonly isOn: (pick: string) => boolean
}

export type FixtureRow = {
  readonly root: HTMLElement
  update(view: FixtureView): void
  /** Further markets: undefined while they are closed, `busy` or `lost` until they are there. */
  showMore(more: FixtureMarkets | 'busy' | 'lost' | undefined): void
}

const short: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' }

/** One event: its state, teams, odds and further markets. It is one stop of the tab key; arrows walk its odds. */
export function createFixtureRow(first: FixtureView, texts: Texts, acts: RowActs): FixtureRow {
  let view = first
  const tiles = new Map<string, Tile>()
  const when = element('span', [], 'when')
  const scores = [element('b'), element('b')]
  const teams = element('div', [], 'teams')
  teams.append(
    ...[first.home, first.away].map((name, at) => element('div', [element('span', [name]), scores[at] ?? ''])),
  )
  const parts = element('span', [], 'note')
  const main = element('div', [], 'tiles')
  const more = button('', 'more', () => acts.openMore(view))
  const markets = element('div', [], 'markets')
  markets.hidden = true
  const root = element('div', [when, teams, main, more, markets], 'fixture')
  root.role = 'group'
  teams.append(parts)

  const stops = () => [...root.querySelectorAll<HTMLButtonElement>('button.odds, button.more')]
  const setStop = (stop: Element | null) => {
    const all = stops()
    const chosen = all.find((each) => each === stop) ?? all.find(({ tabIndex }) => tabIndex === 0) ?? all[0]
    for (const each of all) each.tabIndex = each === chosen ? 0 : -1
  }
  root.addEventListener('focusin', ({ target }) => setStop(target as Element))
  root.addEventListener('keydown', (event) => {
    const all = stops()
    const at = all.indexOf(event.target as HTMLButtonElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (at >= 0 && event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey) acts.openMore(view)
    if (at < 0 || to === undefined) return
    event.preventDefault()
    all[Math.max(0, Math.min(all.length - 1, to))]?.focus()
  })

  const tileOf = (quote: Quote, pick: Pick): Tile => {
    const known = tiles.get(quote.pick)
    if (known) return known
    const name = texts.pick(quote.pick, view)
    const isShort = pick.part === 0 && (pick.market === 'result' || pick.market === 'winner')
    const tile = createTile({ short: (isShort && short[pick.side]) || name, name }, texts, (chosen) =>
      acts.toggle(chosen, view),
    )
    tiles.set(quote.pick, tile)
    return tile
  }
  const tilesOf = ({ quotes }: MarketView): HTMLElement[] =>
    quotes.flatMap((quote) => {
      const pick = readPick(quote.pick)
      if (!pick) return []
      const tile = tileOf(quote, pick)
      tile.update(quote, acts.isOn(quote.pick))
      return [tile.root]
    })
  /** Puts elements into a parent only when they are others, so that the focus stays. */
  const put = (parent: HTMLElement, content: readonly HTMLElement[]) => {
    if (content.length === parent.children.length && content.every((each, at) => parent.children[at] === each)) return
    const focused = document.activeElement as HTMLElement | null
    parent.replaceChildren(...content)
    if (focused && parent.contains(focused)) focused.focus()
  }

  const groups = new Map<string, { readonly root: HTMLElement; readonly list: HTMLElement }>()
  function groupOf(market: MarketView, pick: Pick) {
    const key = `${market.market} ${market.part}`
    const known = groups.get(key)
    if (known) return known
    const list = element('div', [], 'tiles')
    list.dataset.count = market.market === 'result' ? '3' : market.market === 'score' ? '4' : '2'
    const made = { root: element('section', [element('h4', [texts.market(pick)]), list]), list }
    groups.set(key, made)
    return made
  }

  return {
    root,
    update(next) {
      view = next
      const live = isLive(view)
      const progress = { ...view, ...(view.parts.length > 0 ? {} : { part: undefined }) }
      const { part: _, ...whole } = view
      when.textContent = texts.moment(view.parts.length > 0 ? progress : whole)
      when.dataset.live = String(live)
      const isScored = view.phase !== 'before' && view.phase !== 'postponed'
      for (const [at, each] of scores.entries()) each.textContent = isScored ? String(view.score[at]) : ''
      parts.textContent = view.parts.map((points) => points.join('–')).join('  ')
      const name = isScored
        ? texts.translate('scored', { when: when.textContent, score: scoreText(view) })
        : when.textContent
      root.setAttribute('aria-label', texts.translate('event', { home: view.home, away: view.away, when: name }))
      put(main, tilesOf(view.main))
      main.dataset.count = String(view.main.quotes.length)
      more.textContent = `+${view.more}`
      more.setAttribute('aria-label', `+${view.more}, ${texts.translate('more', { count: view.more })}`)
      setStop(null)
    },
    showMore(content) {
      markets.hidden = content === undefined
      more.setAttribute('aria-expanded', String(content !== undefined))
      if (content === undefined) markets.replaceChildren()
      else if (typeof content === 'string')
        markets.replaceChildren(note(texts.translate(content === 'busy' ? 'moreBusy' : 'moreLost')))
      else {
        const shown = content.markets.filter(({ market, part }) => market !== view.main.market || part !== 0)
        const sections = shown.flatMap((market) => {
          const pick = readPick(market.quotes[0]?.pick ?? '')
          if (!pick) return []
          const group = groupOf(market, pick)
          put(group.list, tilesOf(market))
          return [group.root]
        })
        put(markets, sections)
      }
      setStop(null)
    },
  }
}

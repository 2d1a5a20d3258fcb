import { button, element, note } from '../../page/element.ts'
import { readPick } from '../pick-rules.ts'
import type { Board, FixtureMarkets, FixtureView } from '../sports-shapes.ts'
import { createFixtureRow, type FixtureRow, type RowActs } from './fixture-row.ts'
import type { Texts } from './texts.ts'
import type { SportsWord } from './words.ts'

export const tabs = ['live', 'today', 'tomorrow', 'myBets'] as const
export type Tab = (typeof tabs)[number]

export type BoardChoice = { readonly sport: string; readonly league: string | undefined; readonly tab: Tab }

export type BoardView = {
  readonly nav: HTMLElement
  readonly main: HTMLElement
  /** Where the bets of the player are shown instead of events. */
  readonly bets: HTMLElement
  choice(): BoardChoice
  /** @param board undefined when the board could not be read */
  show(board: Board | undefined): void
  showMore(fixture: string | undefined, more: FixtureMarkets | 'busy' | 'lost' | undefined): void
  /** Shows the tiles again after the slip has changed. */
  repeat(): void
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Days from today, in the time zone of the browser. */
const daysAhead = (at: number, now: number): number =>
  Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / 86_400_000)

const tabOf = (fixture: FixtureView, now: number): Tab =>
  fixture.phase !== 'before' ? 'live' : daysAhead(fixture.kickOff, now) > 0 ? 'tomorrow' : 'today'

/** Sports, leagues, tabs, search, and the events by league. */
export function createBoardView(texts: Texts, acts: RowActs, changed: () => void): BoardView {
  const { translate, facts } = texts
  let choice: BoardChoice = { sport: facts.sport, league: undefined, tab: 'today' }
  let board: Board | undefined
  let isChosen = false
  const rows = new Map<string, FixtureRow>()
  const cards = new Map<string, { readonly root: HTMLElement; readonly list: HTMLElement }>()

  const sports = element('div', [], 'names')
  const leagues = element('div', [], 'names')
  const nav = element(
    'nav',
    [element('h2', [translate('sports')]), sports, element('h3', [translate('leagues')]), leagues],
    'side',
  )
  nav.setAttribute('aria-label', translate('sports'))

  const title = element('h2')
  const tabList = element('div', [], 'tabs')
  tabList.role = 'group'
  tabList.setAttribute('aria-label', translate('view'))
  const tabButtons = tabs.map((tab) => {
    const made = button(translate(tab), 'tab', () => choose({ tab }))
    return { tab, made, count: element('span', [], 'count') }
  })
  for (const { made, count } of tabButtons) made.append(count)
  tabList.append(...tabButtons.map(({ made }) => made))
  const search = element('input')
  search.type = 'search'
  search.placeholder = translate('search')
  search.setAttribute('aria-label', translate('search'))
  search.addEventListener('input', () => show(board))
  const warning = element('p', [translate('boardLost')], 'warning')
  warning.hidden = true
  const list = element('div', [note(translate('loading'))], 'cards')
  const bets = element('div', [], 'bets')
  const main = element(
    'section',
    [element('div', [title, search], 'head'), note(translate('simulated')), tabList, warning, list, bets],
    'events',
  )

  function choose(next: Partial<BoardChoice>): void {
    // Another sport shows its first events, whatever tab was open.
    isChosen = next.sport === undefined
    choice = { ...choice, ...next }
    if (next.sport !== undefined) board = undefined
    show(board)
    changed()
  }

  function namesOf(
    parent: HTMLElement,
    entries: readonly {
      readonly key: string
      readonly text: string
      readonly count: number | undefined
      readonly isOn: boolean
      readonly press: () => void
    }[],
  ): void {
    const focused = parent.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).dataset.key
      : undefined
    const made = entries.map(({ key, text, count, isOn, press }) => {
      const each = button(text, 'name', press)
      each.dataset.key = key
      each.setAttribute('aria-pressed', String(isOn))
      if (count !== undefined) each.append(element('span', [String(count)], 'count'))
      return each
    })
    parent.replaceChildren(...made)
    made.find(({ dataset }) => dataset.key === focused)?.focus()
  }

  function showNames({ sports: known, leagues: named }: Board): void {
    namesOf(
      sports,
      known.map(({ key, count }) => ({
        key,
        text: translate(key as SportsWord),
        count,
        isOn: key === choice.sport,
        press: () => choose({ sport: key, league: undefined }),
      })),
    )
    const all = {
      key: '',
      text: translate('allLeagues'),
      count: undefined,
      isOn: choice.league === undefined,
      press: () => choose({ league: undefined }),
    }
    namesOf(leagues, [
      all,
      ...named.map(({ code, name, count }) => ({
        key: code,
        text: name,
        count,
        isOn: code === choice.league,
        press: () => choose({ league: code }),
      })),
    ])
  }

  /** Names the market whose odds the rows show. */
  const marketOf = ({ main: { quotes } }: FixtureView) => {
    const pick = readPick(quotes[0]?.pick ?? '')
    return pick ? element('span', [texts.market(pick)]) : ''
  }
  const cardOf = (league: Board['leagues'][number], first: FixtureView) => {
    const known = cards.get(league.code)
    if (known) return known
    const items = element('div')
    const made = {
      root: element('section', [element('h3', [league.name, marketOf(first)]), items], 'card'),
      list: items,
    }
    cards.set(league.code, made)
    return made
  }
  const rowOf = (fixture: FixtureView): FixtureRow => {
    const row = rows.get(fixture.id) ?? createFixtureRow(fixture, texts, acts)
    rows.set(fixture.id, row)
    row.update(fixture)
    return row
  }
  /** Puts elements into a parent only when they are others, so that the focus stays. */
  const put = (parent: HTMLElement, content: readonly Element[]) => {
    const isSame =
      content.length === parent.children.length && content.every((each, at) => parent.children[at] === each)
    if (isSame) return
    const focused = document.activeElement as HTMLElement | null
    parent.replaceChildren(...content)
    if (focused && parent.contains(focused)) focused.focus()
  }

  function show(next: Board | undefined): void {
    warning.hidden = next !== undefined || board === undefined
    board = next ?? board
    title.textContent = translate(choice.tab === 'myBets' ? 'myBets' : (choice.sport as SportsWord))
    const isBets = choice.tab === 'myBets'
    list.hidden = isBets
    search.hidden = isBets
    bets.hidden = !isBets
    for (const { tab, made } of tabButtons) made.setAttribute('aria-pressed', String(tab === choice.tab))
    if (!board) {
      list.replaceChildren(note(translate('loading')))
      return
    }
    const { now, fixtures } = board
    // The first look shows live events when there are any, else the next ones.
    if (!isChosen)
      choice = { ...choice, tab: tabs.find((tab) => fixtures.some((each) => tabOf(each, now) === tab)) ?? choice.tab }
    isChosen = true
    for (const { tab, made, count } of tabButtons) {
      made.setAttribute('aria-pressed', String(tab === choice.tab))
      count.textContent = tab === 'myBets' ? '' : String(fixtures.filter((each) => tabOf(each, now) === tab).length)
    }
    showNames(board)
    const words = plain(search.value).split(/\s+/)
    const shown = fixtures.filter((fixture) => {
      const isFound = words.every((word) => plain(`${fixture.home} ${fixture.away}`).includes(word))
      return tabOf(fixture, now) === choice.tab && isFound && (choice.league ?? fixture.league) === fixture.league
    })
    const full = board.leagues.flatMap((league) => {
      const own = shown.filter((fixture) => fixture.league === league.code)
      if (own.length === 0) return []
      const card = cardOf(league, own[0] as FixtureView)
      put(
        card.list,
        own.map((fixture) => rowOf(fixture).root),
      )
      return [card.root]
    })
    if (full.length > 0) put(list, full)
    else list.replaceChildren(note(translate('noFixtures')))
  }

  return {
    nav,
    main,
    bets,
    choice: () => choice,
    show,
    showMore(fixture, more) {
      for (const [id, row] of rows) if (id !== fixture) row.showMore(undefined)
      if (fixture !== undefined) rows.get(fixture)?.showMore(more)
    },
    repeat: () => show(board),
  }
}

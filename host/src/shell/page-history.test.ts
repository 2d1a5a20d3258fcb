import { createPageHistory, type Move } from './page-history.ts'

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))

/** A history at `/first`, and the moves that it reports. */
function open() {
  window.history.replaceState(null, '', '/first?a=1#top')
  const history = createPageHistory(window)
  const moves: Move[] = []
  history.listen((move) => void moves.push(move))
  return { ...history, moves }
}

test('the first entry has the address of the page and the key of an unknown entry', () => {
  const { location, type } = open().current()
  expect({ ...location, type }).toEqual({
    pathname: '/first',
    search: '?a=1',
    hash: '#top',
    state: null,
    key: 'default',
    type: 'POP',
  })
})

test('push adds an entry, replace changes it, and back returns with the state of the entry', async () => {
  const { navigator, moves, current } = open()
  const before = window.history.length
  navigator.push('/second', { from: 'link' })
  navigator.replace({ pathname: '/third', search: '?b=2' }, { from: 'form' })
  expect(window.history.length).toBe(before + 1)
  expect(moves.map(({ location, type }) => [type, location.pathname + location.search, location.state])).toEqual([
    ['PUSH', '/second', { from: 'link' }],
    ['REPLACE', '/third?b=2', { from: 'form' }],
  ])
  expect(new Set(moves.map(({ location }) => location.key)).size).toBe(2)
  const back = popped()
  navigator.go(-1)
  await back
  expect(moves.at(-1)).toMatchObject({ type: 'POP', location: { pathname: '/first', hash: '#top', state: null } })
  expect(current().location.key).toBe('default')
})

test('a relative query keeps the path', () => {
  const { navigator, current } = open()
  navigator.push('?page=2')
  expect(current().location).toMatchObject({ pathname: '/first', search: '?page=2', hash: '' })
})

test('addresses of links are those of the site', () => {
  const { navigator } = open()
  expect(navigator.createHref({ pathname: '/rng', search: '?vendor=x' })).toBe('/rng?vendor=x')
  expect(navigator.encodeLocation?.('/jogos novos')).toEqual({ pathname: '/jogos%20novos', search: '', hash: '' })
})

test('no move is reported after the listener has left', () => {
  const history = createPageHistory(window)
  const moves: Move[] = []
  const leave = history.listen((move) => void moves.push(move))
  leave()
  history.navigator.push('/quiet')
  expect(moves).toEqual([])
})

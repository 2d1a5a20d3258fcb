import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { isLoaded, LazyImage, rememberLoaded } from './lazy-image.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const later = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const address = () => screen.getByAltText('Galo').getAttribute('src')

/** Waits until the watcher reports the picture as near the viewport. */
async function near() {
  await act(async () => {})
  later(200)
}

test('[LB-05] a picture is not requested before it is near the viewport', async () => {
  render(<LazyImage src="/far.svg" alt="Galo" />)
  expect(screen.queryByAltText('Galo')).not.toBeInTheDocument()
  await near()
  expect(address()).toBe('/far.svg')
})

test('[LB-05] a picture is tried three times at other addresses, then replaced by a tile', async () => {
  render(<LazyImage src="/art.svg?rev=2" alt="Galo" eager />)
  expect(address()).toBe('/art.svg?rev=2')
  fireEvent.error(screen.getByAltText('Galo'))
  later(400)
  expect(address()).toBe('/art.svg?rev=2&attempt=2')
  fireEvent.error(screen.getByAltText('Galo'))
  later(1200)
  expect(address()).toBe('/art.svg?rev=2&attempt=3')
  fireEvent.error(screen.getByAltText('Galo'))
  later(60_000)
  expect(screen.getByRole('img', { name: 'Galo' })).toHaveAttribute('data-fallback')
})

test('[LB-05] a picture that loads at a later attempt stays', async () => {
  render(<LazyImage src="/late.svg" alt="Galo" eager />)
  fireEvent.error(screen.getByAltText('Galo'))
  later(400)
  fireEvent.load(screen.getByAltText('Galo'))
  later(60_000)
  expect(address()).toBe('/late.svg?attempt=2')
})

test('[LB-05] a picture that was loaded before shows at once', async () => {
  const first = render(<LazyImage src="/seen.svg" alt="Galo" eager />)
  fireEvent.load(screen.getByAltText('Galo'))
  first.unmount()
  render(<LazyImage src="/seen.svg" alt="Galo" />)
  expect(address()).toBe('/seen.svg')
})

test('[LB-05] the last 200 loaded pictures are remembered', () => {
  for (let n = 0; n <= 200; n += 1) rememberLoaded(`/${n}.svg`)
  expect(isLoaded('/0.svg')).toBe(false)
  expect(isLoaded('/1.svg')).toBe(true)
  rememberLoaded('/1.svg')
  rememberLoaded('/new.svg')
  expect(isLoaded('/1.svg')).toBe(true)
  expect(isLoaded('/2.svg')).toBe(false)
})

test('a new address restarts the attempts', () => {
  const { rerender } = render(<LazyImage src="/one.svg" alt="Galo" eager />)
  fireEvent.error(screen.getByAltText('Galo'))
  rerender(<LazyImage src="/two.svg" alt="Galo" eager />)
  later(5000)
  expect(address()).toBe('/two.svg')
})

test.each([
  ['has loaded', async () => {}, 'loaded'],
  ['has failed', async () => Promise.reject(new Error('no picture')), 'failing'],
])('a picture that %s before hydration is detected', async (_, decode, phase) => {
  const picture = <LazyImage src="/early.svg" alt="Galo" eager />
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(picture)
  const image = container.querySelector('img')
  if (!image) throw new Error('it is not in the markup')
  expect(image.parentElement).toHaveAttribute('data-phase', 'loading')
  Object.defineProperties(image, { complete: { value: true }, decode: { value: decode } })
  render(picture, { container, hydrate: true })
  await act(async () => {})
  expect(image.parentElement).toHaveAttribute('data-phase', phase)
  expect(screen.getByAltText('Galo')).toBe(image)
})

import { watchNearness } from './watch-nearness.ts'

let tell: IntersectionObserverCallback = () => {}
let options: IntersectionObserverInit | undefined
const watched = new Set<Element>()

class HandObserver {
  constructor(callback: IntersectionObserverCallback, given?: IntersectionObserverInit) {
    tell = callback
    options = given
  }
  observe = (element: Element) => void watched.add(element)
  unobserve = (element: Element) => void watched.delete(element)
  disconnect() {}
}

const comes = (target: Element, isIntersecting = true) =>
  tell([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)

beforeAll(() => {
  jest.useFakeTimers()
  Object.assign(window, { IntersectionObserver: HandObserver })
})
afterAll(() => jest.useRealTimers())

test('[LB-05] near is a tenth of the picture within 1.3 viewports', () => {
  watchNearness(document.createElement('i'), () => {})()
  expect(options).toEqual({ threshold: 0.1, rootMargin: '30%' })
})

test('[LB-05] pictures that come near within 200 ms of others wait for the rest of it', () => {
  const seen: string[] = []
  const watch = (name: string) => {
    const element = document.createElement('i')
    watchNearness(element, () => seen.push(name))
    return element
  }
  const [one, two, three] = [watch('one'), watch('two'), watch('three')] as const
  comes(one)
  comes(two)
  expect(seen).toEqual(['one'])
  jest.advanceTimersByTime(199)
  comes(three, false)
  expect(seen).toEqual(['one'])
  jest.advanceTimersByTime(1)
  expect(seen).toEqual(['one', 'two'])
  expect([...watched]).toEqual([three])
})

test('a picture that left the page is forgotten', () => {
  const seen = jest.fn()
  const element = document.createElement('i')
  const stop = watchNearness(element, seen)
  jest.advanceTimersByTime(1000)
  stop()
  comes(element)
  jest.advanceTimersByTime(1000)
  expect(seen).not.toHaveBeenCalled()
  expect(watched.has(element)).toBe(false)
})

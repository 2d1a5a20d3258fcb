import { watchNearness } from './watch-nearness.ts'

let notify: IntersectionObserverCallback = () => {}
let options: IntersectionObserverInit | undefined
const watched = new Set<Element>()

class ManualObserver {
  constructor(callback: IntersectionObserverCallback, given?: IntersectionObserverInit) {
    notify = callback
    options = given
  }
  observe = (element: Element) => void watched.add(element)
  unobserve = (element: Element) => void watched.delete(element)
  disconnect() {}
}

const intersect = (target: Element, isIntersecting = true) =>
  notify([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)

beforeAll(() => {
  jest.useFakeTimers()
  Object.assign(window, { IntersectionObserver: ManualObserver })
})
afterAll(() => jest.useRealTimers())

test('[LB-05] a picture is near when a tenth of it is within 1.3 viewports', () => {
  watchNearness(document.createElement('i'), () => {})()
  expect(options).toEqual({ threshold: 0.1, rootMargin: '30%' })
})

test('[LB-05] pictures that come near within 200 ms after another are reported at the end of that time', () => {
  const seen: string[] = []
  const watch = (name: string) => {
    const element = document.createElement('i')
    watchNearness(element, () => seen.push(name))
    return element
  }
  const [one, two, three] = [watch('one'), watch('two'), watch('three')] as const
  intersect(one)
  intersect(two)
  expect(seen).toEqual(['one'])
  jest.advanceTimersByTime(199)
  intersect(three, false)
  expect(seen).toEqual(['one'])
  jest.advanceTimersByTime(1)
  expect(seen).toEqual(['one', 'two'])
  expect([...watched]).toEqual([three])
})

test('a picture is not reported after its watch was stopped', () => {
  const seen = jest.fn()
  const element = document.createElement('i')
  const stop = watchNearness(element, seen)
  jest.advanceTimersByTime(1000)
  stop()
  intersect(element)
  jest.advanceTimersByTime(1000)
  expect(seen).not.toHaveBeenCalled()
  expect(watched.has(element)).toBe(false)
})

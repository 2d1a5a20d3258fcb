import { createBrandStorage } from '../site/brand-storage.ts'
import { emptyBrowser } from '../testing/open-site.tsx'
import { createRunningCode } from './running-code.ts'

const owner = { remote: 'lobby', build: 'remote-lobby@1.0.0' } as const
const other = { remote: 'promotions', build: 'remote-promotions@2.0.0' } as const
const local = createBrandStorage('azulejo', () => window.localStorage)
const notes = () => local.names('running:').map((name) => JSON.parse(local.read(name) ?? ''))

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  emptyBrowser()
})

function open() {
  const released = () => ({ release: 'azulejo-3', seq: 3 })
  const running = createRunningCode({ local, page: window, now: Date.now, released })
  running.start((work, ms) => setTimeout(work, ms))
  return running
}

test('[FD-04] a page keeps a note of the build whose code runs, and removes it once it works again', () => {
  const running = open()
  running.enter(owner, 'click')
  running.enter(other, 'timer')
  expect(notes()).toEqual([expect.objectContaining({ ...other, what: 'timer', release: 'azulejo-3', route: '/' })])
  expect(running.last()).toEqual(other)
  jest.advanceTimersByTime(2_000)
  expect(notes()).toEqual([])
  expect(running.last()).toBeUndefined()
  running.enter({ remote: 'host', build: 'host@1' }, 'click')
  expect(notes()).toEqual([])
})

test('[FD-04] a listener hears of another build while the one before is still the last that has run', () => {
  const running = open()
  const heard: unknown[] = []
  running.onChange(() => heard.push(running.last()))
  running.enter(owner, 'click')
  running.enter(owner, 'timer')
  running.enter(other, 'timer')
  expect(heard).toEqual([undefined, owner])
})

test('[FD-04] a page counts as dead when its note has had no beat for ten seconds', () => {
  // This page does not come to an end: its timers stop with the clock of the test.
  open().enter(owner, 'click')
  let later = 0
  const next = createRunningCode({
    local,
    page: window,
    now: () => Date.now() + later,
    released: () => ({ release: 'r', seq: 1 }),
  })
  expect(next.silentPages()).toEqual([])
  later = 9_999
  expect(next.silentPages()).toEqual([])
  later = 10_000
  expect(next.silentPages()).toEqual(local.names('running:'))
  expect(next.silentPages()).toHaveLength(1)
})

test('[FD-04] the beat of a page that works keeps its note fresh for as long as code of a build runs', () => {
  const running = open()
  const next = createRunningCode({ local, page: window, now: Date.now, released: () => ({ release: 'r', seq: 1 }) })
  for (let turn = 0; turn < 400; turn += 1) {
    running.enter(owner, 'timer')
    jest.advanceTimersByTime(50)
  }
  expect(notes()).toHaveLength(1)
  expect(next.silentPages()).toEqual([])
})

test('[FD-04] the note of a mount stays for the slices of its render', () => {
  open().enter(owner, 'slot hot', 1_000)
  jest.advanceTimersByTime(900)
  expect(notes()).toEqual([expect.objectContaining({ ...owner, what: 'slot hot', at: Date.now() })])
  jest.advanceTimersByTime(200)
  expect(notes()).toEqual([])
})

test('[FD-04] the note of a script stays until the script has run, and code that runs meanwhile has its own', () => {
  const running = open()
  const end = running.awaitScript(owner)
  jest.advanceTimersByTime(3_000)
  expect(notes()).toEqual([expect.objectContaining({ ...owner, what: 'script', at: Date.now() })])
  running.enter(other, 'timer')
  expect(notes()).toEqual([expect.objectContaining({ ...other, what: 'timer' })])
  jest.advanceTimersByTime(200)
  expect(notes()).toEqual([expect.objectContaining({ ...owner, what: 'script' })])
  expect(running.last()).toEqual(other)
  end()
  jest.advanceTimersByTime(200)
  expect(notes()).toEqual([])
})

test.each(['pagehide', 'beforeprint'])('[FD-04] a page leaves no note after %s', (kind) => {
  open().enter(owner, 'click')
  expect(notes()).toHaveLength(1)
  window.dispatchEvent(new Event(kind))
  expect(notes()).toEqual([])
})

test('[FD-04] a hidden page keeps no note', () => {
  const running = open()
  running.enter(owner, 'click')
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  running.enter(owner, 'timer')
  expect(notes()).toEqual([])
  hidden.mockRestore()
})

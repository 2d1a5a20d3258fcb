import { testDocument } from '../testing/test-document.ts'
import { filesOf, type Probe, watchFiles } from './recovery.ts'

const [first] = Object.values(testDocument.builds)
if (!first) throw new Error('the document has no build')
const build = {
  ...first,
  preloads: { remote: ['remote.js'], hall: ['hall.js', 'remote.js'] },
  files: { 'hall.js': 'd' },
}
const files = filesOf(build, 'hall')

function open() {
  jest.useFakeTimers()
  const missing = new Set<string>()
  const asked: string[] = []
  let heals = 0
  const probe: Probe = async (address) => {
    const file = address.replace(build.base, '')
    asked.push(file)
    return !missing.has(file)
  }
  const healed = () => {
    heals += 1
  }
  const stop = watchFiles({ build, name: 'hall', probe, page: window, now: Date.now, healed })
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  return { missing, asked, stop, pass, heals: () => heals }
}

afterEach(() => jest.useRealTimers())

test('[ER-03] files that are back heal a mount within three seconds', async () => {
  const { missing, asked, stop, pass, heals } = open()
  missing.add('hall.js')
  await pass(30_000)
  expect(heals()).toBe(0)
  missing.clear()
  await pass(3_000)
  expect(heals()).toBe(1)
  expect(asked.slice(-files.length).sort()).toEqual([...files].sort())
  stop()
})

test('[ER-03] the file that was missing is asked for alone, every three seconds, after minutes less often', async () => {
  const { missing, asked, stop, pass } = open()
  missing.add('hall.js')
  await pass(3_000)
  const before = asked.length
  await pass(30_000)
  expect(asked.slice(before)).toEqual(Array.from({ length: 10 }, () => 'hall.js'))
  await pass(300_000)
  const late = asked.length
  await pass(60_000)
  expect(asked.length - late).toBeLessThanOrEqual(4)
  stop()
})

test('[ER-03] the browser comes online: it looks at once, and not after it was stopped', async () => {
  const { stop, pass, heals, asked } = open()
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(heals()).toBe(1)
  stop()
  const before = asked.length
  window.dispatchEvent(new Event('online'))
  await pass(60_000)
  expect(asked.length).toBe(before)
})

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
  const requests: string[] = []
  let heals = 0
  const probe: Probe = async (address) => {
    const file = address.replace(build.base, '')
    requests.push(file)
    return !missing.has(file)
  }
  const healed = () => {
    heals += 1
  }
  const stop = watchFiles({ build, name: 'hall', probe, page: window, now: Date.now, healed })
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  return { missing, requests, stop, pass, heals: () => heals }
}

afterEach(() => jest.useRealTimers())

test('[ER-03] a mount recovers within three seconds after its files are back', async () => {
  const { missing, requests, stop, pass, heals } = open()
  missing.add('hall.js')
  await pass(30_000)
  expect(heals()).toBe(0)
  missing.clear()
  await pass(3_000)
  expect(heals()).toBe(1)
  expect(requests.slice(-files.length).sort()).toEqual([...files].sort())
  stop()
})

test('[ER-03] probes only the missing file, every three seconds, and after minutes less often', async () => {
  const { missing, requests, stop, pass } = open()
  missing.add('hall.js')
  await pass(3_000)
  const before = requests.length
  await pass(30_000)
  expect(requests.slice(before)).toEqual(Array.from({ length: 10 }, () => 'hall.js'))
  await pass(300_000)
  const late = requests.length
  await pass(60_000)
  expect(requests.length - late).toBeLessThanOrEqual(4)
  stop()
})

test('[ER-03] probes at once when the browser comes online, but not after it was stopped', async () => {
  const { stop, pass, heals, requests } = open()
  window.dispatchEvent(new Event('online'))
  await pass(0)
  expect(heals()).toBe(1)
  stop()
  const before = requests.length
  window.dispatchEvent(new Event('online'))
  await pass(60_000)
  expect(requests.length).toBe(before)
})

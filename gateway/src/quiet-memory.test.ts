import { execFileSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import { gatewayFlags } from './process-flags.ts'
import { atStart, look, savesMemory } from './quiet-memory.ts'

/** Whether memory is saved after each check. */
function savedAt(shares: readonly number[]): boolean[] {
  let quiet = atStart
  return shares.map((share) => {
    quiet = look(quiet, share)
    return savesMemory(quiet)
  })
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

test('memory is saved from the third quiet check until the twelfth, once after each time of work', () => {
  const once = [...times(2, false), ...times(9, true), ...times(20, false)]
  expect(savedAt(times(31, 0.09))).toEqual(once)
  expect(savedAt([...times(31, 0), 0.1, ...times(31, 0)])).toEqual([...once, false, ...once])
})

test('work stops the saving of memory at once; it starts again after the work', () => {
  expect(savedAt([0, 0, 0, 0, 1, 0, 0, 0])).toEqual([false, false, true, true, false, false, false, true])
})

test('a process that saves memory returns unused memory to the system', () => {
  const program = `
    const { saveMemory } = await import('${new URL('./quiet-memory.ts', import.meta.url).href}')
    const megabytes = () => Math.round(process.memoryUsage.rss() / 2 ** 20)
    const made = (count) => Array.from({ length: count }, (_, place) => ({ place, text: 'number ' + place, list: [place] }))
    let kept = made(400_000)
    const full = megabytes()
    kept = []
    saveMemory(true)
    for (let turn = 0; turn < 2_000 && megabytes() > full - 30; turn += 1) {
      kept = turn % 40 ? [...kept, made(1_000)] : []
      await new Promise(setImmediate)
    }
    console.log(JSON.stringify({ full, later: megabytes() }))`
  const output = execFileSync(process.execPath, [...gatewayFlags(true), '--input-type=module', '--eval', program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const { full, later } = JSON.parse(output) as { full: number; later: number }
  expect(later).toBeLessThanOrEqual(full - 30)
})

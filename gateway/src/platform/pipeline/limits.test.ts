import { expect, test } from '@jest/globals'
import { createLimiter, type LimitKind, usualLimits } from './limits.ts'

const points = (count: number) => ({ points: count, seconds: 60 })
const limits = { ...usualLimits, calls: points(4), sealed: points(2), deviceCalls: points(3), deviceSealed: points(1) }

/** Senders at one address, by the members who have logged in from their browsers. */
function openAddress(ip: string) {
  const limiter = createLimiter(limits)
  return (...members: readonly string[]) =>
    async (kind: LimitKind = 'calls') =>
      (await limiter({ ip, members: async () => members }, kind)).may
}
async function inTurn(times: number, send: () => Promise<string>): Promise<string[]> {
  const results: string[] = []
  for (let time = 0; time < times; time += 1) results.push(await send())
  return results
}

test('a known device has calls of its own when its address has used up the shared ones', async () => {
  const from = openAddress('203.0.113.1')
  expect(await inTurn(5, from())).toEqual(['pass', 'pass', 'pass', 'pass', 'held'])
  expect(await inTurn(4, from('ana'))).toEqual(['pass', 'pass', 'pass', 'held'])
})

test('sealed calls of a known device are counted separately, and only for its own account', async () => {
  const from = openAddress('203.0.113.2')
  expect(await inTurn(3, () => from()('sealed'))).toEqual(['pass', 'pass', 'held'])
  const known = from('ana')
  expect(await known('sealed')).toBe('own')
  expect(await known('sealed')).toBe('held')
  expect(await known()).toBe('pass')
})

test('a browser of two members works while one of them has calls left, and browsers of one member share them', async () => {
  const from = openAddress('203.0.113.3')
  await inTurn(4, from())
  expect(await inTurn(4, from('ana'))).toEqual(['pass', 'pass', 'pass', 'held'])
  expect(await inTurn(4, from('ana', 'beto'))).toEqual(['pass', 'pass', 'pass', 'held'])
  expect(await from('beto')()).toBe('held')
})

test('beacons and files count only against their address', async () => {
  const from = openAddress('203.0.113.4')
  await inTurn(4, from())
  for (const kind of ['beacons', 'uploads'] as const) expect(await from('ana')(kind)).toBe('held')
})

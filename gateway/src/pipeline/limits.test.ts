import { expect, test } from '@jest/globals'
import { createLimiter, type LimitKind, usualLimits } from './limits.ts'

const points = (count: number) => ({ points: count, seconds: 60 })
const limits = { ...usualLimits, calls: points(4), sealed: points(2), deviceCalls: points(3), deviceSealed: points(1) }

/** Senders of one address; counts how often a device was looked for. */
function openAddress(ip: string) {
  const limiter = createLimiter(limits)
  let lookups = 0
  const sendFrom = (device: string | undefined) => async (kind?: LimitKind) => {
    const knownDevice = async () => {
      lookups += 1
      return device
    }
    return (await limiter({ ip, knownDevice }, kind))?.refused ?? 'passed'
  }
  return { known: sendFrom('device'), unknown: sendFrom(undefined), lookups: () => lookups }
}
async function inTurn(times: number, send: () => Promise<string>): Promise<string[]> {
  const said: string[] = []
  for (let time = 0; time < times; time += 1) said.push(await send())
  return said
}

test('an address that has used up its calls leaves a known device some of its own', async () => {
  const { known, unknown, lookups } = openAddress('203.0.113.1')
  expect(await inTurn(4, unknown)).toEqual(['passed', 'passed', 'passed', 'passed'])
  expect(lookups()).toBe(0)
  expect(await unknown()).toBe('request.too.many')
  expect(await inTurn(4, known)).toEqual(['passed', 'passed', 'passed', 'request.too.many'])
})

test('sealed calls of a known device are counted apart from its others', async () => {
  const { known, unknown } = openAddress('203.0.113.2')
  expect(await inTurn(3, () => unknown('sealed'))).toEqual(['passed', 'passed', 'request.too.many'])
  expect(await known('sealed')).toBe('passed')
  expect(await known('sealed')).toBe('request.too.many')
  expect(await known()).toBe('passed')
})

test('made-up devices are looked for no more often than an address may call, and beacons ask for none', async () => {
  const { unknown, lookups } = openAddress('203.0.113.3')
  await inTurn(30, unknown)
  expect(lookups()).toBe(4)
  const beacons = openAddress('203.0.113.4')
  await inTurn(30, () => beacons.known('beacons'))
  expect(beacons.lookups()).toBe(0)
})

/** @jest-environment node */
import { type BrandDocument, canaryBucket } from '@azulejo/shared/release'
import { testDocument } from '../testing/test-document.ts'
import { createRemoteRegistry } from './remote-registry.ts'

/** Number of devices; their ids are version 4 UUIDs, as browsers create them, from a fixed seed. */
const devices = 1_000_000
const mirrors = 10_000

/** Deterministic random 32-bit numbers from a seed (xorshift32). */
function createChance(seed: number) {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

/** Four hexadecimal digits of every 16-bit number. */
const digits = Array.from({ length: 0x10000 }, (_, number) => number.toString(16).padStart(4, '0'))

function deviceIds(): string[] {
  const next = createChance(0x5eed)
  const four = () => digits[next() >>> 16] ?? ''
  const three = () => four().slice(0, 3)
  const eight = () => {
    const number = next()
    return `${digits[number >>> 16]}${digits[number & 0xffff]}`
  }
  return Array.from({ length: devices }, () => {
    const variant = '89ab'[next() % 4]
    return `${eight()}-${four()}-4${three()}-${variant}${three()}-${eight()}${four()}`
  })
}

const ids = deviceIds()
const bucketsOf = (salt: string) => Uint16Array.from(ids, (id) => canaryBucket(salt, id))
const one = bucketsOf('9f2c6e01d47ab358')
const other = bucketsOf('03d1b7ac5e8842f9')

/** Number of devices below each share: `below[n]` counts buckets under n hundredths of a percent. */
function countsBelow(buckets: Uint16Array): Uint32Array {
  const below = new Uint32Array(mirrors + 1)
  for (const bucket of buckets) below[bucket + 1] = (below[bucket + 1] ?? 0) + 1
  for (let place = 1; place <= mirrors; place += 1) below[place] = (below[place] ?? 0) + (below[place - 1] ?? 0)
  return below
}

const canary = 'remote-lobby@2.0.0'

function withCanary(basisPoints: number): BrandDocument {
  const { lobby } = testDocument.areas
  const stable = testDocument.builds['remote-lobby@1.0.0']
  if (!lobby || !stable) throw new Error('the document of the tests has no lobby')
  return {
    ...testDocument,
    areas: { lobby: { ...lobby, canary: { build: canary, basisPoints, salt: '9f2c6e01d47ab358' } } },
    builds: { ...testDocument.builds, [canary]: { ...stable, version: '2.0.0' } },
  }
}

function isOnCanary(document: BrandDocument, deviceId: string): boolean {
  const chosen = createRemoteRegistry(document, deviceId).buildOf('lobby')
  return chosen.ok && chosen.value.id === canary
}

test('all of the million device ids are different', () => {
  expect(new Set(ids).size).toBe(devices)
})

test('0 % includes no device and 100 % includes all devices', () => {
  for (const buckets of [one, other]) {
    const below = countsBelow(buckets)
    expect([below[0], below[mirrors]]).toEqual([0, devices])
  }
})

test('every share in steps of 0.01 % is accurate within 0.15 %', () => {
  for (const buckets of [one, other]) {
    const below = countsBelow(buckets)
    const errors = Array.from(below, (count, share) => Math.abs(count / devices - share / mirrors))
    expect(errors).toHaveLength(mirrors + 1)
    expect(Math.max(...errors)).toBeLessThanOrEqual(0.0015)
  }
})

test('a device gets the same bucket every time', () => {
  const isMoved = ids.findIndex((id, place) => place % 4 === 0 && canaryBucket('9f2c6e01d47ab358', id) !== one[place])
  expect(isMoved).toBe(-1)
})

test('raising a share from 0 % to 100 % only adds devices to the canary', () => {
  const sample = ids.slice(0, 2000)
  let had = new Set<string>()
  for (const basisPoints of [0, 1, 10, 125, 500, 1250, 5000, 9999, 10_000]) {
    const document = withCanary(basisPoints)
    const has = new Set(sample.filter((id) => isOnCanary(document, id)))
    expect([...had].filter((id) => !has.has(id))).toEqual([])
    expect(Math.abs(has.size / sample.length - basisPoints / mirrors)).toBeLessThan(0.04)
    had = has
  }
  expect(had.size).toBe(sample.length)
})

test('two salts choose independently: chi-square over 20 by 20 groups', () => {
  const groups = 20
  const table = new Float64Array(groups * groups)
  for (let place = 0; place < devices; place += 1) {
    const row = Math.floor(((one[place] ?? 0) * groups) / mirrors)
    const column = Math.floor(((other[place] ?? 0) * groups) / mirrors)
    table[row * groups + column] = (table[row * groups + column] ?? 0) + 1
  }
  const expected = devices / (groups * groups)
  const statistic = table.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 399 degrees of freedom: 99.99 % of independent pairs stay below 514.
  expect(statistic).toBeLessThan(514)
})

test('neighbouring device ids are spread as evenly as random ones', () => {
  const below = countsBelow(
    Uint16Array.from({ length: devices }, (_, place) => canaryBucket('salt', `device-${place}`)),
  )
  const errors = Array.from(below, (count, share) => Math.abs(count / devices - share / mirrors))
  expect(Math.max(...errors)).toBeLessThanOrEqual(0.0015)
})

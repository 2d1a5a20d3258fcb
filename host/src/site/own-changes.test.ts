import { success } from '@azulejo/shared/kernel'
import type { Message, Transport } from '@azulejo/shared/platform'
import * as wire from '@azulejo/shared/wire'
import * as v from 'valibot'
import { createOwnChanges, memberCacheSeconds } from './own-changes.ts'

const answered: Transport = async () => success({ status: 200, body: {} })
const messageFor = ({
  operation,
  method,
  path,
  module,
}: typeof wire.addFavourite | typeof wire.favouriteIds): Message => ({
  operation,
  method,
  path,
  module,
  token: 'needed',
  sealed: false,
  request: {},
})

function openTab(clock: { now: number }, merchant = 'azulejo') {
  return createOwnChanges({ storage: () => localStorage, merchant, now: () => clock.now })
}

beforeEach(() => localStorage.clear())

test('after a change every tab bypasses cached member data for as long as it may be cached', async () => {
  const clock = { now: 1_000_000 }
  const [one, other, brand] = [openTab(clock), openTab(clock), openTab(clock, 'norte')]
  await one.watch(answered)(messageFor(wire.favouriteIds))
  expect(one.lately()).toBe(false)
  await one.watch(answered)(messageFor(wire.addFavourite))
  expect([one.lately(), other.lately(), brand.lately()]).toEqual([true, true, false])
  clock.now += memberCacheSeconds * 1000 - 1
  expect(other.lately()).toBe(true)
  clock.now += 1
  expect(other.lately()).toBe(false)
})

test('a change counts while its request is pending, and from its response', async () => {
  const clock = { now: 1_000_000 }
  const tab = openTab(clock)
  await tab.watch(async () => {
    expect(tab.lately()).toBe(true)
    clock.now += 15_000
    return success({ status: 200, body: {} })
  })(messageFor(wire.addFavourite))
  clock.now += memberCacheSeconds * 1000 - 1
  expect(tab.lately()).toBe(true)
})

test('no record lets the browser cache member data for longer', () => {
  const kept = Object.values(wire).flatMap((record) =>
    v.is(v.looseObject({ cache: v.looseObject({ scope: v.literal('member'), seconds: v.number() }) }), record)
      ? [record.cache.seconds]
      : [],
  )
  expect(kept.length).toBeGreaterThan(3)
  expect(Math.max(...kept)).toBeLessThanOrEqual(memberCacheSeconds)
})

test('without storage every call bypasses cached member data', () => {
  const tab = createOwnChanges({
    storage: () => {
      throw new Error('storage is switched off')
    },
    merchant: 'azulejo',
    now: Date.now,
  })
  tab.note()
  expect(tab.lately()).toBe(true)
})

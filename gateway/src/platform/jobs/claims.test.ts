import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { handleClaims } from './claims.ts'

/** A queue of due rows that counts the claims. */
function queue(...rows: number[]) {
  let claims = 0
  return {
    claimCount: () => claims,
    add: (row: number) => void rows.push(row),
    async claim() {
      claims += 1
      return rows.shift()
    },
  }
}

test('claims once when nothing is due', async () => {
  const { claim, claimCount } = queue()
  await handleClaims({ claim, atOnce: 8, handle: async () => {} })
  expect(claimCount()).toBe(1)
})

test('handles each row once, with at most the given number in parallel, and a slow row blocks no other', async () => {
  const { claim, add } = queue(1, 2, 3, 4, 5, 6)
  const [three, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const handled: number[] = []
  let [now, most] = [0, 0]
  await handleClaims({
    claim,
    atOnce: 3,
    async handle(row) {
      now += 1
      most = Math.max(most, now)
      if (now === 3) three.resolve()
      await three.promise
      if (row === 1) await slow.promise
      handled.push(row)
      now -= 1
      // Row 7 becomes due meanwhile.
      if (row === 6) add(7)
      if (row === 7) slow.resolve()
    },
  })
  expect(handled.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(handled.at(-1)).toBe(1)
  expect(most).toBe(3)
})

test('claims no further row once it may not go on, and ends the rows under way', async () => {
  const { claim } = queue(1, 2, 3, 4)
  const handled: number[] = []
  await handleClaims({
    claim,
    atOnce: 2,
    mayGoOn: () => handled.length === 0,
    async handle(row) {
      await setImmediate()
      handled.push(row)
    },
  })
  expect(handled).toEqual([1, 2])
})

test.each([
  ['handled', 0],
  ['claimed', 2],
])('when a row cannot be %s, the error is thrown after all running rows have ended', async (_, failingClaim) => {
  const { claim, claimCount } = queue(1, 2)
  const [slow, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const handled: number[] = []
  const running = handleClaims({
    atOnce: 3,
    async claim() {
      const row = await claim()
      if (claimCount() !== failingClaim) return row
      failed.resolve()
      throw new Error('no connection')
    },
    async handle(row) {
      if (row === 1) await slow.promise
      handled.push(row)
      if (failingClaim > 0 || row === 1) return
      failed.resolve()
      throw new Error('no connection')
    },
  })
  const ended = running.catch(({ message }: Error) => [...handled, message])
  await failed.promise
  // Everything that does not wait for the slow row happens first.
  await setImmediate()
  slow.resolve()
  const [last, message] = ((await ended) ?? []).slice(-2)
  expect([last, message]).toEqual([1, 'no connection'])
})

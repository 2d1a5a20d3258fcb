import { expect, test } from '@jest/globals'
import { handleClaims } from './claims.ts'

/** Rows that are due, and how often somebody asked for one. */
function queue(...rows: number[]) {
  let asked = 0
  return {
    asked: () => asked,
    add: (row: number) => void rows.push(row),
    async claim() {
      asked += 1
      return rows.shift()
    },
  }
}

test('where nothing is due it is asked once', async () => {
  const { claim, asked } = queue()
  await handleClaims({ claim, atOnce: 8, handle: async () => {} })
  expect(asked()).toBe(1)
})

test('no more than wanted are handled at once, one that is slow holds nothing up, and each is handled once', async () => {
  const { claim, add } = queue(1, 2, 3, 4, 5, 6)
  const [three, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const handled: number[] = []
  let [now, most] = [0, 0]
  await handleClaims({
    ...{ claim, atOnce: 3 },
    async handle(row) {
      now += 1
      most = Math.max(most, now)
      if (now === 3) three.resolve()
      await three.promise
      if (row === 1) await slow.promise
      handled.push(row)
      now -= 1
      // It became due meanwhile.
      if (row === 6) add(7)
      if (row === 7) slow.resolve()
    },
  })
  expect(handled.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(handled.at(-1)).toBe(1)
  expect(most).toBe(3)
})

test('one that cannot be handled is told once nothing more is started', async () => {
  const { claim } = queue(1, 2)
  const handle = (row: number) => (row === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve())
  await expect(handleClaims({ claim, handle, atOnce: 2 })).rejects.toThrow('no connection')
})

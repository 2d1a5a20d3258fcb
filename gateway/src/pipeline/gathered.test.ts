import { describe, expect, test } from '@jest/globals'
import type { Db } from '../db/database.ts'
import { again, gathered } from './gathered.ts'
import { TooBusy } from './semaphore.ts'

/** A stand-in for a database; calls run separately for each database. */
const aDatabase = () => ({}) as Db
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)

/** A call that answers each number with its double and records its arguments. */
function doubling(fails: (asked: readonly number[]) => unknown = () => undefined) {
  const calls: number[][] = []
  const call = async (_db: Db, asked: readonly number[]) => {
    calls.push([...asked])
    const error = fails(asked)
    if (error !== undefined) throw error
    return asked.map((number) => number * 2)
  }
  return { calls, call }
}

const failed = (code: string) => Object.assign(new Error(`failed with ${code}`), { code })

describe('what is asked at the same time', () => {
  test('goes in one call, and what comes while it is under way in the next', async () => {
    const { calls, call } = doubling()
    const ask = gathered({ most: 32, longestQueue: 100, call })
    const db = aDatabase()
    expect(await Promise.all(numbers(40).map((number) => ask(db, number)))).toEqual(numbers(40).map((n) => n * 2))
    expect(calls).toEqual([numbers(32), numbers(40).slice(32)])
    expect(await ask(db, 50)).toBe(100)
    expect(calls).toHaveLength(3)
  })

  test('is told its answers when the next call has gone out', async () => {
    const events: string[] = []
    const ask = gathered({
      most: 2,
      longestQueue: 100,
      async call(_db, asked: readonly number[]) {
        events.push(`call ${asked}`)
        await new Promise(setImmediate)
        return asked
      },
    })
    const db = aDatabase()
    await Promise.all(numbers(5).map(async (number) => events.push(`told ${await ask(db, number)}`)))
    expect(events.filter((event) => event.startsWith('told'))).toEqual(numbers(5).map((number) => `told ${number}`))
    expect(events.indexOf('call 2,3')).toBeLessThan(events.indexOf('told 0'))
    expect(events.indexOf('call 4')).toBeLessThan(events.indexOf('told 2'))
  })

  test('goes apart when it is of different kinds, each in its order', async () => {
    const { calls, call } = doubling()
    const ask = gathered({ most: 3, longestQueue: 100, call, kindOf: (number) => String(number % 2) })
    const db = aDatabase()
    await Promise.all(numbers(8).map((number) => ask(db, number)))
    expect(calls).toEqual([[0, 2, 4], [1, 3, 5], [6], [7]])
  })

  test('has one call under way for each database', async () => {
    let [underWay, most] = [0, 0]
    const ask = gathered({
      most: 1,
      longestQueue: 100,
      async call(_db, asked: readonly number[]) {
        underWay += 1
        most = Math.max(most, underWay)
        await new Promise(setImmediate)
        underWay -= 1
        return asked
      },
    })
    const db = aDatabase()
    await Promise.all(numbers(5).map((number) => ask(db, number)))
    expect(most).toBe(1)
    await Promise.all([ask(db, 1), ask(aDatabase(), 1)])
    expect(most).toBe(2)
  })

  test('goes in the next call when it cannot go with another', async () => {
    const calls: string[][] = []
    const ask = gathered({
      most: 32,
      longestQueue: 100,
      async call(_db, asked: readonly string[]) {
        calls.push([...asked])
        return asked.map((name, place) => (asked.indexOf(name) < place ? again : `${name}${calls.length}`))
      },
    })
    const db = aDatabase()
    expect(await Promise.all(['a', 'b', 'a', 'a'].map((name) => ask(db, name)))).toEqual(['a1', 'b1', 'a2', 'a3'])
    expect(calls).toEqual([['a', 'b', 'a', 'a'], ['a', 'a'], ['a']])
  })

  test('is refused when too many wait already', async () => {
    const { call } = doubling()
    const ask = gathered({ most: 2, longestQueue: 5, call })
    const db = aDatabase()
    const answers = await Promise.allSettled(numbers(7).map((number) => ask(db, number)))
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected'])
    expect(answers.at(-1)).toMatchObject({ reason: expect.any(TooBusy) })
    expect(await ask(db, 1)).toBe(2)
  })
})

describe('a call that fails', () => {
  test('is halved until the one to blame is found, and no other feels it', async () => {
    const { calls, call } = doubling((asked) => (asked.includes(21) ? failed('P0001') : undefined))
    const ask = gathered({ most: 32, longestQueue: 100, call })
    const db = aDatabase()
    const answers = await Promise.allSettled(numbers(32).map((number) => ask(db, number)))
    const refused = answers.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []))
    expect(refused).toEqual([21])
    // One call for the whole batch, and two halves at each of five sizes.
    expect(calls).toHaveLength(11)
  })

  test.each(['23505', '40001', '40P01', '57P01', 'ECONNRESET'])(
    'with %s is made again, also for one alone',
    async (code) => {
      let left = 2
      const { calls, call } = doubling(() => (left-- > 0 ? failed(code) : undefined))
      const ask = gathered({ most: 32, longestQueue: 100, call })
      expect(await ask(aDatabase(), 4)).toBe(8)
      expect(calls).toEqual([[4], [4], [4]])
    },
  )

  test('because the database is away fails after some tries, without being halved', async () => {
    const { calls, call } = doubling(() => new Error('Connection terminated unexpectedly'))
    const ask = gathered({ most: 32, longestQueue: 100, call })
    const db = aDatabase()
    const answers = await Promise.allSettled(numbers(8).map((number) => ask(db, number)))
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    expect(calls).toHaveLength(3)
  })
})

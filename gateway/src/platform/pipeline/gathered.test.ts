import { describe, expect, test } from '@jest/globals'
import type { Db } from '../db/database.ts'
import { again, gathered } from './gathered.ts'
import { TooBusy } from './semaphore.ts'

/** A stand-in for a database; calls run separately for each database. */
const aDatabase = () => ({}) as Db
const numbers = (count: number) => Array.from({ length: count }, (_, place) => place)

/** A call that answers each number with its double and records its arguments. */
function doubling(fails: (queries: readonly number[]) => unknown = () => undefined) {
  const calls: number[][] = []
  const call = async (_db: Db, queries: readonly number[]) => {
    calls.push([...queries])
    const error = fails(queries)
    if (error !== undefined) throw error
    return queries.map((number) => number * 2)
  }
  return { calls, call }
}

const failed = (code: string) => Object.assign(new Error(`failed with ${code}`), { code })

describe('parallel queries', () => {
  test('share one call, and those made meanwhile share the next', async () => {
    const { calls, call } = doubling()
    const query = gathered({ most: 32, longestQueue: 100, call })
    const db = aDatabase()
    expect(await Promise.all(numbers(40).map((number) => query(db, number)))).toEqual(numbers(40).map((n) => n * 2))
    expect(calls).toEqual([numbers(32), numbers(40).slice(32)])
    expect(await query(db, 50)).toBe(100)
    expect(calls).toHaveLength(3)
  })

  test('get their answers after the next call has started', async () => {
    const events: string[] = []
    const query = gathered({
      most: 2,
      longestQueue: 100,
      async call(_db, queries: readonly number[]) {
        events.push(`call ${queries}`)
        await new Promise(setImmediate)
        return queries
      },
    })
    const db = aDatabase()
    await Promise.all(numbers(5).map(async (number) => events.push(`answer ${await query(db, number)}`)))
    expect(events.filter((event) => event.startsWith('answer'))).toEqual(numbers(5).map((number) => `answer ${number}`))
    expect(events.indexOf('call 2,3')).toBeLessThan(events.indexOf('answer 0'))
    expect(events.indexOf('call 4')).toBeLessThan(events.indexOf('answer 2'))
  })

  test('of different kinds have separate calls, each in order', async () => {
    const { calls, call } = doubling()
    const query = gathered({ most: 3, longestQueue: 100, call, kindOf: (number) => String(number % 2) })
    const db = aDatabase()
    await Promise.all(numbers(8).map((number) => query(db, number)))
    expect(calls).toEqual([[0, 2, 4], [1, 3, 5], [6], [7]])
  })

  test('have one running call for each database', async () => {
    let [underWay, most] = [0, 0]
    const query = gathered({
      most: 1,
      longestQueue: 100,
      async call(_db, queries: readonly number[]) {
        underWay += 1
        most = Math.max(most, underWay)
        await new Promise(setImmediate)
        underWay -= 1
        return queries
      },
    })
    const db = aDatabase()
    await Promise.all(numbers(5).map((number) => query(db, number)))
    expect(most).toBe(1)
    await Promise.all([query(db, 1), query(aDatabase(), 1)])
    expect(most).toBe(2)
  })

  test('move to the next call when they cannot share one', async () => {
    const calls: string[][] = []
    const query = gathered({
      most: 32,
      longestQueue: 100,
      async call(_db, queries: readonly string[]) {
        calls.push([...queries])
        return queries.map((name, place) => (queries.indexOf(name) < place ? again : `${name}${calls.length}`))
      },
    })
    const db = aDatabase()
    expect(await Promise.all(['a', 'b', 'a', 'a'].map((name) => query(db, name)))).toEqual(['a1', 'b1', 'a2', 'a3'])
    expect(calls).toEqual([['a', 'b', 'a', 'a'], ['a', 'a'], ['a']])
  })

  test('are refused when too many are waiting', async () => {
    const { call } = doubling()
    const query = gathered({ most: 2, longestQueue: 5, call })
    const db = aDatabase()
    const answers = await Promise.allSettled(numbers(7).map((number) => query(db, number)))
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected', 'rejected'])
    expect(answers.at(-1)).toMatchObject({ reason: expect.any(TooBusy) })
    expect(await query(db, 1)).toBe(2)
  })
})

describe('a call that fails', () => {
  test('is halved until the failing query is found, and no other query fails', async () => {
    const { calls, call } = doubling((queries) => (queries.includes(21) ? failed('P0001') : undefined))
    const query = gathered({ most: 32, longestQueue: 100, call })
    const db = aDatabase()
    const answers = await Promise.allSettled(numbers(32).map((number) => query(db, number)))
    const refused = answers.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []))
    expect(refused).toEqual([21])
    // One call for the whole batch, and two halves at each of five sizes.
    expect(calls).toHaveLength(11)
  })

  test.each(['23505', '40001', '40P01', '57P01', 'ECONNRESET'])(
    'with %s is retried, also for a single query',
    async (code) => {
      let left = 2
      const { calls, call } = doubling(() => (left-- > 0 ? failed(code) : undefined))
      const query = gathered({ most: 32, longestQueue: 100, call })
      expect(await query(aDatabase(), 4)).toBe(8)
      expect(calls).toEqual([[4], [4], [4]])
    },
  )

  test('because the database is unreachable fails after some tries, without being halved', async () => {
    const { calls, call } = doubling(() => new Error('Connection terminated unexpectedly'))
    const query = gathered({ most: 32, longestQueue: 100, call })
    const db = aDatabase()
    const answers = await Promise.allSettled(numbers(8).map((number) => query(db, number)))
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
    expect(calls).toHaveLength(3)
  })
})

import { atom, createStore } from 'jotai'
import { createScope } from './scope.ts'
import { toSource } from './source.ts'

test('a scope disposes what it owns, newest first, even when one part throws', () => {
  const reported: unknown[] = []
  const ended: string[] = []
  const { scope, end } = createScope((error) => reported.push(error))
  scope.own(() => ended.push('first'))
  scope.own(() => {
    throw new Error('broken')
  })
  scope.own(() => ended.push('last'))
  expect(scope.signal.aborted).toBe(false)
  end()
  expect(scope.signal.aborted).toBe(true)
  expect(ended).toEqual(['last', 'first'])
  expect(reported).toHaveLength(1)
  end()
  expect(ended).toHaveLength(2)
})

test('what was disposed before the end is forgotten', () => {
  let disposals = 0
  const { ownUntil, end } = createScope(() => undefined)
  const dispose = () => {
    disposals += 1
  }
  const stop = ownUntil(dispose)
  ownUntil(dispose)
  stop()
  stop()
  expect(disposals).toBe(1)
  end()
  expect(disposals).toBe(2)
})

test('blocked updates end once, when they are released or the scope ends', () => {
  const holds = { taken: 0, given: 0 }
  const keep = () => {
    holds.taken += 1
    return () => {
      holds.given += 1
    }
  }
  const { scope, end } = createScope(() => undefined, keep)
  const release = scope.blockUpdates()
  scope.blockUpdates()
  expect(holds).toEqual({ taken: 2, given: 0 })
  release()
  release()
  expect(holds.given).toBe(1)
  end()
  expect(holds.given).toBe(2)
})

test('an atom as a source notifies its subscribers once per change, until they unsubscribe', () => {
  const [store, letter] = [createStore(), atom('a')]
  const source = toSource(store, letter)
  const received: string[] = []
  const leave = source.subscribe(() => received.push(source.getSnapshot()))
  store.set(letter, 'b')
  store.set(letter, 'b')
  leave()
  store.set(letter, 'c')
  expect(received).toEqual(['b'])
  expect(source.getSnapshot()).toBe('c')
})

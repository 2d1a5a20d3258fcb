import { expect, test } from '@jest/globals'
import { systemRandom } from '../../platform/pipeline/random.ts'
import { makeToken, signedMember } from './device-tokens.ts'

const token = (memberId: string, isTrial = false) =>
  makeToken('secret', { merchant: 'azulejo', memberId, isTrial }, systemRandom)
const read = (made: string, merchant = 'azulejo', secret = 'secret') => signedMember(secret, merchant, made)

test('two browsers of a member count as one owner, two members as two, and all trial accounts as one', () => {
  const [first, second] = [token('ana'), token('ana')]
  expect(first).not.toBe(second)
  expect(read(first)).toBe(read(second))
  expect(read(token('beto'))).not.toBe(read(first))
  expect(read(token('t1', true))).toBe(read(token('t2', true)))
  expect(read(first)).toMatch(/^[\da-f]{32}$/)
})

test('a token of another merchant or platform, a changed one or a combined one is invalid', () => {
  const [own, other] = [token('ana'), token('beto')]
  expect(read(own, 'saigon9')).toBeUndefined()
  expect(read(own, 'azulejo', 'guessed')).toBeUndefined()
  expect(read(`${own.slice(0, 43)}${other.slice(43, 75)}${own.slice(75)}`)).toBeUndefined()
  for (const place of [0, 43, 75, 106]) {
    const changed = own[place] === 'a' ? 'b' : 'a'
    expect(read(`${own.slice(0, place)}${changed}${own.slice(place + 1)}`)).toBeUndefined()
  }
  for (const text of ['', own.slice(1), `${own}a`]) expect(read(text)).toBeUndefined()
})

import { type Family, type Picks, type Play, playOf } from '@azulejo/shared/lottery'
import { hopeOf } from './line-hits.ts'

const hope = (family: Family, code: string, picks: Picks, open: string) =>
  hopeOf(playOf(family, code) as Play, picks, [...open])

test('[LT-04] an ordered line is out at the first number that it does not have, and possible until then', () => {
  const last3: Picks = [['9'], ['6'], ['9']]
  expect(hope('SSC', 'tail3', last3, '')).toBe('waiting')
  expect(hope('SSC', 'tail3', last3, '51')).toBe('possible')
  expect(hope('SSC', 'tail3', last3, '519')).toBe('possible')
  expect(hope('SSC', 'tail3', last3, '5192')).toBe('out')
  expect(hope('SSC', 'straight5', [['6'], ['1'], ['9'], ['6'], ['9']], '5')).toBe('out')
})

test('[LT-04] a line that depends on all numbers of a draw waits for the last one', () => {
  expect(hope('SSC', 'sum-sides', [['small']], '5196')).toBe('waiting')
  expect(hope('SSC', 'position', [['6'], [], [], [], []], '5')).toBe('waiting')
  expect(hope('11X5', 'any2', [[], ['1', '2']], '3')).toBe('waiting')
})

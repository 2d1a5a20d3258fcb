import { since } from './since.ts'

const now = Date.UTC(2026, 10, 18, 12)
const ago = (minutes: number) => now - minutes * 60_000

test.each([
  [0.5, 'agora'],
  [1, 'há 1 min'],
  [59, 'há 59 min'],
  [61, 'há 1 h'],
  [60 * 24, 'ontem'],
  [60 * 24 * 3, 'há 3 dias'],
  [-5, 'agora'],
])('[LB-08] a win %p minutes ago reads %p', (minutes, words) => {
  expect(since(ago(minutes), now, 'pt-BR').replaceAll('.', '')).toBe(words)
})

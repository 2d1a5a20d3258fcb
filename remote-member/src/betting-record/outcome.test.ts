import { outcomeOf } from './record-table.tsx'

test.each([
  ['open', '0.00', 'member.status.open'],
  ['cancelled', '0.00', 'status.bet.cancelled'],
  ['settled', '12.50', 'status.bet.won'],
  ['settled', '-0.01', 'status.bet.lost'],
  ['settled', '0.00', 'member.status.settled'],
] as const)('[MB-07] a bet that is %s with %s reads as %s', (status, winLoss, word) => {
  expect(outcomeOf({ status, winLoss }).word).toBe(word)
})

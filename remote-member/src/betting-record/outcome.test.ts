import { outcomeOf } from '../round-detail.tsx'

const round = {
  roundId: '1',
  reference: 'r-1',
  at: 0,
  gameName: 'Roleta Lisboa',
  nodeId: 'TEJO.roleta-lisboa',
  gameClassify: 'LIVE',
  vassalage: 'TEJO',
  vendorName: 'Tejo Live',
  bet: '1.00',
  validBet: '1.00',
  payout: '0.00',
}

test.each([
  ['open', '0.00', 'member.status.open'],
  ['cancelled', '0.00', 'status.bet.cancelled'],
  ['settled', '12.50', 'status.bet.won'],
  ['settled', '-0.01', 'status.bet.lost'],
  ['settled', '0.00', 'member.status.settled'],
] as const)('[MB-07] a bet that is %s with %s reads as %s', (status, winLoss, word) => {
  expect(outcomeOf({ ...round, status, winLoss })[1]).toBe(word)
})

import { outcomeOf, resultText } from '../round-detail.tsx'

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

const written = (id: string, values?: object) => `${id} ${JSON.stringify(values)}`

test.each([
  [
    { mines: 2, board: [3, 24], opened: [0, 7], seed: 'a1', commit: 'b2', clientSeed: 'mine' },
    'member.result.mines {"board":"4, 25","opened":"1, 8","seed":"a1","clientSeed":"mine"}',
  ],
  [
    { board: [3], opened: [], hit: 3, seed: 'a1', clientSeed: 'mine' },
    'member.result.mines {"board":"4","opened":"4","seed":"a1","clientSeed":"mine"}',
  ],
  [{ shown: [[1]], wins: [{ line: 0 }, { line: 4 }] }, 'member.result.lines {"lines":"1, 5"}'],
  [{ shown: [[1]], wins: [] }, 'member.result.lines {"lines":"–"}'],
  [{ of: 'a game that is not known here' }, '–'],
  [undefined, '–'],
])('[MB-07] the result %j is replayed in words', (result, text) => {
  expect(resultText(result, written)).toBe(text)
})

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
  [
    { stops: '0123r4a000', freeSpins: 1, multiplier: 2, lines: [0, 9] },
    'member.result.spins {"lines":"1, 10","freeSpins":"1","stops":"1-2-3-4-28, 5-11-1-1-1"}',
  ],
  [{ takenAt: 250 }, 'member.result.crash.taken {"multiplier":"2.50"}'],
  [{ point: 100, seed: 'a1' }, 'member.result.crash.lost {"multiplier":"1.00","seed":"a1"}'],
  [{ shown: [[1]], wins: [{ line: 0 }, { line: 4 }] }, 'member.result.lines {"lines":"1, 5"}'],
  [{ shown: [[1]], wins: [] }, 'member.result.lines {"lines":"–"}'],
  [
    {
      game: 'tien-len',
      names: ['an***a', 'ru***i'],
      me: 1,
      winner: 1,
      pot: '4.00',
      rake: '0.12',
      left: [2, 0],
      moves: '000 10405 0 11f',
    },
    'member.result.cards {"winner":"ru***i","pot":"4.00","rake":"0.12","moves":"an***a 3♠; ru***i 4♠ 4♣; an***a –; ru***i 2♥"}',
  ],
  [{ game: 'tien-len', names: [], winner: 0, pot: '4.00', rake: '0.12', moves: '<script>' }, '–'],
  [
    {
      game: 'truco',
      names: ['an***a', 'ru***i', 'li***a', 'to***s'],
      me: 1,
      winner: 1,
      score: [2, 12],
      pot: '8.00',
      rake: '0.24',
      from: 3,
      hands: '02:011D1R2N -0:0C1f 1c:2R3R0Y1F',
    },
    written('member.result.truco', {
      winner: 'ru***i + to***s',
      score: '12–2',
      pot: '8.00',
      rake: '0.24',
      hands: [
        written('member.truco.hand', {
          number: '3',
          name: 'an***a + li***a',
          points: '2',
          moves: [
            'an***a 4♣',
            'ru***i 3♥',
            `ru***i ${written('member.truco.raises', { points: '4' })}`,
            `li***a ${written('member.truco.runs')}`,
          ].join(', '),
        }),
        written('member.truco.tie', { number: '4', moves: 'an***a 3♦, ru***i 7♥' }),
        written('member.truco.hand', {
          number: '5',
          name: 'ru***i + to***s',
          points: '12',
          moves: [
            `li***a ${written('member.truco.raises', { points: '4' })}`,
            `to***s ${written('member.truco.raises', { points: '6' })}`,
            `an***a ${written('member.truco.accepts')}`,
            `ru***i ${written('member.truco.givesUp')}`,
          ].join(', '),
        }),
      ].join('; '),
    }),
  ],
  [{ game: 'truco', names: [], winner: 0, score: [12, 0], pot: '1', rake: '0', from: 1, hands: '<b>' }, '–'],
  [
    {
      roulette: 17,
      bets: [
        ['17-20', 500],
        ['dozen-2', 200],
      ],
    },
    'member.result.roulette {"number":17,"bets":"17-20, member.place.dozen {\\"at\\":\\"2\\"}"}',
  ],
  [
    { baccarat: { player: [8], bank: [6] }, cards: { player: '9♠ K♠', bank: '7♠ K♥' }, bets: [] },
    'member.result.baccarat {"player":"9♠ K♠","bank":"7♠ K♥"}',
  ],
  [
    { fish: 3, species: 'tuna', pays: 20, caught: true },
    'member.result.fishCaught {"species":"member.fish.tuna undefined","pays":20}',
  ],
  [
    { fish: 3, species: 'bass', pays: 5, caught: false, gone: true },
    'member.result.fishGone {"species":"member.fish.bass undefined","pays":5}',
  ],
  [{ of: 'a game that is not known here' }, '–'],
  [undefined, '–'],
])('[MB-07] the result %j is replayed in words', (result, text) => {
  expect(resultText(result, written)).toBe(text)
})

test('[MB-07] a slip of the sports book is replayed with its picks and their outcomes', () => {
  const legs = [
    ['Porto Velho', 'Sintra AC', 'result/0/0/home', '1.62', '2-1', 'won'],
    ['Corvos', 'Aurora', 'handicap/0/-6/away', '1.90', '0-2', 'won'],
    ['Corvos', 'Aurora', 'total/2/106/over', '1.85', '0-2', 'halfLost'],
    ['Faro Atlético', 'Beja Real', 'score/0/0/2-1', '9.00', '0-0', ''],
  ]
  const text = resultText({ slip: { size: 4, legs, cashedOut: true } }, written).replaceAll('\\', '')
  expect(text).toMatch(/^member\.result\.slip .*"kind":"multiple"/)
  for (const part of [
    '"home":"Porto Velho","away":"Sintra AC","score":"2–1","market":"result","part":"0","side":"home"',
    '"side":"away","exact":"away","line":"+1.5","hasLine":"yes","odds":"1.90","outcome":"won"',
    '"market":"total","part":"2","side":"over","exact":"over","line":"26.5","hasLine":"no","odds":"1.85","outcome":"halfLost"',
    '"side":"exact","exact":"2–1","line":"0","hasLine":"no","odds":"9.00","outcome":"open"',
    '"ended":"early"',
  ])
    expect(text).toContain(part)
})

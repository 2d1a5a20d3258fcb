import { beadsOf, roadOf, sideOf, sidesOf, symbolsAt, trendRows } from './draw-rows.ts'

const digits = { digits: 3, shape: { kind: 'digits' as const, all: 10, count: 3, bonus: false } }
const draws = ['1,2,3', '9,2,1', '1,0,0'].map((winNo, at) => ({ numero: `20261118-000${3 - at}`, winNo }))

test('[LT-07] rows of a trend begin with the oldest draw and have the gap of each symbol', () => {
  const rows = trendRows(draws, digits, { place: 'FIRST', symbols: ['1', '9', '5'], shown: 3 })
  expect(rows.map(({ numero }) => numero)).toEqual(['20261118-0001', '20261118-0002', '20261118-0003'])
  expect(rows.map(({ came }) => came)).toEqual([['1'], ['9'], ['1']])
  expect(rows.map(({ gaps }) => gaps)).toEqual([
    [0, 1, 1],
    [1, 0, 2],
    [0, 1, 3],
  ])
  expect(rows.map(({ result }) => result)).toEqual(['100', '921', '123'])
})

test('[LT-07] the result of a row with numbers above nine is separated by spaces', () => {
  const race = { shape: { kind: 'race' as const, all: 10, count: 3, bonus: false } }
  const [row] = trendRows([{ numero: '1', winNo: '3,10,4' }], race, { place: 'FIRST', symbols: ['3'], shown: 1 })
  expect(row?.result).toBe('3 10 4')
})

test('[LT-07] draws that are not shown count for the gaps', () => {
  const rows = trendRows(draws, digits, { place: 'SECOND', symbols: ['0', '2'], shown: 1 })
  expect(rows).toEqual([{ numero: '20261118-0003', result: '123', came: ['2'], gaps: [2, 0] }])
})

test('[LT-07] unordered draws count all numbers except the bonus ball, and prizes count their endings', () => {
  const power = { shape: { kind: 'balls' as const, all: 55, count: 6, bonus: true } }
  expect(symbolsAt({ numero: '1', winNo: '1,2,3,4,5,6,7' }, power, 'ALL')).toEqual(['1', '2', '3', '4', '5', '6'])
  const prizes = [
    { code: 'DB' as const, numbers: ['12345'] },
    { code: 'G1' as const, numbers: ['99907', '10107'] },
  ]
  expect(symbolsAt({ numero: '1', winNo: '12345', prizes }, {}, 'ALL')).toEqual(['45', '07', '07'])
  expect(sideOf({ numero: '1', winNo: '12345', prizes }, {}, 'parity')).toBe('odd')
  expect(sideOf({ numero: '1', winNo: '12345', prizes }, {}, 'size')).toBe('small')
})

test('[LT-07] a road goes down for equal results, and right for another one or without room below', () => {
  const at = (text: string, depth?: number) => roadOf([...text], depth).map(({ column, row }) => `${column},${row}`)
  expect(at('aab')).toEqual(['0,0', '0,1', '1,0'])
  expect(at('aaaab', 2)).toEqual(['0,0', '0,1', '1,1', '2,1', '1,0'])
  // The place below the first b is taken, so the run turns right.
  expect(at('aaaabb', 2)).toEqual(['0,0', '0,1', '1,1', '2,1', '1,0', '2,0'])
})

test('[LT-07] a bead road fills its columns one after the other', () => {
  expect(beadsOf([...'abb'], 2).map(({ value, column, row }) => `${value}${column},${row}`)).toEqual([
    'a0,0',
    'b0,1',
    'b1,0',
  ])
})

test('[LT-07] dragon and tiger compare the first number with the last, where the places have an order', () => {
  const sides = ['9,1,3', '2,7,5', '4,0,4'].map((winNo) => sideOf({ numero: '1', winNo }, digits, 'dragon'))
  expect(sides).toEqual(['dragon', 'tiger', 'tie'])
  const balls = { shape: { kind: 'balls' as const, all: 80, count: 20, bonus: false } }
  expect([sidesOf(digits), sidesOf(balls)]).toEqual([
    ['size', 'parity', 'dragon'],
    ['size', 'parity'],
  ])
})

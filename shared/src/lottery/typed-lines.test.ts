import { playOf } from './families.ts'
import type { Play } from './play.ts'
import { readTypedLines } from './typed-lines.ts'

const xien3 = playOf('XSMB', 'xien3') as Play
const tail2 = playOf('SSC', 'tail2') as Play

test('[LT-07] a multiple at the end of a typed line applies to that line only', () => {
  expect(readTypedLines(xien3, '12 45 78 90 03 x10\n08 33 66×5; 01 02 03')).toEqual([
    { text: '12 45 78 90 03 x10', multiple: 10, picks: [['03', '12', '45', '78', '90']] },
    { text: '08 33 66×5', multiple: 5, picks: [['08', '33', '66']] },
    { text: '01 02 03', picks: [['01', '02', '03']] },
  ])
  expect(readTypedLines(tail2, '1,23 X2')).toEqual([{ text: '1,23 X2', multiple: 2, picks: [['1'], ['2', '3']] }])
})

test('[LT-07] an invalid line has its problem and the words that are not numbers of the play', () => {
  expect(readTypedLines(xien3, '21 7A 54 x5\n1 2 3\n11 11 12')).toEqual([
    { text: '21 7A 54 x5', multiple: 5, problem: 'symbol', bad: ['7A'] },
    { text: '1 2 3', problem: 'symbol', bad: ['1', '2', '3'] },
    { text: '11 11 12', problem: 'repeated', bad: [] },
  ])
  expect(readTypedLines(tail2, '3,x\n1,2 x0')).toEqual([
    { text: '3,x', problem: 'symbol', bad: ['x'] },
    { text: '1,2 x0', multiple: 0, problem: 'no-note', bad: [] },
  ])
})

test('[LT-07] dashes and no-break blanks separate numbers of a line', () => {
  expect(readTypedLines(tail2, '1-2')).toMatchObject([{ picks: [['1'], ['2']] }])
  expect(readTypedLines(xien3, '08–33\u00a066')).toMatchObject([{ picks: [['08', '33', '66']] }])
})

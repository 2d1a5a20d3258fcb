import { type BoardChange, type BoardLines, changedBoard, completed, emptyBoard } from './board-lines.ts'

const after = (board: BoardLines, ...changes: readonly BoardChange[]) => changes.reduce(changedBoard, board)
const turn = (...numbers: readonly number[]) =>
  numbers.map((number): BoardChange => ({ kind: 'turn', number: String(number) }))
const fill = (lines: Readonly<Record<number, string>>): BoardChange => ({
  kind: 'fill',
  lines: new Map(Object.entries(lines).map(([place, numbers]) => [Number(place), numbers.split(' ')])),
})
const texts = ({ lines }: BoardLines) => lines.map((line) => line.join(' '))
const all = fill({
  0: '1 2 3 4 5 6',
  1: '2 3 4 5 6 7',
  2: '3 4 5 6 7 8',
  3: '4 5 6 7 8 9',
  4: '5 6 7 8 9 10',
  5: '6 7 8 9 10 11',
})

test('[LT-07] sorts the numbers of a line, and removes a number on a second press', () => {
  const board = after(emptyBoard, ...turn(30, 4, 11, 30))
  expect(texts(board)).toEqual(['4 11', '', '', '', '', ''])
  expect(board.current).toBe(0)
})

test('[LT-07] after six numbers the next incomplete line becomes current, wrapping around to A', () => {
  const board = after(emptyBoard, fill({ 4: '1 2 3 4 5 6' }), { kind: 'open', line: 3 }, ...turn(1, 2, 3, 4, 5, 6))
  expect(board.current).toBe(5)
  expect(after(board, ...turn(7, 8, 9, 10, 11, 12)).current).toBe(0)
})

test('[LT-07] refuses a seventh number and replaces none', () => {
  const board = after(emptyBoard, all)
  expect(after(board, ...turn(45))).toBe(board)
  expect(texts(after(board, { kind: 'open', line: 2 }, ...turn(8, 45)))[2]).toBe('3 4 5 6 7 45')
})

test('[LT-07] a cleared line becomes current, and filling another line keeps the current one', () => {
  const board = after(emptyBoard, all, { kind: 'clear', line: 1 })
  expect(texts(board)[1]).toBe('')
  expect(board.current).toBe(1)
  const half = after(emptyBoard, ...turn(5, 14, 22), fill({ 3: '9 8 7 6 5 4' }))
  expect(texts(half)).toEqual(['5 14 22', '', '', '4 5 6 7 8 9', '', ''])
  expect(half.current).toBe(0)
})

test('[LT-07] lines that were added to the slip become empty, the others stay', () => {
  const board = after(emptyBoard, fill({ 0: '1 2 3 4 5 6', 1: '2 3 4 5 6 7' }), ...turn(5, 14))
  const left = after(board, { kind: 'take', lines: [0] })
  expect(texts(left)).toEqual(['', '2 3 4 5 6 7', '5 14', '', '', ''])
  expect(left.current).toBe(2)
  expect(after(emptyBoard, all, { kind: 'take', lines: [0, 1, 2, 3, 4, 5] })).toEqual(emptyBoard)
})

test('[LT-07] completes a line with random numbers that it does not have', () => {
  const places = [4, 0, 1, 1, 2, 3, 5]
  const numbers = ['1', '2', '3', '4', '5', '6', '7']
  expect(completed(['5', '3'], numbers, () => places.shift() ?? 6)).toEqual(['1', '2', '3', '4', '5', '6'])
})

import { shownToasts } from '@azulejo/shared/testing'
import { mostLines } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const champion = '/lottery?gameCode=bonde-pk10&playType=champion'
const tooMany = 'O bilhete está cheio. 1 linha não coube e continua aqui.'

const toasts = shownToasts()
const titles = () => toasts.map(({ title }) => title)

beforeEach(() => localStorage.clear())

/** Pastes lines on the champion's board and adds them to the slip. @returns the text box with the remaining lines */
async function type(lines: readonly string[]) {
  const board = within(screen.getByRole('region', { name: 'Campeão' }))
  await userEvent.click(board.getByRole('textbox'))
  await userEvent.paste(lines.join('\n'))
  await userEvent.click(board.getByRole('button', { name: /^Incluir/ }))
  return board.getByRole('textbox')
}

/** Opens the champion's desk and adds the given number of lines to the slip. */
async function openWith(lines: number) {
  const desk = await visit('screen', 'lottery-desk', champion)
  await userEvent.click(await screen.findByRole('button', { name: 'Digitar números' }))
  await type(Array.from({ length: lines }, () => '07'))
  return desk
}

type Stored = { readonly entries: readonly { readonly id: string }[] }
const storedKey = () => Object.keys(localStorage).find((name) => name.startsWith('lottery-slip:')) ?? ''
const stored = () => JSON.parse(localStorage.getItem(storedKey()) ?? '') as Stored
const store = (entries: Stored['entries']) => localStorage.setItem(storedKey(), JSON.stringify({ entries, last: [] }))

/** Stores a slip with room for one more line, which the next page loads. */
async function leaveButOne() {
  const desk = await openWith(1)
  desk.leave()
  const [line] = stored().entries
  store(Array.from({ length: mostLines - 1 }, (_, place) => ({ ...line, id: `line-${place}` })))
}

const linesOnSlip = () =>
  within(screen.getByRole('complementary', { name: /^Bilhete/ })).getAllByRole('listitem').length
/** A page with a full slip renders slowly in a simulated browser. */
const slowly = { timeout: 60_000 }
const choice = async (group: string, name: string | RegExp) =>
  within(await screen.findByRole('group', { name: group }, slowly)).getByRole('button', { name })
const add = () =>
  userEvent.click(
    within(screen.getByRole('region', { name: 'Linha' })).getByRole('button', { name: 'Adicionar ao bilhete' }),
  )

test('[LT-07] typed lines that do not fit on the slip stay typed, and a message says so', async () => {
  const desk = await openWith(mostLines - 1)
  expect(await type(['x', '01', '02'])).toHaveValue('x\n02')
  expect(titles().at(-1)).toBe(tooMany)
  expect(linesOnSlip()).toBe(mostLines)
  desk.leave()
})

test('[LT-07] picks of boards whose lines do not fit on the slip stay chosen', async () => {
  await leaveButOne()
  await visit('screen', 'lottery-desk', `${champion}&view=table`)
  const first = await choice('Campeão', '03')
  const [sides] = screen.getAllByRole('group', { name: 'Opções' })
  const second = within(sides as HTMLElement).getByRole('button', { name: /^Grande, cotação/ })
  await userEvent.click(first)
  await userEvent.click(second)
  await add()
  expect(titles().at(-1)).toBe(tooMany)
  expect(first).toHaveAttribute('aria-pressed', 'false')
  expect(second).toHaveAttribute('aria-pressed', 'true')
  expect(linesOnSlip()).toBe(mostLines)
})

test('[LT-07] complete lines of a board that do not fit on the slip stay on the board', async () => {
  await leaveButOne()
  await visit('screen', 'lottery-desk', '/lottery?gameCode=mega-645&playType=system')
  // Roles of so many lines take a second to look up, again and again: the page would not get to render.
  await userEvent.click(await screen.findByText('Surpresinha ×6', {}, slowly))
  const sum = screen.getByRole('region', { name: 'Linhas' })
  await userEvent.click(within(sum).getByRole('button', { name: 'Adicionar ao bilhete' }))
  expect(titles().at(-1)).toBe('O bilhete está cheio. 5 linhas não couberam e continuam aqui.')
  expect(sum).toHaveTextContent(/Linhas completas\s*5/)
  expect(screen.getByRole('button', { name: 'Linha A 0 de 6' })).toBeVisible()
  expect(linesOnSlip()).toBe(mostLines)
})

test('[LT-03] [LT-07] a line on two stations is added to the slip for both or not at all', async () => {
  await leaveButOne()
  await visit('screen', 'vietnam', '/vnlottery?gameCode=tien-giang&playType=lo2&stations=tien-giang,da-lat')
  const pair = await choice('Números', '07')
  await userEvent.click(pair)
  await waitFor(() => expect(pair).toHaveAttribute('aria-pressed', 'true'))
  await add()
  expect(titles().at(-1)).toBe(tooMany)
  expect(pair).toHaveAttribute('aria-pressed', 'true')
  expect(linesOnSlip()).toBe(mostLines - 1)
})

test('[LT-07] a line is not duplicated when another tab has filled the slip', async () => {
  await openWith(mostLines - 1)
  // The storage event of the other tab has not arrived yet.
  const { entries } = stored()
  store([...entries, { ...entries[0], id: 'other-tab' }])
  const [duplicate] = screen.getAllByRole('button', { name: /^Duplicar/ })
  await userEvent.click(duplicate as HTMLElement)
  expect(titles().at(-1)).toBe('O bilhete está cheio')
  expect(stored().entries).toHaveLength(mostLines)
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Badge } from '../marks/badge.tsx'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { GameCard } from './game-card.tsx'
import { GameGrid, LoadingCover } from './game-grid.tsx'

const game = { name: 'Galo da Sorte', vendor: 'Azulejo Originals', art: '/cdn/tiles/rng/AZ/1.svg' }

test('the whole card is one link, and a plain press opens it in place', async () => {
  const open = jest.fn()
  renderWithMessages(<GameCard {...game} href="/game/1" onOpen={open} badge={<Badge tone="hot">Hot</Badge>} />)
  const link = screen.getByRole('link')
  expect(link).toHaveAccessibleName('Hot Galo da Sorte Azulejo Originals')
  expect(link).toHaveAttribute('href', '/game/1')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await userEvent.click(link)
  expect(open).toHaveBeenCalledTimes(1)
})

test('a press with a modifier key is left to the browser', async () => {
  const open = jest.fn()
  renderWithMessages(<GameCard {...game} href="#1" onOpen={open} />)
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link'))
  await user.keyboard('{/Control}')
  expect(open).not.toHaveBeenCalled()
})

test('a card without an address is a button', async () => {
  const open = jest.fn()
  renderWithMessages(<GameCard {...game} onOpen={open} />)
  await userEvent.click(screen.getByRole('button', { name: 'Galo da Sorte Azulejo Originals' }))
  expect(open).toHaveBeenCalledTimes(1)
})

test('[LB-03] the favourite button comes after the card in the tab order and has a pressed state', async () => {
  const toggle = jest.fn()
  const open = jest.fn()
  const card = (favourite: boolean) => (
    <GameCard {...game} href="/game/1" onOpen={open} favourite={favourite} onFavourite={toggle} />
  )
  const { rerender } = renderWithMessages(card(false))
  const heart = screen.getByRole('button', { name: 'Favorites: Galo da Sorte', pressed: false })
  await userEvent.tab()
  await userEvent.tab()
  expect(heart).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(toggle).toHaveBeenCalledTimes(1)
  expect(open).not.toHaveBeenCalled()
  rerender(card(true))
  expect(screen.getByRole('button', { name: 'Favorites: Galo da Sorte', pressed: true })).toBe(heart)
})

test('free play is a separate button', async () => {
  const demo = jest.fn()
  renderWithMessages(<GameCard {...game} href="/game/1" onDemo={demo} />)
  await userEvent.click(screen.getByRole('button', { name: 'Play for fun: Galo da Sorte' }))
  expect(demo).toHaveBeenCalledTimes(1)
})

test('a grid is a list of its cards', () => {
  renderWithMessages(
    <GameGrid label="Hot games">
      <GameCard {...game} href="/1" />
      <GameCard {...game} name="Sino da Sé" href="/2" />
    </GameGrid>,
  )
  expect(screen.getByRole('list', { name: 'Hot games' })).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('[LB-04] a loading cover announces that a list is loading', () => {
  renderWithMessages(<LoadingCover cards={6} />, 'pt')
  expect(screen.getByRole('status')).toHaveTextContent('Carregando')
  expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true')
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { useRef, useState } from 'react'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { Pagination, pageCells } from './pagination.tsx'

test.each([
  [1, 30, [1, 2, 3, 'gap', 30]],
  [15, 30, [1, 'gap', 14, 15, 16, 'gap', 30]],
  [30, 30, [1, 'gap', 28, 29, 30]],
  [3, 30, [1, 2, 3, 4, 'gap', 30]],
  [4, 5, [1, 2, 3, 4, 5]],
  [1, 2, [1, 2]],
])('[AG-13] page %i of %i shows three pages around it and one at either end', (page, pages, cells) => {
  expect(pageCells(page, pages)).toEqual(cells)
})

const counts = fc.integer({ min: 1, max: 400 }).chain((pages) =>
  fc.record({
    pages: fc.constant(pages),
    page: fc.integer({ min: 1, max: pages }),
    range: fc.integer({ min: 1, max: 7 }),
    margin: fc.integer({ min: 0, max: 3 }),
  }),
)

test('[AG-13] cells ascend, include the current page and both ends, and a gap hides at least two pages', () => {
  fc.assert(
    fc.property(counts, ({ page, pages, range, margin }) => {
      const cells = pageCells(page, pages, range, margin)
      const numbers = cells.filter((cell) => cell !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      expect(numbers).toContain(page)
      if (margin > 0) expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
      cells.forEach((cell, place) => {
        if (cell !== 'gap') return
        const before = cells[place - 1] ?? 0
        const after = cells[place + 1] ?? pages + 1
        expect(Number(after) - Number(before)).toBeGreaterThan(before === 0 || after === pages + 1 ? 1 : 2)
      })
    }),
  )
})

function Owner({ pages = 30 }: { pages?: number }) {
  const [page, setPage] = useState(1)
  const top = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={top} aria-label="Games" />
      <Pagination page={page} pages={pages} onPage={setPage} top={top} />
    </>
  )
}

test('[AG-13] a new page scrolls smoothly to the top of its list', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView')
  renderWithMessages(<Owner />)
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(scroll.mock.contexts).toEqual([screen.getByRole('list', { name: 'Games' })])
  expect(scroll).toHaveBeenCalledWith({ behavior: 'smooth', block: 'start' })
  await userEvent.click(screen.getByRole('button', { name: 'Page 30' }))
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  scroll.mockRestore()
})

test('one page needs no pagination', () => {
  renderWithMessages(<Owner pages={1} />)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Money } from '../marks/money.tsx'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { type Column, type Sort, Table } from './table.tsx'

type Entry = { readonly id: number; readonly kind: string; readonly amount: string }

const columns: readonly Column<Entry>[] = [
  { key: 'kind', head: 'Type', narrow: 'title', cell: ({ kind }) => kind },
  { key: 'amount', head: 'Amount', numeric: true, narrow: 'amount', sortable: true, cell: ({ amount }) => amount },
]
const rows: readonly Entry[] = [
  { id: 1, kind: 'Deposit', amount: '500.00' },
  { id: 2, kind: 'Withdrawal', amount: '-30.00' },
]

test('a table is named by its caption and gives each cell its column', () => {
  renderWithMessages(
    <Table
      caption="Account record"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      total={{ amount: '470.00' }}
    />,
  )
  const table = screen.getByRole('table', { name: 'Account record' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Type', 'Amount'])
  expect(within(table).getAllByRole('row')).toHaveLength(4)
  expect(screen.getByRole('row', { name: 'Deposit 500.00' })).toBeVisible()
  expect(screen.getByRole('row', { name: '470.00' })).toBeVisible()
  expect(within(table).queryByRole('button')).not.toBeInTheDocument()
})

test('a column with a unit shows it once, in its head, and screen readers get it with each figure', () => {
  const money: Column<Entry> = {
    key: 'amount',
    head: 'Amount',
    unit: 'R$',
    numeric: true,
    cell: ({ amount }) => <Money amount={amount} currency="BRL" symbol="R$" inColumn />,
  }
  renderWithMessages(<Table caption="Account record" columns={[money]} rows={rows} rowKey={({ id }) => id} />)
  const head = screen.getByRole('columnheader', { name: 'Amount' })
  expect(head).toHaveTextContent('Amount (R$)')
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['R$500.00', '\u2212R$30.00'])
  expect(screen.getAllByText('R$').map(({ tagName }) => tagName)).toEqual(['SPAN', 'SPAN'])
})

test('in a card each figure keeps its head, in the rows and in the totals', () => {
  const plain: readonly Column<Entry>[] = [
    { key: 'kind', head: 'Type', cell: ({ kind }) => kind },
    { key: 'amount', head: 'Amount', numeric: true, cell: ({ amount }) => amount },
  ]
  renderWithMessages(
    <Table caption="Bets" columns={plain} rows={rows} rowKey={({ id }) => id} total={{ amount: '470.00' }} />,
  )
  const cells = screen.getAllByRole('cell').filter(({ textContent }) => /\d/.test(textContent))
  expect(cells).toHaveLength(3)
  for (const cell of cells) {
    expect(cell).toHaveAttribute('data-narrow', 'labelled')
    expect(cell).toHaveAttribute('data-head', 'Amount')
  }
  expect(screen.getByRole('cell', { name: 'Deposit' })).toHaveAttribute('data-narrow', 'detail')
})

test('a sortable head toggles the sort order and exposes it', async () => {
  function Owner() {
    const [sort, setSort] = useState<Sort>()
    return <Table caption="Bets" columns={columns} rows={rows} rowKey={({ id }) => id} sort={sort} onSort={setSort} />
  }
  renderWithMessages(<Owner />)
  const head = screen.getByRole('columnheader', { name: 'Amount' })
  expect(head).toHaveAttribute('aria-sort', 'none')
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
  expect(head).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
  expect(head).toHaveAttribute('aria-sort', 'ascending')
})

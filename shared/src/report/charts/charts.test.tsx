import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../design/testing/render-with-messages.tsx'
import { sharesOf } from './chart-data.ts'
import { DonutChart, PartBars } from './parts-chart.tsx'
import { BarChart, LineChart, StackedChart } from './series-chart.tsx'

const days = ['16', '17', '18']
const chart = {
  title: 'Bets and result by day',
  caption: 'Bets and result by day, from November 16 to November 18',
  head: 'Day',
  points: days.map((day) => ({ key: day, label: `November ${day}`, tick: day })),
  series: [
    { key: 'bets', label: 'Bets', tone: 'primary', height: 100, values: ['10.00', '30.00', '20.00'] },
    { key: 'net', label: 'Result', tone: 'accent', height: 50, values: ['1.00', '-3.00', '0.10'] },
  ],
  format: (value: string) => `R$ ${value}`,
} as const

const drawn = () => waitFor(() => expect(document.querySelectorAll('svg line').length).toBeGreaterThan(0))

describe.each([
  ['bars', BarChart],
  ['lines', LineChart],
  ['stacked bars', StackedChart],
])('a chart of %s', (_, Chart) => {
  test('has all of its figures in a table for screen readers', () => {
    renderWithMessages(<Chart {...chart} />)
    const table = screen.getByRole('table', { name: chart.caption })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Day', 'Bets', 'Result'],
      ['November 16', 'R$ 10.00', 'R$ 1.00'],
      ['November 17', 'R$ 30.00', 'R$ -3.00'],
      ['November 18', 'R$ 20.00', 'R$ 0.10'],
    ])
  })

  test('is reachable by keyboard, and arrow keys show one point after the other', async () => {
    renderWithMessages(<Chart {...chart} />)
    await drawn()
    const slider = screen.getByRole('slider', { name: chart.title })
    expect(slider).toHaveAttribute('aria-valuetext', 'November 18: Bets R$ 20.00, Result R$ 0.10')
    const tooltip = () => slider.querySelector('dl')?.parentElement?.textContent
    expect(tooltip()).toBeUndefined()
    await userEvent.tab()
    expect(slider).toHaveFocus()
    expect(tooltip()).toBe('November 18BetsR$ 20.00ResultR$ 0.10')
    await userEvent.keyboard('{ArrowLeft}')
    expect(slider).toHaveAttribute('aria-valuetext', 'November 17: Bets R$ 30.00, Result R$ -3.00')
    expect(tooltip()).toBe('November 17BetsR$ 30.00ResultR$ -3.00')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(slider).toHaveAttribute('aria-valuenow', '1')
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(slider).toHaveAttribute('aria-valuenow', '3')
    await userEvent.keyboard('{Escape}')
    expect(tooltip()).toBeUndefined()
  })

  test('shows the point below the pointer', async () => {
    renderWithMessages(<Chart {...chart} />)
    await drawn()
    const slider = screen.getByRole('slider', { name: chart.title })
    slider.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect
    await userEvent.pointer({ target: slider, coords: { clientX: 250, clientY: 10 } })
    expect(slider).toHaveTextContent('November 17')
    await userEvent.unhover(slider)
    expect(slider).not.toHaveTextContent('November 17')
  })

  test('follows a list of points that shrinks, and draws nothing without points', async () => {
    const view = renderWithMessages(<Chart {...chart} />)
    await userEvent.tab()
    const [first] = chart.points
    view.rerender(<Chart {...chart} points={first ? [first] : []} />)
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', 'November 16: Bets R$ 10.00, Result R$ 1.00')
    view.rerender(<Chart {...chart} points={[]} />)
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  })
})

test('figures of an axis are formatted by locale', async () => {
  const series = [{ ...chart.series[0], values: ['0', '150000', '290000'] }] as const
  renderWithMessages(<BarChart {...chart} series={series} />, 'pt')
  await drawn()
  expect(screen.getByRole('slider')).toHaveTextContent(/200\smil/)
})

const parts = [
  { key: 'LIVE', label: 'Live casino', value: '25.00' },
  { key: 'RNG', label: 'Slots', value: '75.00' },
]

describe.each([
  ['bars', PartBars],
  ['a ring', DonutChart],
])('parts of a whole as %s', (_, Chart) => {
  test('are listed as text, largest first', async () => {
    await act(async () =>
      renderWithMessages(<Chart title="By category" parts={parts} empty="None" format={(of) => `R$ ${of}`} />),
    )
    expect(screen.getByRole('heading', { name: 'By category' })).toBeVisible()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Slots75%R$ 75.00',
      'Live casino25%R$ 25.00',
    ])
  })

  test('show a text when there are none', () => {
    renderWithMessages(<Chart title="By category" parts={[]} empty="None yet" format={String} />)
    expect(screen.getByText('None yet')).toBeVisible()
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  })
})

test('a ring has an arc for each part', async () => {
  renderWithMessages(<DonutChart title="By category" parts={parts} empty="None" format={String} />)
  await waitFor(() => expect(document.querySelectorAll('path')).toHaveLength(2))
})

test('parts of an empty whole have no share', () => {
  expect(sharesOf([{ key: 'RNG', label: 'Slots', value: '0.00' }])).toMatchObject([{ share: 0 }])
})

test('parts of a stacked bar lie on each other, losses below zero, with the sum above the bar', async () => {
  const points = chart.points.map((point, index) => ({ ...point, sum: `sum ${index}` }))
  const series = [
    { ...chart.series[0], values: ['10.00', '30.00', '-20.00'] },
    { ...chart.series[1], values: ['5.00', '0', '10.00'] },
  ]
  renderWithMessages(<StackedChart {...chart} points={points} series={series} />)
  await drawn()
  const slider = screen.getByRole('slider')
  for (const { sum } of points) expect(slider).toHaveTextContent(sum)
  const bars = [...slider.querySelectorAll('rect')].map((rect) => ({
    column: rect.getAttribute('x'),
    top: Number(rect.getAttribute('y')),
    bottom: Number(rect.getAttribute('y')) + Number(rect.getAttribute('height')),
  }))
  const [rebate, salary, alone, loss, gain] = bars
  expect(bars).toHaveLength(5)
  expect(salary?.column).toBe(rebate?.column)
  expect(salary?.bottom).toBeLessThan(rebate?.top ?? 0)
  expect(alone?.top).toBeLessThan(salary?.top ?? 0)
  expect(loss?.top).toBeCloseTo(rebate?.bottom ?? 0)
  expect(gain?.bottom).toBeCloseTo(loss?.top ?? 0)
})

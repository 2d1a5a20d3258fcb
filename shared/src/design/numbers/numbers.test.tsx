import { act, screen } from '@testing-library/react'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { Countdown } from './countdown.tsx'
import { LaidTilesProgress } from './laid-tiles-progress.tsx'
import { NumberTiles } from './number-tiles.tsx'

describe('[LT-07] a countdown', () => {
  beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => jest.useRealTimers())
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  test('it counts whole seconds by the clock it is given', () => {
    const server = { now: () => Date.now() + 30_000 }
    renderWithMessages(<Countdown label="Closes in" until={Date.now() + 30_000 + 3_725_400} clock={server} />)
    expect(screen.getByRole('timer')).toHaveAccessibleName('Closes in 01:02:06')
    pass(400)
    expect(screen.getByRole('timer')).toHaveAccessibleName('Closes in 01:02:05')
    pass(125_000)
    expect(screen.getByRole('timer')).toHaveAccessibleName('Closes in 01:00:00')
    pass(1000)
    expect(screen.getByRole('timer')).toHaveAccessibleName('Closes in 59:59')
  })

  test('it calls onEnd once, at zero', () => {
    const end = jest.fn()
    renderWithMessages(<Countdown label="Closes in" look="text" until={Date.now() + 2500} onEnd={end} />)
    expect(screen.getByRole('timer')).toHaveTextContent('00:03')
    pass(2499)
    expect(end).not.toHaveBeenCalled()
    pass(60_000)
    expect(screen.getByRole('timer')).toHaveTextContent('00:00')
    expect(end).toHaveBeenCalledTimes(1)
  })

  test('screen readers do not announce each second', () => {
    renderWithMessages(<Countdown label="Closes in" until={Date.now() + 5000} />)
    expect(screen.getByRole('timer')).not.toHaveAttribute('aria-live')
  })
})

test('screen readers get the drawn numbers as one text', () => {
  const { container } = renderWithMessages(<NumberTiles label="Result" values={[7, 2, 9, 0]} />)
  expect(screen.getByText('Result 7 2 9 0')).toBeInTheDocument()
  expect(container).toHaveTextContent('7290')
})

test.each([
  [4, 6, 4],
  [9, 6, 6],
  [-1, 6, 0],
  [40, 60, 40],
])('progress of %s in %s reads as %s', (value, max, shown) => {
  renderWithMessages(<LaidTilesProgress label="Missions" value={value} max={max} />)
  const bar = screen.getByRole('progressbar', { name: 'Missions' })
  expect(bar).toHaveAttribute('aria-valuenow', String(shown))
  expect(bar).toHaveAttribute('aria-valuemax', String(max))
})

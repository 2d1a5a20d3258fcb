import fc from 'fast-check'
import { changeOf } from './key-figures.tsx'

test('[AG-03] a change has the direction of the difference, and no ratio if the previous figure is near zero or has another sign', () => {
  expect(changeOf('254310.00', '237895.00')).toEqual({ direction: 'up', ratio: expect.closeTo(0.069, 3) })
  expect(changeOf('5.00', '0.00')).toEqual({ direction: 'up', ratio: undefined })
  expect(changeOf('-50.00', '-100.00')).toEqual({ direction: 'up', ratio: 0.5 })
  expect(changeOf('900.00', '0.10')).toEqual({ direction: 'up', ratio: undefined })
  expect(changeOf('-5.00', '100.00')).toEqual({ direction: 'down', ratio: undefined })
  expect(changeOf('0.00', '100.00')).toEqual({ direction: 'down', ratio: -1 })
  expect(changeOf(3, 3)).toEqual({ direction: 'same', ratio: 0 })
})

test('[AG-03] the ratio and the direction never disagree', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (current, previous) => {
      const { direction, ratio } = changeOf(current, previous)
      if (ratio !== undefined) expect(Math.sign(ratio)).toBe({ up: 1, down: -1, same: 0 }[direction])
    }),
  )
})

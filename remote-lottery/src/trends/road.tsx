import { SegmentedControl } from '@azulejo/shared/design'
import type { Draw, LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { beadsOf, roadOf, type Side, type SideValue, sideOf, sidesOf } from './draw-rows.ts'
import css from './trend-chart.module.css'

const sides = {
  size: ['big', 'small'],
  parity: ['odd', 'even'],
  dragon: ['dragon', 'tiger', 'tie'],
} as const satisfies Record<Side, readonly SideValue[]>
const sideTexts = { size: 'lottery.size', parity: 'lottery.parity', dragon: 'lottery.dragonTiger' } as const
const layouts = { big: roadOf, bead: beadsOf } as const
const layoutTexts = { big: 'lottery.roadBig', bead: 'lottery.roadBead' } as const
type Layout = keyof typeof layouts

/** Looks of the values of a side, in their order. */
const looks = [css.first, css.second, css.third]
const cell = 18

type Props = { readonly game: LotteryGame; readonly draws: readonly Draw[] }

/** The roads of two sides: the big road, where a change starts a column, and the bead road with one bead after the other. */
export function Road({ game, draws }: Props) {
  const { _: t } = useLingui()
  const [side, setSide] = useState<Side>('size')
  const [layout, setLayout] = useState<Layout>('big')
  const values = draws.toReversed().map((draw) => sideOf(draw, game, side))
  const cells = layouts[layout](values)
  const shown: readonly SideValue[] = sides[side]
  const columns = Math.max(...cells.map(({ column }) => column)) + 1
  const counts = shown.map((value) => ({
    value,
    text: `${t(`lottery.${value}`)}: ${values.filter((each) => each === value).length}`,
  }))
  const label = `${t('lottery.road')}: ${counts.map(({ text }) => text).join(', ')}`
  return (
    <div className={css.road}>
      <div className={css.roads}>
        <SegmentedControl
          label={t('lottery.road')}
          options={sidesOf(game).map((value) => ({ value, label: t(sideTexts[value]) }))}
          value={side}
          onValue={setSide}
        />
        <SegmentedControl
          label={t('lottery.roadLayout')}
          options={(['big', 'bead'] as const).map((value) => ({ value, label: t(layoutTexts[value]) }))}
          value={layout}
          onValue={setLayout}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys. */}
      <section className={css.beads} aria-label={t('lottery.road')} tabIndex={0}>
        <svg width={columns * cell} height={6 * cell} role="img" aria-label={label}>
          {cells.map(({ value, column, row }) => (
            <circle
              key={`${column} ${row}`}
              className={looks[shown.indexOf(value)]}
              cx={column * cell + cell / 2}
              cy={row * cell + cell / 2}
              r={cell / 2 - 3}
            />
          ))}
        </svg>
      </section>
      <p className={css.legend}>
        {counts.map(({ value, text }, at) => (
          <span key={value}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <circle className={looks[at]} cx="6" cy="6" r="4.5" />
            </svg>
            {text}
          </span>
        ))}
      </p>
    </div>
  )
}

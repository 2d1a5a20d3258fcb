import { SegmentedControl } from '@azulejo/shared/design'
import type { Draw, LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { roadOf, type Side, type SideValue, sideOf } from './draw-rows.ts'
import css from './trend-chart.module.css'

const sides = { size: ['big', 'small'], parity: ['odd', 'even'] } as const satisfies Record<Side, readonly SideValue[]>
const cell = 18

type Props = { readonly game: LotteryGame; readonly draws: readonly Draw[] }

/** The road of big and small or odd and even: equal results go down, a change starts a column. */
export function Road({ game, draws }: Props) {
  const { _: t } = useLingui()
  const [side, setSide] = useState<Side>('size')
  const values = draws.toReversed().map((draw) => sideOf(draw, game, side))
  const cells = roadOf(values)
  const columns = Math.max(...cells.map(({ column }) => column)) + 1
  const counts = sides[side].map((value) => ({
    value,
    text: `${t(`lottery.${value}`)}: ${values.filter((each) => each === value).length}`,
  }))
  const label = `${t('lottery.road')}: ${counts.map(({ text }) => text).join(', ')}`
  return (
    <div className={css.road}>
      <SegmentedControl
        label={t('lottery.road')}
        options={(['size', 'parity'] as const).map((value) => ({ value, label: t(`lottery.${value}`) }))}
        value={side}
        onValue={setSide}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keys. */}
      <section className={css.beads} aria-label={t('lottery.road')} tabIndex={0}>
        <svg width={columns * cell} height={6 * cell} role="img" aria-label={label}>
          {cells.map(({ value, column, row }) => (
            <circle
              key={`${column} ${row}`}
              className={value === sides[side][0] ? css.first : css.second}
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
              <circle className={at === 0 ? css.first : css.second} cx="6" cy="6" r="4.5" />
            </svg>
            {text}
          </span>
        ))}
      </p>
    </div>
  )
}

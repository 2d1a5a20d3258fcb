import { Skeleton } from '@azulejo/shared/design'
import type { Ratio } from '@azulejo/shared/lottery'
import { useIsHydrated } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { useReturnText } from '../betting/use-return-text.ts'
import css from './series-slider.module.css'

type Props = {
  readonly least: number
  readonly most: number
  readonly value: number
  /** Return by prizes at the series, in the chosen unit. */
  readonly prizes: Ratio
  readonly onValue: (series: number) => void
}

/** Slider between higher prizes and a higher rebate; the total return stays the same. */
export function SeriesSlider({ least, most, value, prizes, onValue }: Props) {
  const { _: t } = useLingui()
  const id = useId()
  const returnText = useReturnText()(value, most, prizes)
  // The pre-rendered view contains no slider.
  const isHydrated = useIsHydrated()
  if (least >= most) return null
  if (!isHydrated) return <Skeleton className={css.bone} radius="card" />
  return (
    <div className={css.series}>
      <label htmlFor={id}>
        {t('lottery.series')} <b>{value}</b>
      </label>
      <input
        id={id}
        type="range"
        className={css.range}
        min={least}
        max={most}
        step={2}
        value={value}
        aria-valuetext={`${value}. ${returnText}`}
        onChange={({ target }) => onValue(Number(target.value))}
      />
      <output htmlFor={id} className={css.told}>
        {returnText}
      </output>
    </div>
  )
}

import { floorText, ratio, rebateRate } from '@azulejo/shared/lottery'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './series-slider.module.css'

type Props = {
  readonly least: number
  readonly most: number
  readonly value: number
  readonly onValue: (series: number) => void
}

/** Chooses between higher prizes and a higher rebate; both together stay the same. */
export function SeriesSlider({ least, most, value, onValue }: Props) {
  const { _: t } = useLingui()
  const id = useId()
  const locale = useLocaleTag()
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 })
  const percent = (over: bigint, under: bigint) => format.format(floorText(ratio(over * 100n, under), 2) as `${number}`)
  const rebate = rebateRate(value, most)
  const told = t('lottery.returnOf', {
    prize: percent(BigInt(value), 2000n),
    rebate: percent(rebate.over, rebate.under),
    total: percent(BigInt(most), 2000n),
  })
  if (least >= most) return null
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
        aria-valuetext={`${value}. ${told}`}
        onChange={({ target }) => onValue(Number(target.value))}
      />
      <output htmlFor={id} className={css.told}>
        {told}
      </output>
    </div>
  )
}

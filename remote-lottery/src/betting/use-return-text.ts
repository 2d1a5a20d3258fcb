import { numberFormat } from '@azulejo/shared/kernel'
import { floorText, plus, type Ratio, ratio, rebateRate } from '@azulejo/shared/lottery'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'

/**
 * Return of a series in words: prizes, rebate and both together. @returns a formatter of a series, the highest series and
 * the return by prizes
 */
export function useReturnText(): (series: number, most: number, prizes: Ratio) => string {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const format = numberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 })
  const percent = (over: bigint, under: bigint) => format.format(floorText(ratio(over * 100n, under), 2) as `${number}`)
  return (series, most, prizes) => {
    const rebate = rebateRate(series, most)
    const total = plus(prizes, rebate)
    return t('lottery.returnOf', {
      prize: percent(prizes.over, prizes.under),
      rebate: percent(rebate.over, rebate.under),
      total: percent(total.over, total.under),
    })
  }
}

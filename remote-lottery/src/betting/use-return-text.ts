import { numberFormat } from '@azulejo/shared/kernel'
import { floorText, ratio, rebateRate } from '@azulejo/shared/lottery'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'

/** Return of a series in words: prizes, rebate and both together. @returns a formatter of a series and the highest series */
export function useReturnText(): (series: number, most: number) => string {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const format = numberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 2 })
  const percent = (over: bigint, under: bigint) => format.format(floorText(ratio(over * 100n, under), 2) as `${number}`)
  return (series, most) => {
    const rebate = rebateRate(series, most)
    return t('lottery.returnOf', {
      prize: percent(BigInt(series), 2000n),
      rebate: percent(rebate.over, rebate.under),
      total: percent(BigInt(most), 2000n),
    })
  }
}

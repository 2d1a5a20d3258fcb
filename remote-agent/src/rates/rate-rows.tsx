import { RangeInput } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import {
  keptRates,
  lowestRates,
  type RateField,
  type RateRange,
  type Rates,
  type RatesText,
  rateFields,
  readRate,
} from '@azulejo/shared/lottery'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { gameClassMessages } from '@azulejo/shared/report'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './rate-rows.module.css'

/** Rates that the gateway sent. */
export const ratesIn = (text: RatesText): Rates =>
  Object.fromEntries(
    rateFields.map((field) => [field, readRate(field, text[field]) ?? lowestRates[field]]),
  ) as unknown as Rates

const labelOf = (field: RateField) => gameClassMessages[field === 'series' ? 'LOTT' : field]

/** Formats hundredths of a percent. */
export function usePercent(): (rate: number) => string {
  const format = numberFormat(useLocaleTag(), { style: 'percent', minimumFractionDigits: 2 })
  return (rate) => format.format(rate / 10_000)
}

type Props = {
  readonly range: RateRange
  readonly rates: Rates
  readonly onRates: (rates: Rates) => void
  readonly disabled: boolean
}

/** A slider for the series and for the rebate of each game group, within the range that the gateway allows. */
export function RateRows({ range: { floor, ceiling }, rates, onRates, disabled }: Props) {
  const { _: t } = useLingui()
  const id = useId()
  const percent = usePercent()
  const text = (field: RateField, rate: number) =>
    field === 'series' ? t('agent.rate.series', { series: String(rate) }) : percent(rate)
  return (
    <fieldset className={css.rows} disabled={disabled}>
      <legend className={css.head}>{t('agent.rate.title')}</legend>
      {rateFields.map((field) => (
        <div key={field} className={css.row}>
          <label htmlFor={`${id}-${field}`}>{t(labelOf(field))}</label>
          <RangeInput
            id={`${id}-${field}`}
            className={css.slider}
            min={floor[field]}
            max={ceiling[field]}
            value={rates[field]}
            aria-valuetext={text(field, rates[field])}
            onValue={(rate) => onRates({ ...rates, [field]: rate })}
          />
          <output className={css.value} htmlFor={`${id}-${field}`}>
            {text(field, rates[field])}
          </output>
          <span className={css.limit}>
            {t('agent.rate.upTo', { limit: field === 'series' ? String(ceiling.series) : percent(ceiling[field]) })}
          </span>
        </div>
      ))}
    </fieldset>
  )
}

/** Stakes by which the page shows what the agent keeps. */
const exampleStakes = 10_000

type KeptProps = {
  readonly own: Rates
  /** Rates of the account. */
  readonly rates: Rates
  /** Rates of the account until now; the figures then show what changes. */
  readonly before?: Rates
}

/** What the agent keeps of the bets of an account with these rates, as a rate and as an amount. */
export function KeptFigures({ own, rates, before }: KeptProps) {
  const { _: t } = useLingui()
  const money = useMoney()
  const percent = usePercent()
  const text = (rate: number) => `${percent(rate)} · ${money(String(rate))}`
  const kept = keptRates(own, rates)
  const keptBefore = before && keptRates(own, before)
  return (
    <section aria-label={t('agent.rate.kept')}>
      <h2 className={css.head}>{t('agent.rate.kept')}</h2>
      <p className={css.of}>{t('agent.rate.keptOf', { amount: money(String(exampleStakes)) })}</p>
      <table className={css.kept}>
        <thead className={keptBefore ? undefined : css.unseen}>
          <tr>
            <th scope="col">{t('agent.rate.group')}</th>
            {keptBefore && <th scope="col">{t('agent.rate.before')}</th>}
            <th scope="col">{t(keptBefore ? 'agent.rate.after' : 'agent.rate.kept')}</th>
          </tr>
        </thead>
        <tbody>
          {rateFields.map((field) => (
            <tr key={field} data-changed={(keptBefore && kept[field] !== keptBefore[field]) || undefined}>
              <th scope="row">{t(labelOf(field))}</th>
              {keptBefore && <td>{text(keptBefore[field])}</td>}
              <td>{text(kept[field])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

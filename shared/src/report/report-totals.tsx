import { useLingui } from '@lingui/react'
import { Money } from '../design/marks/money.tsx'
import { Skeleton } from '../design/states/skeleton.tsx'
import { Mosaic } from '../design/surface/mosaic.tsx'
import type { Currency } from '../kernel/money.ts'
import { useBrand } from '../remote/host-context.tsx'
import { FigureName } from './figure-name.tsx'
import css from './report.module.css'

/** Specification of a sum over all pages. */
export type Total<Totals> = {
  readonly key: keyof Totals & string
  readonly head: string
  /** Marks gains with a plus sign and colour. */
  readonly signed?: boolean
  /** Path of the page behind the sum. */
  readonly to?: string
}

type Props<Totals> = {
  readonly totals: readonly Total<Totals>[]
  /** Values of the sums; undefined while loading. */
  readonly sums: Totals | undefined
  readonly currency: Currency
}

/** Sums over all results of the filter, not only the shown page. */
export function ReportTotals<Totals>({ totals, sums, currency }: Props<Totals>) {
  const { _: t } = useLingui()
  const { currencySymbol } = useBrand()
  return (
    <Mosaic as="dl" columns={totals.length} narrowColumns={2} aria-label={t('report.totals')}>
      {totals.map(({ key, head, signed = false, to }) => (
        <div key={key} className={css.total}>
          <dt>
            <FigureName name={head} to={to} />
          </dt>
          <dd>
            {sums ? (
              <Money amount={String(sums[key])} currency={currency} symbol={currencySymbol} signed={signed} />
            ) : (
              <Skeleton width={96} height={26} />
            )}
          </dd>
        </div>
      ))}
    </Mosaic>
  )
}

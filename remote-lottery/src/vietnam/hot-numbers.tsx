import { Card, NumberTile, VisuallyHidden } from '@azulejo/shared/design'
import type { Draw } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { CSSProperties } from 'react'
import { hotEndings } from './endings.ts'
import css from './hot-numbers.module.css'

/** Bars of the ten most frequent endings in the opened draws, with a note that they do not predict the next draw. */
export function HotNumbers({ draws }: { readonly draws: readonly Draw[] }) {
  const { _: t } = useLingui()
  const hot = hotEndings(draws, 10)
  const most = hot[0]?.times ?? 1
  return (
    <Card as="section" className={css.hot} aria-labelledby="hot-numbers">
      <header className={css.head}>
        <h2 id="hot-numbers" className={css.title}>
          {t('lottery.hotNumbers')}
        </h2>
        <p className={css.line}>{t('lottery.hotRange', { n: draws.length })}</p>
      </header>
      <ol className={css.bars}>
        {hot.map(({ ending, times }) => (
          <li key={ending} className={css.column}>
            <VisuallyHidden>{t('lottery.hotTimes', { number: ending, n: times })}</VisuallyHidden>
            <span className={css.times} aria-hidden="true">
              {times}
            </span>
            <span
              className={css.bar}
              style={{ '--share': times / most } as CSSProperties}
              data-most={times === most || undefined}
            />
            <span aria-hidden="true">
              <NumberTile value={ending} size="sm" tone={times === most ? 'pays' : 'drawn'} />
            </span>
          </li>
        ))}
      </ol>
      <p className={css.note}>{t('lottery.oddsStay')}</p>
    </Card>
  )
}

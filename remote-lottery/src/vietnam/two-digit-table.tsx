import { Card, SegmentedControl, VisuallyHidden } from '@azulejo/shared/design'
import type { Draw } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { type DigitPlace, endingsByDigit, endingsOf } from './endings.ts'
import css from './two-digit-table.module.css'

const places = ['head', 'tail'] as const

/** The two-digit endings of a draw by their head or tail digit; the ending of the special prize in ochre. */
export function TwoDigitTable({ draw }: { readonly draw: Draw }) {
  const { _: t } = useLingui()
  const [place, setPlace] = useState<DigitPlace>('head')
  const endings = endingsOf(draw)
  const special = draw.winNo.slice(-2)
  return (
    <Card as="section" pad="none" className={css.card} aria-labelledby="endings">
      <header className={css.head}>
        <h2 id="endings" className={css.title}>
          {t('lottery.endings')}
        </h2>
        <span className={css.count}>{t('lottery.numberCount', { n: endings.length })}</span>
      </header>
      <SegmentedControl
        label={t('lottery.by')}
        options={places.map((value) => ({ value, label: t(`lottery.${value}Short`) }))}
        value={place}
        onValue={setPlace}
        wide
        className={css.places}
      />
      <table className={css.table}>
        <thead className={css.columns}>
          <tr>
            <th scope="col">{t(`lottery.${place}`)}</th>
            <th scope="col">{t('lottery.numbers')}</th>
          </tr>
        </thead>
        <tbody>
          {endingsByDigit(endings, place).map((row, digit) => (
            <tr key={digit}>
              <th scope="row">{digit}</th>
              <td>
                {row.length === 0 && <VisuallyHidden>{t('lottery.none')}</VisuallyHidden>}
                {row.map((ending, times) => (
                  <span key={times} className={ending === special ? css.special : css.ending}>
                    {ending}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

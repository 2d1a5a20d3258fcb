import { Money, Mosaic } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import type { AnswerOf, protectionFacts } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './protection.module.css'

export type Facts = AnswerOf<typeof protectionFacts>

const figures = ['net', 'deposits', 'withdrawals'] as const

/** What the member paid in and out since the registration. */
export function NetDeposits({ facts }: { readonly facts: Facts }) {
  const { _: t } = useLingui()
  const title = useId()
  const { currencySymbol } = useBrand()
  const day = dateFormat(useLocaleTag(), { dateStyle: 'short' })
  return (
    <section className={css.panel} aria-labelledby={title}>
      <div className={css.top}>
        <h2 id={title} className={css.head}>
          {t('member.protection.netTitle')}
        </h2>
        <p className={css.line}>
          {t('member.protection.netSpan', { from: day.format(facts.since), to: day.format(facts.now) })}
        </p>
      </div>
      <Mosaic as="dl" columns={3} narrowColumns={1} className={css.facts}>
        {figures.map((key) => (
          <div key={key} className={css.cell}>
            <dt>{t(`member.protection.${key}`)}</dt>
            <dd>
              <Money amount={facts[key]} currency={facts.currency} symbol={currencySymbol} />
            </dd>
          </div>
        ))}
      </Mosaic>
      <p className={css.line}>{t('member.protection.netLine')}</p>
    </section>
  )
}

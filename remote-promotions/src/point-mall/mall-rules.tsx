import { Card } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { gameClassMessages } from '@azulejo/shared/report'
import type { AnswerOf, pointConfig } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './mall-rules.module.css'

type MallRulesProps = {
  /** Figures of the brand; guests see the rules without figures. */
  readonly config?: AnswerOf<typeof pointConfig> | undefined
}

/** How points are earned, what they are for, and when they expire. */
export function MallRules({ config }: MallRulesProps) {
  const { _: t } = useLingui()
  const title = useId()
  const money = useMoney()
  const figure = numberFormat(useLocaleTag())
  const { earn, days } = config ?? {}
  return (
    <Card as="section" aria-labelledby={title} className={css.rules}>
      <h2 id={title}>{t('promotions.mallRules')}</h2>
      <ul className={css.list}>
        <li>
          {earn && config
            ? t('promotions.mallRules.earnFor', { amount: money(earn.per, config.currency) })
            : t('promotions.mallRules.earn')}
        </li>
        <li>{t('promotions.mallRules.convert')}</li>
        <li>{t('promotions.mallRules.redeem')}</li>
        <li>{t('promotions.mallRules.rejected')}</li>
        <li>{days ? t('promotions.mallRules.expireIn', { days }) : t('promotions.mallRules.expire')}</li>
      </ul>
      {earn && (
        <dl className={css.multipliers} aria-label={t('promotions.mallRules.multipliers')}>
          {earn.multipliers.map(({ gameClassify, multiplier }) => (
            <div key={gameClassify}>
              <dt>{t(gameClassMessages[gameClassify])}</dt>
              <dd>× {figure.format(Number(multiplier))}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

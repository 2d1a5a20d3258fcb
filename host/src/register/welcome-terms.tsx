import { useMoney } from '@azulejo/shared/remote'
import type { AnswerOf, registerSettings } from '@azulejo/shared/wire'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import css from './register-form.module.css'

export type WelcomeBonus = NonNullable<AnswerOf<typeof registerSettings>['welcomeBonus']>

/** What the bonus of the registration requires, and what it blocks meanwhile. */
export function WelcomeTerms({ welcome: { amount, turnover, days } }: { readonly welcome: WelcomeBonus }) {
  const { _: t } = useEntryLingui()
  const money = useMoney()
  return (
    <p className={css.welcome}>
      {t('host.register.bonus', { amount: money(amount), turnover: money(turnover), days })}
    </p>
  )
}

import { Button } from '../../design/button/button.tsx'
import { Strip } from '../../design/states/strip.tsx'
import type { SharedKey, Translate } from '../../i18n/catalogues.ts'
import { problemKey, problemValues } from '../../remote/problem-messages.ts'
import type { MoneyIntent } from '../../remote/use-money-intent.ts'
import type { MoneyRecord, OwnRefusalOf } from '../../wire/call.ts'
import { FormMessages } from '../form-messages.tsx'
import { useFormLingui } from '../use-form-lingui.ts'
import css from './money.module.css'
import { StepUpDialog } from './step-up-dialog.tsx'

type Props<R extends MoneyRecord, Key extends string> = {
  readonly intent: MoneyIntent<R>
  readonly t: Translate<Key | SharedKey>
  readonly refusals: Readonly<Record<OwnRefusalOf<R>, Key | SharedKey>>
  /** Whether a form already shows the refusal. */
  readonly hasForm?: boolean
}

/** Shows a waiting money call: the step-up dialog, or a button that resends to learn the outcome. Else shows the refusal. */
export function IntentNotice<R extends MoneyRecord, Key extends string>({
  intent,
  t,
  refusals,
  hasForm = false,
}: Props<R, Key>) {
  if (intent.state !== 'refused' && intent.state !== 'waiting') return null
  const { state, problem } = intent
  if (state === 'waiting' && problem.kind === 'refusal' && problem.code === 'password.check.needed')
    return <StepUpDialog detail={problem.detail} onProven={intent.resend} onCancel={intent.clear} />
  if (state === 'refused' && hasForm) return null
  return (
    <div className={css.notice}>
      <Strip tone={state === 'refused' ? 'err' : 'warn'}>
        {t(problemKey(problem, refusals), problemValues(problem))}
      </Strip>
      {state === 'waiting' && (
        <FormMessages>
          <Again onPress={intent.resend} />
        </FormMessages>
      )}
    </div>
  )
}

function Again({ onPress }: { readonly onPress: () => void }) {
  const { _: t } = useFormLingui()
  return <Button onClick={onPress}>{t('form.money.again')}</Button>
}

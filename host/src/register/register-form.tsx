import { shownValue } from '@azulejo/shared/data'
import { ErrorState, joinNames, Skeleton, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { registerSettingsAtom } from './register-fields.ts'
import css from './register-form.module.css'
import { RegisterFormBody, type RegisterFormProps } from './register-form-body.tsx'
import { useWays } from './use-ways.ts'

/** The registration form; the platform defines its fields and their rules. */
export function RegisterForm(props: RegisterFormProps) {
  const { _: t } = useEntryLingui()
  const answer = useAtomValue(registerSettingsAtom)
  const value = shownValue(answer)
  const [first, ...others] = useWays()
  if (!first) return <Strip tone="info">{t('host.register.closed')}</Strip>
  if (value)
    return <RegisterFormBody {...props} rules={value.fields} welcome={value.welcomeBonus} ways={[first, ...others]} />
  if (answer.state === 'failed') {
    const { problem } = answer
    const title = t(problemKey(problem, {}), problemValues(problem))
    return <ErrorState title={title} onRetry={answer.refetch} />
  }
  return (
    <div
      className={joinNames(css.fields, css.waiting)}
      data-columns={props.columns}
      role="status"
      aria-label={t('common.loading')}
    >
      {['one', 'two', 'three', 'four', 'five', 'six'].map((skeleton) => (
        <Skeleton key={skeleton} height={52} radius="control" />
      ))}
    </div>
  )
}

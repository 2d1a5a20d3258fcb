import { ErrorState, Skeleton, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { useCachedQuery } from '../site/use-cached-query.ts'
import css from './register-form.module.css'
import { RegisterFormBody, type RegisterFormProps } from './register-form-body.tsx'
import { useWays } from './use-ways.ts'

/** The registration form; which fields it has, and their rules, come from the platform. */
export function RegisterForm(props: RegisterFormProps) {
  const { _: t } = useEntryLingui()
  const { kept } = useSite()
  const { value, problem } = useCachedQuery(kept.registerSettings)
  const [first, ...others] = useWays()
  if (!first) return <Strip tone="info">{t('host.register.closed')}</Strip>
  if (value) return <RegisterFormBody {...props} rules={value.fields} ways={[first, ...others]} />
  if (problem) {
    const title = t(problemKey(problem, {}), problemValues(problem))
    return <ErrorState title={title} onRetry={kept.registerSettings.refetch} />
  }
  return (
    <div className={css.fields} data-columns={props.columns} role="status" aria-label={t('common.loading')}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((skeleton) => (
        <Skeleton key={skeleton} height={52} radius="control" />
      ))}
    </div>
  )
}

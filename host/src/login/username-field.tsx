import { Field, type FieldProps, UserRound } from '@azulejo/shared/design'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'

/** The user name of an account that exists; browsers fill it in and correct nothing. */
export function UsernameField(props: Omit<FieldProps, 'label'>) {
  const { _: t } = useEntryLingui()
  return (
    <Field
      {...props}
      label={t('auth.username')}
      required
      icon={UserRound}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

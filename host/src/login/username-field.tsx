import { UserRound } from '@azulejo/shared/design'
import { type FormFieldProps, TextField } from '@azulejo/shared/forms'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'

/** User name of an existing account, with autofill and without capitalisation or spell check. */
export function UsernameField<Name extends string>(props: Omit<FormFieldProps<Name>, 'label'>) {
  const { _: t } = useEntryLingui()
  return (
    <TextField
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

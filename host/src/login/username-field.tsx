import { Field, type FieldProps, UserRound } from '@azulejo/shared/design'
import { useEntryWords } from '../words/use-entry-words.ts'

/** The user name of an account that exists; browsers fill it in and correct nothing. */
export function UsernameField(props: Omit<FieldProps, 'label'>) {
  const say = useEntryWords()
  return (
    <Field
      {...props}
      label={say('auth.username')}
      required
      icon={UserRound}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useSharedWords } from '../../i18n/index.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A field for a secret, with a button that shows it. */
export function PasswordField({ right, ...rest }: Omit<FieldProps, 'type'>) {
  const say = useSharedWords()
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      right={
        <>
          {right}
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={say(shown ? 'auth.hidePassword' : 'auth.showPassword')}
            size="sm"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </>
      }
    />
  )
}

import { useLingui } from '@lingui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A password field with a button that reveals the password. The typed value never appears in the page's markup. */
export function PasswordField({ right, ref, ...rest }: Omit<FieldProps, 'type'>) {
  const { _: t } = useLingui()
  const [shown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const attach = useCallback(
    (node: HTMLInputElement | null) => {
      input.current = node
      if (typeof ref === 'function') ref(node)
      else if (ref) ref.current = node
    },
    [ref],
  )
  // React also writes each value into the `value` attribute, where anything that copies the page could read it.
  useLayoutEffect(() => input.current?.removeAttribute('value'))
  return (
    <Field
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      ref={attach}
      type={shown ? 'text' : 'password'}
      right={
        <>
          {right}
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={t(shown ? 'auth.hidePassword' : 'auth.showPassword')}
            size="sm"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </>
      }
    />
  )
}

import { useLingui } from '@lingui/react'
import { Eye, EyeOff } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Field, type FieldProps } from './field.tsx'

/** A field for a secret, with a button that shows it. What is typed stays out of the markup of the page. */
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
  // React writes every value into the attribute too, where whatever copies the page would find it.
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

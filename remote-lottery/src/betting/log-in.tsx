import { Button } from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

/** Button that requests the login, which returns to this address. */
export function LogIn({ wide = false, children }: { readonly wide?: boolean; readonly children: ReactNode }) {
  const bus = useBus()
  const { pathname, search } = useLocation()
  return (
    <Button
      kind="primary"
      wide={wide}
      onClick={() => bus.emit('login-asked', { tab: 'login', returnTo: pathname + search })}
    >
      {children}
    </Button>
  )
}

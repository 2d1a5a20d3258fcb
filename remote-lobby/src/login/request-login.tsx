import { Button } from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import { useLocation } from 'react-router-dom'

/** Button that requests the host's login window, which returns to this address afterwards. */
export function LoginButton({ tab, label }: { readonly tab: 'login' | 'register'; readonly label: string }) {
  const requestLogin = useRequestLogin()
  return (
    <Button kind={tab === 'login' ? 'primary' : 'secondary'} onClick={() => requestLogin(tab)}>
      {label}
    </Button>
  )
}

export function useRequestLogin(): (tab: 'login' | 'register') => void {
  const bus = useBus()
  const { pathname, search } = useLocation()
  return (tab) => bus.emit('login-asked', { tab, returnTo: `${pathname}${search}`.slice(0, 300) })
}

import { Button, EmptyState } from '@azulejo/shared/design'
import { useBus, useVisitor } from '@azulejo/shared/remote'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useWords } from './words.ts'

/** The member centre is for real accounts: guests are asked to log in, trial accounts to register. */
export function NeedsAccount({ children }: { readonly children: ReactNode }) {
  const say = useWords()
  const bus = useBus()
  const { standing } = useVisitor()
  const { pathname, search } = useLocation()
  if (standing === 'player' || standing === 'agent') return children
  const isTrial = standing === 'trial'
  const tab = isTrial ? ('register' as const) : ('login' as const)
  return (
    <EmptyState
      title={say(isTrial ? 'in_need_true_account' : 'error.notLoggedIn')}
      action={
        <Button kind="primary" onClick={() => bus.tell('login-asked', { tab, returnTo: pathname + search })}>
          {say(isTrial ? 'header.register' : 'header.login')}
        </Button>
      }
    />
  )
}

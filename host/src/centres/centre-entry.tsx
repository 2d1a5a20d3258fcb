import { Button, EmptyState } from '@azulejo/shared/design'
import { mayEnterAgentCentre, mayUseRealMoney, type Role } from '@azulejo/shared/kernel'
import type { CentrePage } from '@azulejo/shared/release'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import type { ModalState } from '../site/modals.ts'
import { modalAtom } from '../site/modals.ts'
import { useSite } from '../site/site-context.tsx'

export type Centre = CentrePage['centre']

/** The member centre needs a real account, the agent centre an agent's. */
export const mayEnter = (centre: Centre, role: Role): boolean =>
  centre === 'agent' ? mayEnterAgentCentre(role) : mayUseRealMoney(role)

/** Whether the dialog logs out: it navigates home itself, and this page stays rendered until home has loaded. */
const logsOut = (modal: ModalState | undefined): boolean =>
  modal?.kind === 'logout' || (modal?.kind === 'change-password' && modal.isForced === true)

/** Page for a visitor who may not enter the centre. A guest gets the login and returns to the centre afterwards. */
export function CentreEntry({ centre, role }: { readonly centre: Centre; readonly role: Role }) {
  const { _: t } = useEntryLingui()
  const { bus, modals, store } = useSite()
  const { pathname, search } = useLocation()
  const returnTo = pathname + search

  useEffect(() => {
    if (role !== 'guest' || logsOut(store.get(modalAtom))) return
    modals.open({ kind: 'login', tab: 'login', returnTo })
  }, [role, modals, store, returnTo])

  const requestLogin = (tab: 'login' | 'register') => bus.as('host').emit('login-asked', { tab, returnTo })
  if (role === 'guest') {
    return (
      <EmptyState
        title={t('host.login.needed')}
        action={
          <Button kind="primary" onClick={() => requestLogin('login')}>
            {t('header.login')}
          </Button>
        }
      />
    )
  }
  if (role === 'trial') {
    return (
      <EmptyState
        title={t('in_need_true_account')}
        line={t(centre === 'agent' ? 'host.centre.trialAgentLine' : 'host.centre.trialLine')}
        action={
          <Button kind="primary" onClick={() => requestLogin('register')}>
            {t('header.register')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('host.centre.noAgent')}
      line={t('host.centre.noAgentLine')}
      action={<Button onClick={() => bus.as('host').emit('service-asked', {})}>{t('nav.customerService')}</Button>}
    />
  )
}

import { showToast } from '@azulejo/shared/design'
import { launchAddress } from '@azulejo/shared/kernel'
import { useBusEvent } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { visitorAtom } from '../session/session-actions.ts'
import { useSite } from '../site/site-context.tsx'

/** Executes the commands of the bus: login, game launch, centre, customer service, announcements, password change. */
export function useBusCommands(): void {
  const { _: t } = useLingui()
  const site = useSite()
  const { modals, navigation } = site
  const role = () => site.store.get(visitorAtom).role

  const opening = async () => {
    // In the chunk of the clients, which pages load after their first view; without it there is no conversation either.
    const opened = await import(/* webpackChunkName: "clients" */ './open-service.ts').then(
      ({ openService }) => openService(site, window),
      () => 'none' as const,
    )
    if (opened === 'none') showToast({ kind: 'warn', title: t('host.service.none') })
    if (opened === 'blocked')
      showToast({ kind: 'warn', title: t('host.service.blocked'), line: t('host.service.blockedLine') })
  }

  // A trial account may register while it is logged in.
  useBusEvent('login-asked', ({ tab, returnTo }) => {
    const isIn = role() === 'trial' ? tab === 'login' : role() !== 'guest'
    if (isIn && returnTo) navigation.go(returnTo)
    if (isIn) return
    modals.open(role() === 'trial' ? { kind: 'register' } : { kind: 'login', tab, returnTo })
  })
  useBusEvent('launch-asked', (game) => {
    if (role() === 'guest') return modals.open({ kind: 'login', tab: 'login', returnTo: launchAddress(game) })
    navigation.go(launchAddress(game))
  })
  useBusEvent('centre-asked', ({ centre, page }) => navigation.go(page ? `/${centre}/${page}` : `/${centre}`))
  useBusEvent('service-asked', () => void opening())
  useBusEvent('notice-asked', ({ announcementId }) => modals.open({ kind: 'notices', announcementId }))
  useBusEvent('password-change-asked', () => {
    if (role() === 'guest') modals.open({ kind: 'login', tab: 'login' })
    else modals.open({ kind: 'change-password' })
  })
}

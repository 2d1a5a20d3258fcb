import { showToast } from '@azulejo/shared/design'
import { useBusEvent } from '@azulejo/shared/remote'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import { openService } from './open-service.ts'

type Launch = { readonly nodeId: string; readonly gameId: string; readonly vassalage: string }

const launchPath = ({ nodeId, gameId, vassalage }: Launch) =>
  `/game?${new URLSearchParams({ nodeId, gameId, vassalage })}`

/** Grants what anyone on the page asks for on the bus: log in, a game, a centre, customer service, announcements. */
export function useBusCommands(): void {
  const say = useWords()
  const site = useSite()
  const { modals, navigation } = site
  const role = () => site.session.visitor.getSnapshot().standing

  const opening = async () => {
    const opened = await openService(site, window)
    if (opened === 'none') showToast({ kind: 'warn', title: say('host.service.none') })
    if (opened === 'blocked')
      showToast({ kind: 'warn', title: say('host.service.blocked'), line: say('host.service.blockedLine') })
  }

  // A trial account may register while it is in.
  useBusEvent('login-asked', ({ tab, returnTo }) => {
    const isIn = role() === 'trial' ? tab === 'login' : role() !== 'guest'
    if (isIn && returnTo) navigation.go(returnTo)
    if (isIn) return
    modals.open(role() === 'trial' ? { kind: 'register' } : { kind: 'login', tab, returnTo })
  })
  useBusEvent('launch-asked', (game) => {
    if (role() === 'guest') return modals.open({ kind: 'login', tab: 'login', returnTo: launchPath(game) })
    if (role() === 'trial') return showToast({ kind: 'warn', title: say('in_need_true_account') })
    navigation.go(launchPath(game))
  })
  useBusEvent('centre-asked', ({ centre, page }) => navigation.go(page ? `/${centre}/${page}` : `/${centre}`))
  useBusEvent('service-asked', () => void opening())
  useBusEvent('notice-asked', ({ announcementId }) => modals.open({ kind: 'notices', announcementId }))
  useBusEvent('password-change-asked', () => {
    if (role() === 'guest') modals.open({ kind: 'login', tab: 'login' })
    else modals.open({ kind: 'change-password' })
  })
}

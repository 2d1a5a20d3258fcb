import { CountDot, Headset } from '@azulejo/shared/design'
import { useBus, useLanguage } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { unreadAtom } from '../session/inbox.ts'
import { useSite } from '../site/site-context.tsx'
import css from './menu.module.css'
import { MenuGroup } from './menu-group.tsx'

type Props = { readonly rail?: boolean; readonly onWiden?: () => void; readonly open?: boolean }

/** Customer service, platform messages, announcements and help. */
export function ServiceMenu({ rail = false, onWiden, open = false }: Props) {
  const { _: t } = useLingui()
  const bus = useBus()
  const { modals } = useSite()
  const language = useLanguage()
  const remoteRegistry = useRemoteRegistry()
  const unread = useAtomValue(unreadAtom)
  const messages = useCentrePages('member').find(({ page }) => page === 'messageV2')
  // With a modifier key the browser follows the link to the help page.
  const openHelp = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    modals.open({ kind: 'help' })
  }
  return (
    <MenuGroup
      icon={Headset}
      label={t('host.menu.service')}
      rail={rail}
      startsOpen={open}
      {...(onWiden ? { onRailPress: onWiden } : {})}
    >
      <li>
        <button type="button" className={css.item} onClick={() => bus.emit('service-asked', {})}>
          {t('nav.customerService')}
        </button>
      </li>
      {messages && (
        <li>
          <a href="/member/messageV2" className={css.item}>
            {remoteRegistry.labelOf(messages.area, messages.label, language)}
            <CountDot count={unread} label={t('host.header.unread', { n: unread })} />
          </a>
        </li>
      )}
      <li>
        <button type="button" className={css.item} onClick={() => bus.emit('notice-asked', {})}>
          {t('nav.announcements')}
        </button>
      </li>
      <li>
        <a href="/helpmc" aria-haspopup="dialog" className={css.item} onClick={openHelp}>
          {t('nav.help')}
        </a>
      </li>
    </MenuGroup>
  )
}

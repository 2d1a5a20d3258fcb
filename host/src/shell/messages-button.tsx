import { useQuery } from '@azulejo/shared/data'
import { buttonClass, CountDot, Icon, joinNames, Mail, VisuallyHidden } from '@azulejo/shared/design'
import { admitWorker } from '@azulejo/shared/release'
import { useLanguage, useNavigateTo } from '@azulejo/shared/remote'
import { pushClick, pushWorker, unreadCount } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import * as v from 'valibot'
import { buildFiles } from '../remotes/build-files.ts'
import { useCentrePages } from '../remotes/use-centre-pages.ts'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { unreadAtom } from '../session/inbox.ts'
import { useInboxChanges } from '../site/use-inbox-changes.ts'
import css from './header.module.css'

const everyMs = 60_000

/** Link to the platform's messages with the unread count; renders nothing when no remote has the page. */
export function MessagesButton() {
  const page = useCentrePages('member').find((entry) => entry.page === 'messageV2')
  const remoteRegistry = useRemoteRegistry()
  const language = useLanguage()
  return page ? <Counted label={remoteRegistry.labelOf(page.area, page.label, language)} /> : null
}

function Counted({ label }: { readonly label: string }) {
  const { _: t } = useLingui()
  const { value: count = 0, refetch } = useQuery(unreadCount, {})
  const setUnread = useSetAtom(unreadAtom)
  useEffect(() => setUnread(count), [count, setUnread])
  useEffect(() => () => setUnread(0), [setUnread])
  useInboxChanges(refetch)
  usePushClicks()
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refetch(), everyMs)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <a href="/member/messageV2" title={label} className={joinNames(buttonClass({ kind: 'ghost' }), css.messages)}>
      <Icon of={Mail} />
      <VisuallyHidden>{label}</VisuallyHidden>
      <CountDot corner count={count} label={t('host.header.unread', { n: count })} />
    </a>
  )
}

/**
 * Lets the page start the worker that shows pushed notices, and shows the message of a clicked notice in this page, which the
 * worker has chosen.
 */
function usePushClicks(): void {
  const navigate = useNavigateTo()
  useEffect(() => {
    // Browsers have workers on secure pages only.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    if (!workers) return undefined
    admitWorker(buildFiles, new URL(pushWorker.folder, document.baseURI).href, pushWorker.file)
    const listen = ({ data, ports }: MessageEvent) => {
      const click = v.safeParse(pushClick, data)
      if (!click.success) return
      ports[0]?.postMessage('shown')
      navigate(click.output.path)
    }
    workers.addEventListener('message', listen)
    return () => workers.removeEventListener('message', listen)
  }, [navigate])
}

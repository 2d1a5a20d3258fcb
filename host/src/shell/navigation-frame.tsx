import { useBrand, useIsHydrated, useLanguage } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { unreadAtom } from '../session/inbox.ts'
import { useSite } from '../site/site-context.tsx'
import { followLinks } from './follow-links.ts'
import { pageTitle } from './page-title.ts'
import { createScrollMemory } from './scroll-memory.ts'

/** Effects of every navigation in addition to the screen: title, description, focus, scroll, and links without reload. */
export function NavigationFrame({ children }: { readonly children: ReactNode }) {
  const { navigation } = useSite()
  const navigate = useNavigate()
  const latest = useRef(navigate)
  latest.current = navigate
  useLayoutEffect(
    () => navigation.attach((target, options) => void latest.current(target, { replace: options?.replace ?? false })),
    [navigation],
  )
  useEffect(() => followLinks(document, (path) => navigation.go(path)), [navigation])
  const title = useTitle()
  // A first view has its title in the page's own head.
  const isHydrated = useIsHydrated()
  useFocusAndScroll()
  return (
    <>
      {isHydrated && <title>{title}</title>}
      {children}
    </>
  )
}

/** Returns the title of the page, with the number of unread messages, and keeps the page's description. */
function useTitle(): string {
  const { _: t } = useLingui()
  const remoteRegistry = useRemoteRegistry()
  const { name } = useBrand()
  const language = useLanguage()
  const { pathname } = useLocation()
  const title = pageTitle(pathname, remoteRegistry, language, t)
  const description = title
    ? t('host.description.page', { page: title, brand: name })
    : t('host.description.home', { brand: name })
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [description])
  const unread = useAtomValue(unreadAtom)
  return `${unread > 0 ? `(${unread}) ` : ''}${title ? `${title} | ${name}` : name}`
}

/** A new page starts at the top with focus on its content; going back restores the scroll position. */
function useFocusAndScroll() {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const memory = useRef(createScrollMemory(window))
  const first = useRef(true)
  // Runs before the scroll event that a shorter page causes, which does not belong to the entry of the previous page.
  useLayoutEffect(() => memory.current.watch(key), [key])
  // Depends on the path only: a changed query is the same page, and keeps focus and position.
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    document.getElementById('main')?.focus({ preventScroll: true })
    if (type === 'POP') return memory.current.restore(key)
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [pathname])
}

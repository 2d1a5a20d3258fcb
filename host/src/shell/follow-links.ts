/** Paths that are files or calls, not pages. */
const notPages = /^\/(cdn|brands|host|remotes|wps|lgw|lotto|openapi\.json)(\/|$)/

/** The path to which a click on a link navigates inside the site; undefined if the browser should follow the link. */
export function linkTarget(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.hasAttribute('href') || link.hasAttribute('download')) return undefined
  if (link.target && link.target !== '_self') return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== link.ownerDocument.location.origin || notPages.test(pathname)) return undefined
  const here = link.ownerDocument.location
  const isInPage = hash !== '' && pathname === here.pathname && search === here.search
  return isInPage ? undefined : `${pathname}${search}${hash}`
}

/** Turns clicks on plain links of the site, in the shell and in remotes, into navigation without a reload. */
export function followLinks(page: Document, go: (path: string) => void): () => void {
  const press = (event: MouseEvent) => {
    const target = linkTarget(event)
    if (target === undefined) return
    event.preventDefault()
    go(target)
  }
  page.addEventListener('click', press)
  return () => page.removeEventListener('click', press)
}

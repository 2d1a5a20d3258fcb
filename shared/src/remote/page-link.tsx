import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigateTo } from './host-context.tsx'

export type PageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the site, with its query. */
  readonly to: string
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the site: a plain press goes there without loading the page, any other stays with the browser. */
export function PageLink({ to, onClick, ...rest }: PageLinkProps) {
  const navigate = useNavigateTo()
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    navigate(to)
  }
  return <a {...rest} href={to} onClick={press} />
}

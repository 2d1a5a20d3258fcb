import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigateTo } from './host-context.tsx'

export type SiteLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the site, with its query. */
  readonly to: string
  readonly replace?: boolean | undefined
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link within the site: a plain click navigates without a page load; the browser handles any other click. */
export function SiteLink({ to, replace = false, onClick, children, ...rest }: SiteLinkProps) {
  const navigate = useNavigateTo()
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        navigate(to, { replace })
      }}
    >
      {children}
    </a>
  )
}

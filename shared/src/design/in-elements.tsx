import { Children, type ReactNode } from 'react'

/**
 * Children with each text in an element of its own. Browsers that translate a page replace its text nodes, and React can
 * then neither change nor remove a text that stands beside other nodes.
 */
export const inElements = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child,
  )

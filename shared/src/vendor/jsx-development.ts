import { type ElementType, Fragment, type Key } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }

/** What development builds call for an element. By the plain runtime, so that `react/jsx-dev-runtime` is no shared key. */
export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)

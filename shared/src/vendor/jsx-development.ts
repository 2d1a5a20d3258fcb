import { type ElementType, Fragment, type Key } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'

export { Fragment }

/** Element factory of development builds. Uses the plain JSX runtime, so that `react/jsx-dev-runtime` needs no sharing. */
export const jsxDEV = (type: ElementType, props: unknown, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)

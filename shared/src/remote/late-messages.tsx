import { useLingui } from '@lingui/react'
import { type ReactNode, Suspense, use } from 'react'
import type { LazyCatalogue } from '../i18n/lazy-catalogue.ts'

type Props = {
  /** Messages that the children need in addition to the first ones. */
  readonly catalogue: LazyCatalogue
  /** Rendered until the messages are loaded. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

function Loaded({ catalogue, children }: Props) {
  const { i18n } = useLingui()
  use(catalogue.add(i18n))
  return children
}

/** Loads a later catalogue for a part of a remote, again after each change of the language. */
export function LateMessages({ waiting = null, ...props }: Props) {
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  )
}

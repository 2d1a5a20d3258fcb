import { useLingui } from '@lingui/react'
import { type ReactNode, Suspense, use } from 'react'
import { formCatalogues } from '../i18n/form-catalogues.ts'
import { lazyCatalogue } from '../i18n/lazy-catalogue.ts'

const catalogue = lazyCatalogue(formCatalogues)

function Loaded({ children }: { readonly children: ReactNode }) {
  const { i18n } = useLingui()
  use(catalogue.add(i18n))
  return children
}

type Props = {
  /** Rendered until the messages are loaded. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

/** Loads the form messages for a remote's screen, modal or slot with a form. */
export function FormMessages({ waiting = null, children }: Props) {
  return (
    <Suspense fallback={waiting}>
      <Loaded>{children}</Loaded>
    </Suspense>
  )
}

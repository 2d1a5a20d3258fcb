import type { ReactNode } from 'react'
import { formCatalogues } from '../i18n/form-catalogues.ts'
import { lazyCatalogue } from '../i18n/lazy-catalogue.ts'
import { LateMessages } from '../remote/late-messages.tsx'

const catalogue = lazyCatalogue(formCatalogues)

type Props = {
  /** Rendered until the messages are loaded. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

/** Loads the form messages for a remote's screen, modal or slot with a form. */
export const FormMessages = ({ waiting, children }: Props) => (
  <LateMessages catalogue={catalogue} waiting={waiting}>
    {children}
  </LateMessages>
)

import type { ReactNode } from 'react'
import css from './centre-page.module.css'
import { RequireAuth } from './require-auth.tsx'

type Props = {
  /** Name of the page, as in the menu of the centre. */
  readonly title: string
  /** Content above the name, for example a link to the page above. */
  readonly above?: ReactNode
  /** Whether trial accounts see the page too. */
  readonly allowsTrial?: boolean
  readonly children: ReactNode
}

/** A page of the member centre: its name, and for members its content below in one column. Others are asked to log in. */
export function CentrePage({ title, above, allowsTrial = false, children }: Props) {
  return (
    <div className={css.screen}>
      {above}
      <h1 className={css.title}>{title}</h1>
      <RequireAuth allowsTrial={allowsTrial}>{children}</RequireAuth>
    </div>
  )
}

import { ChevronRight } from 'lucide-react'
import { Icon } from '../design/icon/icon.tsx'
import { SiteLink } from '../remote/site-link.tsx'
import css from './figure-name.module.css'

type Props = {
  readonly name: string
  /** Path of the page behind the figure. */
  readonly to?: string | undefined
}

/** Name of a figure. With a page behind the figure it is a link that covers the closest positioned element around it. */
export const FigureName = ({ name, to }: Props) =>
  to === undefined ? (
    name
  ) : (
    <SiteLink to={to} className={css.link}>
      {name}
      <Icon of={ChevronRight} size={16} />
    </SiteLink>
  )

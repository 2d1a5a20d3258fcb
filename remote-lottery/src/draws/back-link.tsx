import { ArrowLeft, Icon } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import css from './back-link.module.css'

/** The way back to where the view was launched from, when the address names a page of the site. */
export function BackLink() {
  const { _: t } = useLingui()
  const [query] = useSearchParams()
  const to = query.get('backUrl') ?? ''
  if (!/^\/(?![/\\])/.test(to)) return null
  return (
    <SiteLink to={to} className={css.back}>
      <Icon of={ArrowLeft} size={16} /> {t('lottery.back')}
    </SiteLink>
  )
}

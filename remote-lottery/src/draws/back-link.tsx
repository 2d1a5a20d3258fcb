import { ArrowLeft, Icon } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import css from './back-link.module.css'

/** Link back to the page that launched the view, when `backUrl` in the address is a path of this site. */
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

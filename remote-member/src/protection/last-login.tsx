import { dateFormat } from '@azulejo/shared/kernel'
import { SiteLink, useLocaleTag } from '@azulejo/shared/remote'
import type { MemberInfo } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { usePlace } from '../security/place.ts'
import css from './protection.module.css'

/** The login before this one: when, by which device and from where, with a way to the page of sessions. */
export function LastLogin({ member: { lastLogin } }: { readonly member: MemberInfo }) {
  const { _: t } = useLingui()
  const title = useId()
  const place = usePlace()
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <section className={css.card} aria-labelledby={title}>
      <h2 id={title} className={css.head}>
        {t('member.protection.loginTitle')}
      </h2>
      {lastLogin ? (
        <>
          <p>{moment.format(lastLogin.at)}</p>
          <p className={css.line}>
            {t('member.protection.loginFrom', {
              device: lastLogin.device,
              place: place(lastLogin),
              ip: lastLogin.ip,
            })}
          </p>
        </>
      ) : (
        <p className={css.line}>{t('member.firstLogin')}</p>
      )}
      <SiteLink to="/member/securityCenter">{t('member.protection.notMe')}</SiteLink>
    </section>
  )
}

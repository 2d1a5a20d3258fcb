import { Avatar, Card } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { MemberInfo } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { AvatarAction } from '../security/avatar-action.tsx'
import { usePlace } from '../security/place.ts'
import { VipLabel } from '../vip-label.tsx'
import css from './identity-card.module.css'

/** Picture, names, VIP label and the previous login. */
export function IdentityCard({ member, onChange }: { readonly member: MemberInfo; readonly onChange: () => void }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const day = dateFormat(locale, { dateStyle: 'long' })
  const { nickname, account, id, avatar, clubLabel, lastLogin, regDate } = member
  const place = usePlace()
  const time =
    lastLogin &&
    t('member.lastLoginFrom', {
      time: moment.format(lastLogin.at),
      device: lastLogin.country ? `${lastLogin.device}, ${place(lastLogin)}` : lastLogin.device,
      ip: lastLogin.ip,
    })
  return (
    <Card as="section" aria-label={nickname} className={css.card}>
      <Avatar src={avatar} name={nickname} size={72} />
      <div className={css.text}>
        <div className={css.names}>
          <h2 className={css.nickname}>{nickname}</h2>
          {clubLabel && <VipLabel label={{ ...clubLabel, name: clubLabel.labelName }} />}
        </div>
        <p className={css.account}>{t('member.account', { account, id })}</p>
        <p className={css.line}>{time ? t('rg.lastLogin', { time }) : t('member.firstLogin')}</p>
        <p className={css.line}>{t('member.memberSince', { date: day.format(regDate) })}</p>
      </div>
      <AvatarAction onChange={onChange} />
    </Card>
  )
}

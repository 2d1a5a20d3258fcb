import { Badge, type BadgeTone, Button, type Column } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { type LoginRow, loginHistory } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from '../centre-page.module.css'
import { HistoryList } from '../history-list.tsx'
import type { MemberKey } from '../locales/message-ids.ts'
import { usePlace } from './place.ts'

const ways: Readonly<Record<NonNullable<LoginRow['way']>, MemberKey>> = {
  password: 'member.logins.way.password',
  sms: 'member.logins.way.sms',
  link: 'member.logins.way.link',
  remembered: 'member.logins.way.remembered',
  registration: 'member.logins.way.registration',
}
const seconds: Readonly<Record<NonNullable<LoginRow['second']>, MemberKey>> = {
  passkey: 'member.logins.second.passkey',
  totp: 'member.logins.second.totp',
  recovery: 'member.logins.second.recovery',
}
const outcomes: Readonly<Record<LoginRow['result'], readonly [BadgeTone, MemberKey]>> = {
  ok: ['ok', 'member.logins.ok'],
  wrong_password: ['err', 'member.logins.wrongPassword'],
  wrong_code: ['err', 'member.logins.wrongCode'],
  locked: ['err', 'member.logins.locked'],
}

/** Logins of the account, newest first. @param onDeny called when the member reports a login by somebody else */
export function LoginHistory({ onDeny }: { readonly onDeny: () => void }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const place = usePlace()
  const list = new Intl.ListFormat(locale)
  const stepsOf = (way: LoginRow['way'], second: LoginRow['second']) =>
    list.format([...(way ? [t(ways[way])] : []), ...(second ? [t(seconds[second])] : [])]) || '-'
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const columns: Column<LoginRow>[] = [
    { key: 'at', head: t('member.at'), narrow: 'title', cell: (row) => moment.format(row.at) },
    { key: 'device', head: t('member.device'), cell: ({ device }) => <b>{device}</b> },
    { key: 'place', head: t('member.place'), cell: place },
    { key: 'ip', head: t('member.ip'), cell: ({ ip }) => ip },
    { key: 'way', head: t('member.logins.how'), cell: ({ way, second }) => stepsOf(way, second) },
    {
      key: 'result',
      head: t('member.logins.result'),
      narrow: 'status',
      cell: ({ result }) => <Badge tone={outcomes[result][0]}>{t(outcomes[result][1])}</Badge>,
    },
  ]
  return (
    <HistoryList
      record={loginHistory}
      title={t('member.logins')}
      action={
        <Button size="sm" kind="ghost" onClick={onDeny}>
          {t('member.logins.deny')}
        </Button>
      }
      columns={columns}
      rowKey={({ loginId }) => loginId}
      shown="member.logins.shown"
      empty={<p className={css.muted}>{t('member.logins.none')}</p>}
    />
  )
}

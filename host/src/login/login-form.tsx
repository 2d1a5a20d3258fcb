import { Tabs } from '@azulejo/shared/design'
import { isOn } from '@azulejo/shared/kernel'
import { PartFailed } from '@azulejo/shared/remote'
import { useState } from 'react'
import { entryPart } from '../locales/entry-part.ts'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { useFlags } from '../site/use-flags.ts'
import css from './form.module.css'
import { rememberedLogin } from './remembered-login.ts'
import type { LoginFormProps } from './use-enter.ts'
import { UsernameForm } from './username-form.tsx'

type Way = 'username' | 'sms'

/** A separate chunk: country picker and numbering plans make the form larger than the rest of the login. */
const SmsForm = entryPart(async () => (await import('./sms-form.tsx')).SmsForm, { Failed: PartFailed })

/** Login by user name or, if the brand offers the SMS login, by a code sent to the phone. */
export function LoginForm(props: LoginFormProps) {
  const { _: t } = useEntryLingui()
  const { local, modals } = useSite()
  const flags = useFlags()
  const [way, setWay] = useState<Way>(() => (rememberedLogin(local, 'loginTypeSms') ? 'sms' : 'username'))
  const forms = { username: <UsernameForm {...props} />, sms: <SmsForm {...props} /> }
  return (
    <>
      {isOn(flags, 'MOBILEVERCODELOGIN3') ? (
        <Tabs
          label={t('host.login.ways')}
          className={css.ways}
          value={way}
          onValue={setWay}
          options={[
            { value: 'username', label: t('host.login.byPassword') },
            { value: 'sms', label: t('host.login.bySms') },
          ]}
        >
          {forms[way]}
        </Tabs>
      ) : (
        forms.username
      )}
      {isOn(flags, 'FREEPLAY3') && (
        <button type="button" className={css.demo} onClick={() => modals.open({ kind: 'free-play' })}>
          {t('header.freeDemo')}
        </button>
      )}
      <p className={css.small}>{t('host.login.adult')}</p>
    </>
  )
}

import { Button, SegmentedControl, SlowState, Strip } from '@azulejo/shared/design'
import { isOn } from '@azulejo/shared/kernel'
import { type ReactNode, useMemo, useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSite } from '../site/site-context.tsx'
import { useFlags } from '../site/use-flags.ts'
import { AgeConfirmation } from './age-confirmation.tsx'
import { RegisterField } from './register-field.tsx'
import { type FormVariant, type RegisterRules, ruledFields } from './register-fields.ts'
import css from './register-form.module.css'
import { type Registered, useRegistration } from './use-registration.ts'
import type { Way } from './use-ways.ts'
import { type WelcomeBonus, WelcomeTerms } from './welcome-terms.tsx'

export type RegisterFormProps = {
  readonly columns: 1 | 2
  /** Called once the player is registered and logged in. */
  readonly onDone: (registered: Registered) => void
  /** Content beside the button, for example a button for the login. */
  readonly children?: ReactNode
}

type Props = RegisterFormProps & {
  readonly rules: RegisterRules
  /** Bonus of the registration, if there is one. */
  readonly welcome: WelcomeBonus | undefined
  readonly ways: readonly [Way, ...Way[]]
}

const labels = { username: 'auth.byUsername', mobile: 'auth.byMobile' } as const

/** The form of one way of registering. Typed values stay when the player switches to the other way. */
export function RegisterFormBody({ rules, welcome, ways, columns, onDone, children }: Props) {
  const { _: t } = useEntryLingui()
  const flags = useFlags()
  const { drafts } = useSite()
  const [chosen, setChosen] = useState(() => drafts.read('register').get('way'))
  const way = ways.find((each) => each === chosen) ?? ways[0]
  const choose = (next: Way) => {
    setChosen(next)
    drafts.keep('register', 'way', next)
  }
  const provesPhone = way === 'mobile' || isOn(flags, 'REGSMSVERIF')
  const hasPassword = way === 'username' || isOn(flags, 'MOBILEREGPASS')
  const variant = useMemo<FormVariant>(() => ({ way, provesPhone, hasPassword }), [way, provesPhone, hasPassword])
  const ruled = useMemo(() => ruledFields(rules, variant), [rules, variant])
  const registration = useRegistration(ruled, variant, onDone)
  const { shown, fields, proofs, inviter, linkProblem, busy, isSlow, cancel, failure, submit } = registration
  return (
    <form
      ref={fields.form}
      className={css.form}
      onSubmit={submit}
      onFocus={() => {
        proofs.prepare()
        if (provesPhone) proofs.phone.prepare()
      }}
      noValidate
    >
      {ways.length > 1 && (
        <SegmentedControl
          label={t('host.register.ways')}
          wide
          value={way}
          onValue={choose}
          readOnly={busy}
          options={ways.map((value) => ({ value, label: t(labels[value]) }))}
        />
      )}
      {inviter && <Strip tone="info">{t('host.register.inviter', { name: inviter })}</Strip>}
      {linkProblem && <Strip tone="warn">{linkProblem}</Strip>}
      {failure && <Strip tone="err">{failure}</Strip>}
      <div className={css.fields} data-columns={columns}>
        {shown.map((field) => (
          <RegisterField key={field.name} field={field} registration={registration} />
        ))}
      </div>
      {welcome && <WelcomeTerms welcome={welcome} />}
      <AgeConfirmation form={fields} name="age" />
      {isSlow && <SlowState onCancel={cancel} />}
      <div className={css.end} data-columns={columns}>
        <Button
          kind="primary"
          size="lg"
          wide={columns === 1}
          type="submit"
          busy={busy}
          busyLabel={t('host.register.sending')}
        >
          {t('header.register')}
        </Button>
        {children}
      </div>
    </form>
  )
}

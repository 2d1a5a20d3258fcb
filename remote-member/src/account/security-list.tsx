import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  Icon,
  KeyRound,
  LaidTilesProgress,
  LockKeyhole,
  type LucideIcon,
  Mail,
  Smartphone,
  showToast,
  UserRound,
} from '@azulejo/shared/design'
import { PaymentPasswordDialog, type PaymentPasswordWish } from '@azulejo/shared/forms'
import { useBus, useLocaleTag } from '@azulejo/shared/remote'
import type { MemberInfo } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import type { MemberKey } from '../locales/message-ids.ts'
import css from './security-list.module.css'
import { sinceDay } from './since-day.ts'

type State = { readonly done: boolean; readonly tone: BadgeTone; readonly word: MemberKey }

const stateOf = (done: boolean, good: MemberKey, bad: MemberKey): State =>
  done ? { done, tone: 'ok', word: good } : { done, tone: 'warn', word: bad }

const identityTones = { none: 'warn', pending: 'info', verified: 'ok' } as const

type SecurityListProps = {
  readonly member: MemberInfo
  /** What is shown of the member is no longer so. */
  readonly onChange: () => void
}

/** How the account is protected: one state for each of five steps, and the actions that work. */
export function SecurityList({ member, onChange }: SecurityListProps) {
  const { _: t } = useLingui()
  const bus = useBus()
  const locale = useLocaleTag()
  const { security, mobile, email } = member
  const password: State = { done: true, tone: 'ok', word: 'member.active' }
  const payment = stateOf(security.paymentPassword, 'member.active', 'member.notSet')
  const phone = stateOf(mobile !== undefined, 'member.confirmed', 'member.missing')
  const mail = stateOf(email !== undefined, 'member.confirmed', 'member.missing')
  const { identity } = security
  const proof: State = {
    done: identity === 'verified',
    tone: identityTones[identity],
    word: `member.identity.${identity}`,
  }
  const steps = [password, payment, phone, mail, proof]
  const done = steps.filter((step) => step.done).length
  const said = t('member.stepsDone', { done, all: steps.length })
  const changed = sinceDay(security.passwordChangedAt, Date.now(), locale)
  return (
    <section aria-labelledby="security">
      <header className={css.head}>
        <h2 id="security">{t('member.security')}</h2>
        <div className={css.steps}>
          {said}
          <LaidTilesProgress label={t('member.security')} value={done} max={steps.length} valueText={said} />
        </div>
      </header>
      <Card pad="none">
        <ul>
          <Step
            icon={KeyRound}
            name={t('member.loginPassword')}
            line={changed ? t('member.passwordChanged', { when: changed }) : t('member.passwordChangedNow')}
            state={password}
          >
            <Button
              size="sm"
              aria-label={t('auth.changePassword')}
              onClick={() => bus.tell('password-change-asked', {})}
            >
              {t('member.change')}
            </Button>
          </Step>
          <Step
            icon={LockKeyhole}
            name={t('auth.paymentPassword')}
            line={t('member.paymentPasswordLine')}
            state={payment}
          >
            <PaymentPasswordAction member={member} onChange={onChange} />
          </Step>
          <Step icon={Smartphone} name={t('auth.mobileNum')} line={mobile ?? t('member.mobileMissing')} state={phone} />
          <Step icon={Mail} name={t('member.email')} line={email ?? t('member.emailMissing')} state={mail} />
          <Step
            icon={UserRound}
            name={t('member.identity')}
            line={t(`member.identityLine.${identity}`)}
            state={proof}
          />
        </ul>
      </Card>
    </section>
  )
}

/** Sets the payment password, or changes it; the way to a forgotten one leads through the change. */
function PaymentPasswordAction({ member, onChange }: SecurityListProps) {
  const { _: t } = useLingui()
  const [wish, setWish] = useState<PaymentPasswordWish>()
  const { paymentPassword: isSet } = member.security
  const channels = [...(member.mobile ? ['sms' as const] : []), ...(member.email ? ['mail' as const] : [])]
  const close = () => setWish(undefined)
  const done = () => {
    showToast({ kind: 'ok', title: t(isSet ? 'member.paymentPasswordChanged' : 'member.paymentPasswordSet') })
    close()
    onChange()
  }
  return (
    <>
      <Button
        size="sm"
        kind={isSet ? 'secondary' : 'primary'}
        aria-label={t(isSet ? 'member.changePaymentPassword' : 'member.setPaymentPassword')}
        onClick={() => setWish(isSet ? 'change' : 'set')}
      >
        {t(isSet ? 'member.change' : 'member.create')}
      </Button>
      {wish && (
        <PaymentPasswordDialog
          key={wish}
          wish={wish}
          channels={channels}
          onForgotten={() => setWish('reset')}
          onDone={done}
          onClose={close}
        />
      )}
    </>
  )
}

type StepProps = {
  readonly icon: LucideIcon
  readonly name: string
  readonly line: string
  readonly state: State
  readonly children?: ReactNode
}

function Step({ icon, name, line, state, children }: StepProps) {
  const { _: t } = useLingui()
  return (
    <li className={css.step}>
      <span className={css.icon}>
        <Icon of={icon} />
      </span>
      <span className={css.text}>
        <b className={css.name}>{name}</b>
        <span className={css.line}>{line}</span>
      </span>
      <span className={css.end}>
        <Badge tone={state.tone}>{t(state.word)}</Badge>
        <span className={css.action}>{children}</span>
      </span>
    </li>
  )
}

import { useQuery } from '@azulejo/shared/data'
import { Button, KeyRound, LockKeyhole, Mail, Smartphone, UserRound } from '@azulejo/shared/design'
import { useBus, useLocaleTag } from '@azulejo/shared/remote'
import { type ContactKind, identityCheck, type MemberInfo, twoStepSettings } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useTwoStepRows } from '../two-step/use-two-step-rows.tsx'
import { ContactAction } from './contact-action.tsx'
import { IdentityAction } from './identity-dialog.tsx'
import { PaymentPasswordAction } from './payment-password-action.tsx'
import type { SecurityRow } from './security-list.tsx'
import { sinceDay } from './since-day.ts'

const identityTones = { none: 'warn', pending: 'info', verified: 'ok', rejected: 'err' } as const

type SecurityRows = {
  readonly rows: readonly SecurityRow[]
  /** Refetches the queries that failed; undefined if none failed. */
  readonly retry: (() => void) | undefined
}

/** Every protection of a member's account, in the order of the page. @param onChange called after a change of one of them */
export function useSecurityRows(member: MemberInfo, onChange: () => void): SecurityRows {
  const { _: t } = useLingui()
  const bus = useBus()
  const locale = useLocaleTag()
  const { security, mobile, email } = member
  const check = useQuery(identityCheck, {})
  const twoStep = useQuery(twoStepSettings, {})
  const twoStepRows = useTwoStepRows(twoStep)
  const missing = [check, twoStep].filter(({ state, value }) => state === 'failed' && value === undefined)
  const identity = check.value?.state ?? security.identity
  const { document, sent } = check.value ?? {}
  const identityLine =
    document && sent && identity !== 'rejected'
      ? t('member.identityLine.sent', {
          name: sent.fullName,
          document: t(`member.identity.number.${document}`),
          number: sent.number,
        })
      : t(`member.identityLine.${identity}`)
  const changed = sinceDay(security.passwordChangedAt, Date.now(), locale)
  const identityChanged = () => {
    check.refetch()
    onChange()
  }
  const contactState = (kind: ContactKind): Pick<SecurityRow, 'done' | 'tone' | 'word'> => {
    const isProven = kind === 'phone' ? security.isPhoneProven : security.isEmailProven
    if (isProven) return { done: true, tone: 'ok', word: t('member.contact.proven') }
    const isGiven = (kind === 'phone' ? mobile : email) !== undefined
    return { done: false, tone: 'warn', word: t(isGiven ? 'member.contact.unproven' : 'member.missing') }
  }
  const rows: SecurityRow[] = [
    {
      key: 'password',
      icon: KeyRound,
      name: t('member.loginPassword'),
      line: changed ? t('member.passwordChanged', { when: changed }) : t('member.passwordChangedNow'),
      done: true,
      tone: 'ok',
      word: t('member.active'),
      action: (
        <Button aria-label={t('auth.changePassword')} onClick={() => bus.emit('password-change-asked', {})}>
          {t('member.change')}
        </Button>
      ),
    },
    {
      key: 'payment',
      icon: LockKeyhole,
      name: t('auth.paymentPassword'),
      line: t('member.paymentPasswordLine'),
      done: security.paymentPassword,
      tone: security.paymentPassword ? 'ok' : 'warn',
      word: t(security.paymentPassword ? 'member.active' : 'member.notSet'),
      action: <PaymentPasswordAction member={member} onChange={onChange} />,
    },
    {
      key: 'phone',
      icon: Smartphone,
      name: t('auth.mobileNum'),
      line: mobile ?? t('member.mobileMissing'),
      ...contactState('phone'),
      action: <ContactAction kind="phone" member={member} onChange={onChange} />,
    },
    {
      key: 'email',
      icon: Mail,
      name: t('member.email'),
      line: email ?? t('member.emailMissing'),
      ...contactState('email'),
      action: <ContactAction kind="email" member={member} onChange={onChange} />,
    },
    ...twoStepRows,
    {
      key: 'identity',
      icon: UserRound,
      name: t('member.identity'),
      line: identityLine,
      done: identity === 'verified',
      tone: identityTones[identity],
      word: t(`member.identity.${identity}`),
      action: check.value && <IdentityAction check={check.value} onChange={identityChanged} />,
    },
  ]
  const retry = () => {
    for (const { refetch } of missing) refetch()
  }
  return { rows, retry: missing.length > 0 ? retry : undefined }
}

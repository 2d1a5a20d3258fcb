import { Button, Field, Skeleton } from '@azulejo/shared/design'
import { ContactCodeField, Form, type FormFields, SecretField, TextField, useRecordForm } from '@azulejo/shared/forms'
import { latePart } from '@azulejo/shared/remote'
import { type ContactKind, type ContactProof, changeEmail, changePhone, confirmContact } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './security-dialog.module.css'

/** Has its own chunk: the picker with its search and flags is larger than the forms. */
const PhoneCountry = latePart(async () => (await import('./phone-country.tsx')).PhoneCountry<PhoneNumber>)

const refusals = {
  'contact.same': 'member.contact.refused.same',
  'contact.proof': 'member.contact.refused.proof',
  'code.wrong': 'member.contact.refused.code',
  'code.expired': 'member.contact.refused.expired',
  'former.code.wrong': 'member.contact.refused.code',
  'former.code.expired': 'member.contact.refused.expired',
  'password.old.incorrect': 'member.contact.refused.password',
  in_need_true_account: 'in_need_true_account',
} as const
const refusalFields = {
  'code.wrong': 'verificationCode',
  'code.expired': 'verificationCode',
  'former.code.wrong': 'formerCode',
  'former.code.expired': 'formerCode',
  'password.old.incorrect': 'password',
} as const

/** Labels of the code that the new contact receives. */
const codeLabels = { phone: 'member.contact.codeBySms', email: 'member.contact.codeByMail' } as const

type Proofs = 'verificationCode' | 'formerCode' | 'password'
type PhoneNumber = 'countryDialingCode' | 'mobileNum'
type Props = { readonly proof: ContactProof; readonly onDone: () => void; readonly onCancel: () => void }

/** Fields of a change's proofs: a code to the new contact, and the login password or a code to a proven contact. */
function useProofFields(kind: ContactKind, proof: ContactProof) {
  const { _: t } = useLingui()
  return {
    verificationCode: { label: t(codeLabels[kind]) },
    formerCode: { label: t('member.contact.formerCode'), hidden: proof === 'password' },
    password: { label: t('member.loginPassword'), hidden: proof !== 'password' },
  }
}

const proofsOf = (textOf: (name: Proofs) => string, proof: ContactProof) => ({
  verificationCode: textOf('verificationCode'),
  ...(proof === 'password' ? { password: textOf('password') } : { formerCode: textOf('formerCode') }),
})

type FormerProps = { readonly form: FormFields<Proofs>; readonly kind: ContactKind; readonly proof: ContactProof }

/** Field that proves the member: the login password, or a code to a proven contact. */
function FormerProof({ form, kind, proof }: FormerProps) {
  const { _: t } = useLingui()
  if (proof === 'password')
    return (
      <SecretField
        form={form}
        name="password"
        label={t('member.loginPassword')}
        required
        autoComplete="current-password"
      />
    )
  return (
    <>
      <p className={css.line}>{t(`member.contact.former.${proof}`)}</p>
      <ContactCodeField
        form={form}
        name="formerCode"
        label={t('member.contact.formerCode')}
        by={proof}
        request={() => ({ kind })}
      />
    </>
  )
}

/** Phone fields of the request. The platform prefers a dialling code typed with the number over the chosen one. */
const phoneOf = (textOf: (name: PhoneNumber) => string) => ({
  ...(textOf('countryDialingCode') ? { countryDialingCode: textOf('countryDialingCode') } : {}),
  mobileNum: textOf('mobileNum').trim(),
})

const countrySkeleton = (
  <span className={css.country}>
    <Skeleton height={52} radius="control" />
  </span>
)

/** Form that changes the mobile number. */
export function PhoneForm({ proof, onDone, onCancel }: Props) {
  const { _: t } = useLingui()
  const form = useRecordForm(changePhone, {
    t,
    fields: {
      // Without the list of countries, the platform uses the brand's own dialling code.
      countryDialingCode: { label: t('member.contact.country'), optional: true },
      mobileNum: { label: t('auth.mobileNum') },
      ...useProofFields('phone', proof),
    },
    refusals: {
      ...refusals,
      'phone.invalid': 'member.contact.refused.phone',
      'register.mobile.taken': 'member.contact.refused.taken',
    },
    refusalFields: {
      ...refusalFields,
      'phone.invalid': 'mobileNum',
      'contact.same': 'mobileNum',
      'register.mobile.taken': 'mobileNum',
    },
    request: (textOf) => ({ ...phoneOf(textOf), ...proofsOf(textOf, proof) }),
    isFinal: true,
    onDone,
  })
  const request = () => {
    const phone = phoneOf(form.textOf)
    if (phone.mobileNum) return { kind: 'phone' as const, ...phone }
    form.refuse('mobileNum', t('member.contact.refused.phone'))
    return undefined
  }
  return (
    <Form form={form} onCancel={onCancel} sendText={t('member.contact.save')} sendingText={t('member.contact.saving')}>
      <FormerProof form={form} kind="phone" proof={proof} />
      <div className={css.phone}>
        <PhoneCountry form={form} name="countryDialingCode" waiting={countrySkeleton} />
        <TextField
          form={form}
          name="mobileNum"
          label={t('auth.mobileNum')}
          className={css.number}
          type="tel"
          inputMode="tel"
          required
          autoComplete="tel-national"
        />
      </div>
      <ContactCodeField form={form} name="verificationCode" label={t(codeLabels.phone)} by="sms" request={request} />
    </Form>
  )
}

/** Form that changes the mail address. */
export function EmailForm({ proof, onDone, onCancel }: Props) {
  const { _: t } = useLingui()
  const form = useRecordForm(changeEmail, {
    t,
    fields: { email: { label: t('member.email') }, ...useProofFields('email', proof) },
    refusals: { ...refusals, 'email.invalid': 'member.contact.refused.email' },
    refusalFields: { ...refusalFields, 'email.invalid': 'email', 'contact.same': 'email' },
    request: (textOf) => ({ email: textOf('email'), ...proofsOf(textOf, proof) }),
    isFinal: true,
    onDone,
  })
  const request = () => {
    const email = form.textOf('email').trim()
    if (email.includes('@')) return { kind: 'email' as const, email }
    form.refuse('email', t('member.contact.refused.email'))
    return undefined
  }
  return (
    <Form form={form} onCancel={onCancel} sendText={t('member.contact.save')} sendingText={t('member.contact.saving')}>
      <FormerProof form={form} kind="email" proof={proof} />
      <TextField
        form={form}
        name="email"
        label={t('member.email')}
        type="email"
        inputMode="email"
        required
        autoComplete="email"
      />
      <ContactCodeField form={form} name="verificationCode" label={t(codeLabels.email)} by="mail" request={request} />
    </Form>
  )
}

type ConfirmProps = {
  readonly kind: ContactKind
  /** The contact that the member gave, masked; only the platform knows all of it. */
  readonly given: string
  /** Asks for another contact; without it the form has no button for one. */
  readonly onOther?: () => void
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/** Form that confirms the given number or address with a code sent to it. */
export function ConfirmForm({ kind, given, onOther, onDone, onCancel }: ConfirmProps) {
  const { _: t } = useLingui()
  const form = useRecordForm(confirmContact, {
    t,
    fields: { verificationCode: { label: t(codeLabels[kind]) } },
    refusals: {
      'contact.same': 'member.contact.refused.same',
      'contact.proof': 'member.contact.refused.proof',
      'code.channel.none': 'member.contact.refused.proof',
      'code.wrong': 'member.contact.refused.code',
      'code.expired': 'member.contact.refused.expired',
      'register.mobile.taken': 'member.contact.refused.taken',
      in_need_true_account: 'in_need_true_account',
    },
    refusalFields: { 'code.wrong': 'verificationCode', 'code.expired': 'verificationCode' },
    request: (textOf) => ({ kind, verificationCode: textOf('verificationCode') }),
    isFinal: true,
    onDone,
  })
  return (
    <Form
      form={form}
      onCancel={onCancel}
      sendText={t('member.contact.confirm')}
      sendingText={t('member.contact.saving')}
    >
      <div>
        <Field label={t(kind === 'phone' ? 'auth.mobileNum' : 'member.email')} value={given} readOnly />
        {onOther && (
          <Button kind="ghost" size="sm" onClick={onOther}>
            {t(`member.contact.${kind}.other`)}
          </Button>
        )}
      </div>
      <ContactCodeField
        form={form}
        name="verificationCode"
        label={t(codeLabels[kind])}
        by={kind === 'phone' ? 'sms' : 'mail'}
        request={() => ({ kind, stored: true })}
      />
    </Form>
  )
}

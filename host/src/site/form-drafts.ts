/** A form that keeps its typed values. */
export type DraftForm = 'login' | 'login-by-sms' | 'register' | 'forgot-by-mail' | 'forgot-by-phone'

export type FormDrafts = {
  read(form: DraftForm): ReadonlyMap<string, string>
  /** Keeps a text; a field with a secret is never kept. */
  keep(form: DraftForm, name: string, text: string): void
  forget(): void
}

/** Fields with passwords or one-time codes. */
const secretFields: readonly string[] = [
  'password',
  'confirmPassword',
  'newPassword',
  'confirmNewPassword',
  'oldPassword',
  'paymentPassword',
  'verificationCode',
  'captcha',
]

/** Typed and unsent values of forms, in memory only: a form that mounts again starts with them. */
export function createFormDrafts(): FormDrafts {
  const drafts = new Map<DraftForm, Map<string, string>>()
  return {
    read: (form) => drafts.get(form) ?? new Map(),
    keep(form, name, text) {
      if (secretFields.includes(name)) return
      const draft = drafts.get(form) ?? new Map<string, string>()
      drafts.set(form, draft.set(name, text))
    },
    forget: () => drafts.clear(),
  }
}

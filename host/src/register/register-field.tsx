import { Field, PasswordField } from '@azulejo/shared/design'
import { useWords } from '../words/use-words.ts'
import { MobileField } from './mobile-field.tsx'
import { fieldLooks, type RuledField } from './register-fields.ts'
import type { Registration } from './use-registration.ts'

/** One field of the registration, with its rule's error below. */
export function RegisterField({ field, form }: { readonly field: RuledField; readonly form: Registration }) {
  const say = useWords()
  const { name, rule } = field
  const { label, autoComplete, kind } = fieldLooks[name]
  const common = {
    label: say(label),
    name,
    required: rule.required,
    autoComplete,
    value: form.values[name] ?? '',
    onValue: (text: string) => form.put(name, text),
    onBlur: () => form.check(name),
    error: form.errorOf(field),
  }
  if (kind === 'secret') return <PasswordField {...common} />
  if (kind === 'tel') return <MobileField {...common} form={form} />
  return <Field {...common} type={kind} autoCapitalize="none" spellCheck={false} />
}

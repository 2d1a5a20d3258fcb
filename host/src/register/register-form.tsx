import { Button, ErrorState, Skeleton, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import type { ReactNode } from 'react'
import { usePermission } from '../shell/use-permission.ts'
import { useSite } from '../site/site-context.tsx'
import { useKept } from '../site/use-kept.ts'
import { useEntryWords } from '../words/use-entry-words.ts'
import { AgeConfirmation } from './age-confirmation.tsx'
import { RegisterField } from './register-field.tsx'
import { type RegisterRules, ruledFields } from './register-fields.ts'
import css from './register-form.module.css'
import { useRegistration } from './use-registration.ts'

type Props = {
  readonly columns: 1 | 2
  /** Called once the player is registered and in. */
  readonly onDone: () => void
  /** Beside the button, for example the way to the login. */
  readonly children?: ReactNode
}

/** The registration form; which fields it has, and their rules, come from the platform. */
export function RegisterForm(props: Props) {
  const say = useEntryWords()
  const { kept } = useSite()
  const { value, problem } = useKept(kept.registerSettings)
  const isOpen = usePermission()?.register.username !== false
  if (!isOpen) return <Strip tone="info">{say('host.register.closed')}</Strip>
  if (value) return <Fields {...props} rules={value.fields} />
  if (problem) {
    const title = say(problemKey(problem, {}), problemValues(problem))
    return <ErrorState title={title} onRetry={kept.registerSettings.again} />
  }
  return (
    <div className={css.fields} data-columns={props.columns} role="status" aria-label={say('common.loading')}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((bone) => (
        <Skeleton key={bone} height={52} radius="control" />
      ))}
    </div>
  )
}

function Fields({ rules, columns, onDone, children }: Props & { readonly rules: RegisterRules }) {
  const say = useEntryWords()
  const { shown, fields, busy, failure, submit } = useRegistration(ruledFields(rules), onDone)
  return (
    <form ref={fields.form} className={css.form} onSubmit={submit} noValidate>
      {failure && <Strip tone="err">{failure}</Strip>}
      <div className={css.fields} data-columns={columns}>
        {shown.map((field) => (
          <RegisterField key={field.name} field={field} fields={fields} />
        ))}
      </div>
      <AgeConfirmation {...fields.bind('age')} />
      <div className={css.end} data-columns={columns}>
        <Button
          kind="primary"
          size="lg"
          wide={columns === 1}
          type="submit"
          busy={busy}
          busyLabel={say('host.register.sending')}
        >
          {say('header.register')}
        </Button>
        {children}
      </div>
    </form>
  )
}

import { Button, Checkbox, ErrorState, Skeleton, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useAnswer } from '@azulejo/shared/remote'
import { registerSettings } from '@azulejo/shared/wire'
import { useWords } from '../words/use-words.ts'
import css from './register.module.css'
import { RegisterField } from './register-field.tsx'
import { shownFields } from './register-fields.ts'
import { useRegistration } from './use-registration.ts'

type Props = {
  readonly columns: 1 | 2
  /** Called once the player is registered and in, with the password just chosen. */
  readonly onDone: (password: string) => void
}

/** The registration form; which fields it has, and their rules, come from the platform. */
export function RegisterForm({ columns, onDone }: Props) {
  const say = useWords()
  const settings = useAnswer(registerSettings, {})
  if (settings.state === 'failed') {
    const { problem, again } = settings
    return <ErrorState title={say(problemKey(problem, {}), problemValues(problem))} onRetry={again} />
  }
  if (settings.state === 'loading') {
    return (
      <div className={css.fields} data-columns={columns} role="status" aria-label={say('common.loading')}>
        {['one', 'two', 'three', 'four', 'five', 'six'].map((bone) => (
          <Skeleton key={bone} height={52} radius="control" />
        ))}
      </div>
    )
  }
  return <Fields fields={shownFields(settings.value.fields)} columns={columns} onDone={onDone} />
}

type FieldsProps = Props & { readonly fields: ReturnType<typeof shownFields> }

function Fields({ fields, columns, onDone }: FieldsProps) {
  const say = useWords()
  const form = useRegistration(fields, onDone)
  if (fields.length === 0) return <Strip tone="info">{say('host.register.closed')}</Strip>
  return (
    <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.failure && <Strip tone="err">{form.failure}</Strip>}
      <div className={css.fields} data-columns={columns}>
        {fields.map((field) => (
          <RegisterField key={field.name} field={field} form={form} />
        ))}
      </div>
      <div>
        <Checkbox
          checked={form.isAdult}
          onChecked={form.setAdult}
          aria-invalid={form.ageError !== undefined}
          aria-describedby="register-age"
        >
          {say('auth.age18')}
        </Checkbox>
        <p id="register-age" className={css.ageError} aria-live="polite">
          {form.ageError}
        </p>
        <a className={css.agreement} href="/help" target="_blank" rel="noreferrer">
          {say('host.register.agreement')}
        </a>
      </div>
      <Button
        kind="primary"
        size="lg"
        wide={columns === 1}
        type="submit"
        busy={form.busy}
        busyLabel={say('host.register.sending')}
      >
        {say('header.register')}
      </Button>
    </form>
  )
}

import type { ReactNode } from 'react'
import css from './steps.module.css'
import { useFormLingui } from './use-form-lingui.ts'

export type Step = { readonly key: string; readonly label: string; readonly content: ReactNode }

type Props = {
  /** Accessible name of the list of steps. */
  readonly label: string
  readonly steps: readonly Step[]
  /** Key of the step that is shown. */
  readonly current: string
}

/** A form in several steps: shows the progress and the content of the current step only. */
export function Steps({ label, steps, current }: Props) {
  const { _: t } = useFormLingui()
  const place = Math.max(
    0,
    steps.findIndex(({ key }) => key === current),
  )
  const shown = steps[place]
  return (
    <>
      <p className={css.place} role="status">
        {`${t('form.steps.of', { n: place + 1, total: steps.length })}${shown ? `: ${shown.label}` : ''}`}
      </p>
      <ol className={css.steps} aria-label={label}>
        {steps.map((step, index) => (
          <li
            key={step.key}
            className={css.step}
            data-state={index < place ? 'done' : index === place ? 'now' : 'next'}
            aria-current={index === place ? 'step' : undefined}
          >
            {step.label}
          </li>
        ))}
      </ol>
      {shown?.content}
    </>
  )
}

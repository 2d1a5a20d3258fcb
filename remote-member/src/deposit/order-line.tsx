import { Check, Icon } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import line from '../withdraw/timeline.module.css'

export type OrderStep = {
  readonly look: 'done' | 'now' | 'next'
  readonly title: string
  /** When the step was reached. */
  readonly at?: number
  /** Hints for the current step. */
  readonly texts?: readonly string[]
}

/** Timeline of a deposit: the steps done, the current one and the next ones. */
export function OrderLine({ steps }: { readonly steps: readonly OrderStep[] }) {
  const time = dateFormat(useLocaleTag(), { timeStyle: 'short' })
  return (
    <ol className={line.line}>
      {steps.map(({ look, title, at, texts = [] }) => (
        <li key={title} data-look={look} aria-current={look === 'now' ? 'step' : undefined}>
          <span className={line.tile}>{look === 'done' && <Icon of={Check} size={16} />}</span>
          <div>
            <p className={line.head}>
              <b>{title}</b>
              {at !== undefined && <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>}
            </p>
            {texts.map((text) => (
              <p key={text} className={line.text}>
                {text}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

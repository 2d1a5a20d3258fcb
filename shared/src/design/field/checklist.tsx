import { Circle, CircleCheck } from 'lucide-react'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './checklist.module.css'

export type ChecklistProps = {
  readonly label: string
  readonly items: readonly {
    readonly text: string
    readonly isMet: boolean
    /** The state in words, for screen readers. */
    readonly state: string
  }[]
}

/** Requirements of a value. Screen readers announce an item when typing changes its state. */
export function Checklist({ id, label, items }: ChecklistProps & { readonly id: string }) {
  return (
    <ul id={id} className={css.checklist} aria-label={label} aria-live="polite">
      {items.map(({ text, isMet, state }) => (
        <li key={text} className={css.item} data-met={isMet}>
          <Icon of={isMet ? CircleCheck : Circle} size={16} />
          {text}
          <VisuallyHidden>: {state}</VisuallyHidden>
        </li>
      ))}
    </ul>
  )
}

import { Icon, Minus, Plus } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import css from './stepper.module.css'

type Props = {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onValue: (value: number) => void
}

/** Input for a whole number from 1 to `most`: typed, or changed in steps of one. */
export function Stepper({ label, value, most, onValue }: Props) {
  const { _: t } = useLingui()
  const put = (next: number) => onValue(Math.min(most, Math.max(1, next)))
  return (
    <span className={css.stepper}>
      <button
        type="button"
        aria-label={`${label}: ${t('lottery.less')}`}
        disabled={value <= 1}
        onClick={() => put(value - 1)}
      >
        <Icon of={Minus} size={16} />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '').slice(0, 6)
          put(Number(digits))
        }}
      />
      <button
        type="button"
        aria-label={`${label}: ${t('lottery.more')}`}
        disabled={value >= most}
        onClick={() => put(value + 1)}
      >
        <Icon of={Plus} size={16} />
      </button>
    </span>
  )
}

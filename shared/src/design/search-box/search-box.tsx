import { useLingui } from '@lingui/react'
import { Search, X } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useRef } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { joinNames } from '../join-names.ts'
import css from './search-box.module.css'

export type SearchBoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onSubmit'> & {
  /** Accessible name and placeholder. */
  readonly label: string
  readonly value: string
  readonly onValue: (text: string) => void
  /** Called with the text on Enter. */
  readonly onSearch?: ((text: string) => void) | undefined
  /** The key that focuses the field, shown at the right, for example "/". */
  readonly shortcut?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A search field with a clear button. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onValue, onSearch, shortcut, className, onChange, onKeyDown, ...rest } = props
  const { _: t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const clear = () => {
    onValue('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <search ref={box} className={joinNames(css.box, className)}>
      <Icon of={Search} size={16} />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        className={css.input}
        onChange={(event) => {
          onChange?.(event)
          onValue(event.target.value)
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.key === 'Enter' && !event.nativeEvent.isComposing && !event.defaultPrevented) onSearch?.(value)
        }}
      />
      {value !== '' && <IconButton icon={X} label={t('common.clear')} size="sm" onClick={clear} />}
      {value === '' && shortcut && (
        <span className={css.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </search>
  )
}

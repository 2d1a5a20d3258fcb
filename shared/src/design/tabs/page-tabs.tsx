import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { ChoiceOption } from '../choice/choice-option.ts'
import { joinNames } from '../join-names.ts'
import { moveBetweenTabs, scrollTabIntoRow } from './move-between-tabs.ts'
import css from './page-tabs.module.css'

export type PageTabsProps<Value extends string> = {
  /** Names the list of tabs. */
  readonly label: string
  readonly options: readonly ChoiceOption<Value>[]
  readonly value: Value
  readonly onValue: (value: Value) => void
  /** The panel of the selected tab. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Page tabs with a three-pixel ochre underline in a row that may scroll sideways. Arrows move the focus, Enter selects. */
export function PageTabs<Value extends string>(props: PageTabsProps<Value>) {
  return <Tabbed {...props} look={css.page} />
}

/** Small tabs inside a form or card. */
export function Tabs<Value extends string>(props: PageTabsProps<Value>) {
  return <Tabbed {...props} look={css.plain} />
}

function Tabbed<Value extends string>(props: PageTabsProps<Value> & { readonly look: string | undefined }) {
  const { label, options, value, onValue, children, className, look } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-value="${CSS.escape(value)}"]`)
    if (tab) scrollTabIntoRow(tab)
  }, [value])
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={joinNames(css.list, look, className)}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="tab"
            id={`${id}-${option.value}`}
            data-value={option.value}
            aria-selected={option.value === value}
            aria-controls={option.value === value ? `${id}-panel` : undefined}
            tabIndex={option.value === value ? 0 : -1}
            disabled={option.disabled}
            className={css.tab}
            onClick={() => option.value !== value && onValue(option.value)}
            onKeyDown={moveBetweenTabs}
          >
            {option.media}
            <span>{option.label}</span>
            {option.count !== undefined && <span className={css.count}>{option.count}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}

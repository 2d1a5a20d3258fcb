import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react'
import type { ReactNode } from 'react'
import type { ChoiceOption } from '../choice/choice-option.ts'
import { joinNames } from '../join-names.ts'
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

/** Tabs of a page: underlined three pixels in ochre, scrolling sideways where there is no room. */
export function PageTabs<Value extends string>(props: PageTabsProps<Value>) {
  return <Tabbed {...props} look={css.page} />
}

/** Small tabs inside a form or card. */
export function Tabs<Value extends string>(props: PageTabsProps<Value>) {
  return <Tabbed {...props} look={css.plain} />
}

function Tabbed<Value extends string>(props: PageTabsProps<Value> & { readonly look: string | undefined }) {
  const { label, options, value, onValue, children, className, look } = props
  const select = (id: string | null | undefined) => {
    const chosen = options.find((option) => option.value === id)
    if (chosen && chosen.value !== value) onValue(chosen.value)
  }
  return (
    <TabProvider selectedId={value} setSelectedId={select} selectOnMove={false}>
      <TabList aria-label={label} className={joinNames(css.list, look, className)}>
        {options.map((option) => (
          <Tab key={option.value} id={option.value} disabled={option.disabled ?? false} className={css.tab}>
            {option.media}
            {option.label}
            {option.count !== undefined && <span className={css.count}>{option.count}</span>}
          </Tab>
        ))}
      </TabList>
      <TabPanel tabId={value} focusable={false}>
        {children}
      </TabPanel>
    </TabProvider>
  )
}

import { Button, Toggle } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { SlipEntry } from '../slip/slip.ts'
import type { Betting } from '../slip/use-place-bet.ts'
import css from './chase-dialog.module.css'
import { ChaseDialog } from './chase-dialog.tsx'

type Props = { readonly entries: readonly SlipEntry[]; readonly betting: Betting }

/** Toggle of the chase plan: switching it on opens the dialog, switching it off removes the plan. */
export function ChaseChoice({ entries, betting: { plan, setPlan } }: Props) {
  const { _: t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css.tools}>
      <Toggle
        checked={plan !== undefined}
        onChecked={(isOn) => {
          setOpen(isOn)
          if (!isOn) setPlan(undefined)
        }}
      >
        <span className={css.stop}>
          {t('lottery.chase')}
          <span>{plan ? t('lottery.chaseOf', { n: plan.issues.length }) : t('lottery.chaseLine')}</span>
        </span>
      </Toggle>
      {plan && (
        <Button kind="ghost" size="sm" onClick={() => setOpen(true)}>
          {t('lottery.edit')}
        </Button>
      )}
      {isOpen && (
        <ChaseDialog
          entries={entries}
          onClose={() => setOpen(false)}
          onPlan={(next) => {
            setPlan(next)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

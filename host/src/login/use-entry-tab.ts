import { isOn } from '@azulejo/shared/kernel'
import { useState } from 'react'
import { usePermission } from '../site/use-permission.ts'
import type { EntryTab } from './use-entry-title.ts'

export type EntryChoice = {
  readonly tab: EntryTab
  /** Undefined when the platform does not let players register. */
  readonly choose: ((tab: EntryTab) => void) | undefined
}

/** Returns which of the two forms is shown: the registration only when the platform lets players register. */
export function useEntryTab(first: EntryTab): EntryChoice {
  const allowed = usePermission()
  const [tab, choose] = useState(first)
  const mayRegister =
    allowed !== undefined &&
    isOn(allowed.whitelabel, 'DIRECTREG3') &&
    (allowed.register.username || allowed.register.mobile)
  return mayRegister ? { tab, choose } : { tab: 'login', choose: undefined }
}

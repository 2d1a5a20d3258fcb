import { showToast } from '@azulejo/shared/design'
import { fault } from '@azulejo/shared/kernel'
import { useHost } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { type ComponentType, type ReactNode, useState } from 'react'

type Closing = { readonly onClose: () => void }

export type LaterDialog<Props> = {
  open(): void
  /** Renders the dialog while it is open. */
  shown(props: Props): ReactNode
}

/** A dialog whose code is loaded when it is first opened. A failed load is retried on the next open. */
export function useDialog<Props>(load: () => Promise<ComponentType<Props & Closing>>): LaterDialog<Props> {
  const { _: t } = useLingui()
  const { report } = useHost()
  const [open, setOpen] = useState<{ readonly Dialog: ComponentType<Props & Closing> }>()
  const fetchAndOpen = async () => {
    try {
      setOpen({ Dialog: await load() })
    } catch (problem) {
      report(fault('AZ-120', problem))
      showToast({ kind: 'err', title: t('error.network') })
    }
  }
  return {
    open: () => void fetchAndOpen(),
    shown: (props) => open && <open.Dialog {...props} onClose={() => setOpen(undefined)} />,
  }
}

import type { Game } from '@azulejo/shared/wire'
import { type ReactNode, useState } from 'react'
import { useDialog } from '../dialogs/use-dialog.tsx'

export type VendorDialog = {
  /** Shows the games of the vendor that a card stands for. */
  open(vendor: Game): void
  readonly dialog: ReactNode
}

const load = async () => (await import('./vendor-games.modal.tsx')).VendorGamesModal

export function useVendorDialog(): VendorDialog {
  const [vendor, setVendor] = useState<Game>()
  const { open, shown } = useDialog<{ readonly vendor: Game }>(load)
  return {
    open: (chosen) => {
      setVendor(chosen)
      open()
    },
    dialog: vendor && shown({ vendor }),
  }
}

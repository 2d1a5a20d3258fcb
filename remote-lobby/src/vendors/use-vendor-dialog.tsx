import { showToast } from '@azulejo/shared/design'
import { fault } from '@azulejo/shared/kernel'
import { useHost } from '@azulejo/shared/remote'
import type { Game } from '@azulejo/shared/wire'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words/use-words.ts'

type Loaded = typeof import('./vendor-games.modal.tsx')
type Shown = Pick<Loaded, 'VendorGamesModal'> & { readonly vendor: Game }

export type VendorDialog = {
  /** Shows the games of the vendor that a card stands for. */
  open(vendor: Game): void
  readonly dialog: ReactNode
}

/** The dialog comes with the first card that asks for it. One that did not come is asked for again by the next press. */
export function useVendorDialog(): VendorDialog {
  const say = useWords()
  const { report } = useHost()
  const [shown, setShown] = useState<Shown>()
  const load = async (vendor: Game) => {
    try {
      const { VendorGamesModal } = await import('./vendor-games.modal.tsx')
      setShown({ VendorGamesModal, vendor })
    } catch (problem) {
      report(fault('AZ-120', problem))
      showToast({ kind: 'err', title: say('error.network') })
    }
  }
  return {
    open: (vendor) => void load(vendor),
    dialog: shown && <shown.VendorGamesModal vendor={shown.vendor} onClose={() => setShown(undefined)} />,
  }
}

import { part } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useDeferredValue } from 'react'
import { secondStepAtom } from '../site/due-steps.ts'
import { modalAtom } from '../site/modals.ts'
import { ModalFailed } from './modal-failed.tsx'

/** In the chunk of the parts that the first view does not need. */
const OpenModals = part(async () => (await import(/* webpackChunkName: "later" */ './modal-content.tsx')).OpenModals, {
  Failed: ModalFailed,
})

/** Renders the open modal and the second step that a call waits for. Deferred, so that the pressed control updates before the modal. */
export function Modals() {
  const modal = useAtomValue(modalAtom)
  const drawn = useDeferredValue(modal)
  const step = useAtomValue(secondStepAtom)
  return (modal && drawn) || step ? <OpenModals modal={modal && drawn} step={step} /> : null
}

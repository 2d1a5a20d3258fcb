import { part } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { useDeferredValue } from 'react'
import { dueStepAtom } from '../site/due-steps.ts'
import { modalAtom } from '../site/modals.ts'
import { ModalFailed } from './modal-failed.tsx'

/** In the chunk of the parts that the first view does not need. */
const OpenModals = part(async () => (await import(/* webpackChunkName: "later" */ './modal-content.tsx')).OpenModals, {
  Failed: ModalFailed,
})

/** Renders the open modal and the step that a call waits for. Deferred, so that the pressed control updates before the modal. */
export function Modals() {
  const modal = useAtomValue(modalAtom)
  const drawn = useDeferredValue(modal)
  const step = useAtomValue(dueStepAtom)
  return (modal && drawn) || step ? <OpenModals modal={modal && drawn} step={step} /> : null
}

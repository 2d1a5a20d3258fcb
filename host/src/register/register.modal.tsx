import { Modal } from '@azulejo/shared/design'
import { useEntered } from '../login/use-entered.ts'
import { useEntryTitle } from '../login/use-entry-title.ts'
import { RegisterForm } from './register-form.tsx'

/** registerModal: the registration alone, for a visitor with a trial account. */
export function RegisterModal({ onClose }: { readonly onClose: () => void }) {
  const title = useEntryTitle('register')
  const entered = useEntered(undefined)
  return (
    <Modal open onClose={onClose} title={title} size={560} close="white" mobile="full">
      <RegisterForm columns={1} onDone={(registered) => entered({ by: 'register', ...registered })} />
    </Modal>
  )
}

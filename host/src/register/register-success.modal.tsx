import { Button, Modal } from '@azulejo/shared/design'
import { useBrand, useVisitor } from '@azulejo/shared/remote'
import { useEntryWords } from '../words/use-entry-words.ts'
import css from './register-success.module.css'

/** registerSuccessModal: the account stands and the player is in. */
export function RegisterSuccessModal({ onClose }: { readonly onClose: () => void }) {
  const say = useEntryWords()
  const { brand } = useBrand()
  const visitor = useVisitor()
  return (
    <Modal open onClose={onClose} title={say('auth.registerSuccess')} titleHidden>
      <div className={css.success}>
        <img src={`/brands/${brand}/mark.svg`} alt="" width={120} height={120} className={css.mark} />
        <p className={css.title} aria-hidden="true">
          {say('auth.registerSuccess')}
        </p>
        {visitor.standing !== 'guest' && <p>{say('host.register.welcome', { name: visitor.account })}</p>}
        <Button kind="primary" size="lg" wide className={css.start} onClick={onClose}>
          {say('host.register.start')}
        </Button>
      </div>
    </Modal>
  )
}

import { Modal } from '@azulejo/shared/design'
import { useWords } from '../words/use-words.ts'
import { EntryTabs } from './entry-tabs.tsx'
import { useEntered } from './use-entered.ts'

type Props = {
  readonly tab: 'login' | 'register'
  readonly returnTo: string | undefined
  readonly onClose: () => void
}

/** loginPopupModal: log in or register over the page. */
export function LoginModal({ tab, returnTo, onClose }: Props) {
  const say = useWords()
  const entered = useEntered()
  return (
    <Modal
      open
      onClose={onClose}
      title={say(tab === 'login' ? 'header.login' : 'header.register')}
      titleHidden
      size={880}
      close="white"
      mobile="full"
      bare
    >
      <EntryTabs tab={tab} onEntered={(done) => entered(done, returnTo)} />
    </Modal>
  )
}

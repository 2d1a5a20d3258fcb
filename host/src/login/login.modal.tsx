import { Modal } from '@azulejo/shared/design'
import { EntryTabs } from './entry-tabs.tsx'
import css from './form.module.css'
import { useEntered } from './use-entered.ts'
import { useEntryTab } from './use-entry-tab.ts'
import { useEntryTitle } from './use-entry-title.ts'

type Props = {
  readonly tab: 'login' | 'register'
  /** Path of this site to go to once in; home without one. */
  readonly returnTo?: string | undefined
  readonly onClose: () => void
}

/** loginPopupModal: log in or register over the page. */
export function LoginModal({ tab, returnTo, onClose }: Props) {
  const choice = useEntryTab(tab)
  const title = useEntryTitle(choice.tab)
  const entered = useEntered(returnTo)
  return (
    <Modal open onClose={onClose} title={title} titleHidden size={880} close="white" mobile="full" bare>
      <EntryTabs
        choice={choice}
        returnTo={returnTo}
        heading={
          <p className={css.title} aria-hidden="true">
            {title}
          </p>
        }
        onEntered={entered}
      />
    </Modal>
  )
}

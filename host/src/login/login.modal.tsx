import { Modal } from '@azulejo/shared/design'
import { useSite } from '../site/site-context.tsx'
import { EntryTabs } from './entry-tabs.tsx'
import css from './form.module.css'
import { useEntered } from './use-entered.ts'
import { type EntryChoice, useEntryTab } from './use-entry-tab.ts'
import { useEntryTitle } from './use-entry-title.ts'

type Props = {
  readonly tab: 'login' | 'register'
  /** Path of this site to open after the login; home when undefined. */
  readonly returnTo?: string | undefined
  readonly onClose: () => void
}

/** loginPopupModal: log in or register over the page. */
export function LoginModal({ tab, returnTo, onClose }: Props) {
  const { modals } = useSite()
  const { tab: shown, choose } = useEntryTab(tab)
  const choice: EntryChoice = {
    tab: shown,
    // Stores the chosen tab in the modal state, so that the modal reopens with this tab after a status gate.
    choose:
      choose &&
      ((next) => {
        choose(next)
        modals.open({ kind: 'login', tab: next, returnTo })
      }),
  }
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

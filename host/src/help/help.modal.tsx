import { Modal } from '@azulejo/shared/design'
import { useState } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { HelpCentre } from './help-centre.tsx'

/** helpModal: the help centre in a dialog over the unchanged page. */
export function HelpModal({ onClose }: { readonly onClose: () => void }) {
  const { _: t } = useEntryLingui()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  return (
    <Modal open onClose={onClose} title={t('nav.help')} size={1040} mobile="full">
      <HelpCentre
        search={search}
        onSearch={setSearch}
        topicId={chosen}
        topicControl={({ topicId, title }, isCurrent) => (
          <button
            key={topicId}
            type="button"
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => setChosen(topicId)}
          >
            {title}
          </button>
        )}
      />
    </Modal>
  )
}

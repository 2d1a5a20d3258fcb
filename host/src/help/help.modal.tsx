import { Modal } from '@azulejo/shared/design'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { HelpCentre } from './help-centre.tsx'

/** helpModal: the help centre over the page, which stays as it is. */
export function HelpModal({ onClose }: { readonly onClose: () => void }) {
  const say = useWords()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string>()
  return (
    <Modal open onClose={onClose} title={say('nav.help')} size={1040} mobile="full">
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

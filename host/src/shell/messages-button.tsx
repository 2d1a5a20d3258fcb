import { IconButton, Mail } from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import { useWords } from '../words/use-words.ts'

/** Opens the announcements. */
export function MessagesButton() {
  const say = useWords()
  const bus = useBus()
  return <IconButton icon={Mail} label={say('nav.announcements')} onClick={() => bus.tell('notice-asked', {})} />
}

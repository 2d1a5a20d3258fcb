import { isOn, mayChat } from '@azulejo/shared/kernel'
import { useVisitor } from '@azulejo/shared/remote'
import { ChatRoom } from '../chat/chat-parts.tsx'
import { useFlags } from '../site/use-flags.ts'
import { Consent } from './consent.tsx'
import { FloatingMenu } from './floating-menu.tsx'

export { ToastRegion } from '@azulejo/shared/design'

/** Parts beside the pages that render after the first content: floating menu, consent, chat room. */
export function LaterParts({ withMenu }: { readonly withMenu: boolean }) {
  const visitor = useVisitor()
  const hasChat = isOn(useFlags(), 'CBS3')
  return (
    <>
      {withMenu && <FloatingMenu />}
      <Consent />
      {hasChat && visitor.role !== 'guest' && mayChat(visitor.role) && <ChatRoom key={visitor.id} />}
    </>
  )
}

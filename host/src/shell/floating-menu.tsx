import { Icon, MessageCircle, Smartphone } from '@azulejo/shared/design'
import { isOn } from '@azulejo/shared/kernel'
import { useBus } from '@azulejo/shared/remote'
import { ChatButton } from '../chat/chat-parts.tsx'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useFlags } from '../site/use-flags.ts'
import css from './floating-menu.module.css'
import { SocialIcon, useSocialLinks } from './social-links.tsx'

/** Cells docked to the right edge: customer service, the chat room if the brand has one, download, Telegram. */
export function FloatingMenu() {
  const { _: t } = useEntryLingui()
  const bus = useBus()
  const hasChat = isOn(useFlags(), 'CBS3')
  const telegram = useSocialLinks().find(({ kind }) => kind === 'TELEGRAM')
  return (
    <aside className={css.dock} aria-label={t('host.floating.label')}>
      <button
        type="button"
        className={css.service}
        aria-label={t('nav.customerService')}
        title={t('nav.customerService')}
        onClick={() => bus.emit('service-asked', {})}
      >
        <Icon of={MessageCircle} />
      </button>
      {hasChat && <ChatButton className={css.cell} />}
      <a href="/down" className={css.cell} aria-label={t('nav.down')} title={t('nav.down')}>
        <Icon of={Smartphone} />
      </a>
      {telegram && (
        <a
          href={telegram.resource.url}
          target="_blank"
          rel="noreferrer"
          className={css.cell}
          aria-label={t('host.social.telegram')}
          title={t('host.social.telegram')}
        >
          <SocialIcon of="TELEGRAM" />
        </a>
      )}
    </aside>
  )
}

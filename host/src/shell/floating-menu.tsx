import { Icon, MessageCircle, Smartphone } from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import { useWords } from '../words/use-words.ts'
import css from './floating-menu.module.css'
import { SocialIcon, useSocialLinks } from './social-links.tsx'

/** Three cells docked to the right edge: customer service, download, Telegram. */
export function FloatingMenu() {
  const say = useWords()
  const bus = useBus()
  const telegram = useSocialLinks().find(({ kind }) => kind === 'TELEGRAM')
  return (
    <aside className={css.dock} aria-label={say('host.floating.label')}>
      <button
        type="button"
        className={css.service}
        aria-label={say('nav.customerService')}
        title={say('nav.customerService')}
        onClick={() => bus.tell('service-asked', {})}
      >
        <Icon of={MessageCircle} />
      </button>
      <a href="/down" className={css.cell} aria-label={say('nav.down')} title={say('nav.down')}>
        <Icon of={Smartphone} />
      </a>
      {telegram && (
        <a
          href={telegram.resource.url}
          target="_blank"
          rel="noreferrer"
          className={css.cell}
          aria-label={say('host.social.telegram')}
          title={say('host.social.telegram')}
        >
          <SocialIcon of="TELEGRAM" />
        </a>
      )}
    </aside>
  )
}

import { Headset } from '@azulejo/shared/design'
import { useBus } from '@azulejo/shared/remote'
import { useWords } from '../words/use-words.ts'
import css from './menu.module.css'
import { MenuGroup } from './menu-group.tsx'

type Props = { readonly rail?: boolean; readonly onWiden?: () => void; readonly open?: boolean }

/** Customer service, announcements and help. */
export function ServiceMenu({ rail = false, onWiden, open = false }: Props) {
  const say = useWords()
  const bus = useBus()
  return (
    <MenuGroup
      icon={Headset}
      label={say('host.menu.service')}
      rail={rail}
      startsOpen={open}
      {...(onWiden ? { onRailPress: onWiden } : {})}
    >
      <li>
        <button type="button" className={css.item} onClick={() => bus.tell('service-asked', {})}>
          {say('nav.customerService')}
        </button>
      </li>
      <li>
        <button type="button" className={css.item} onClick={() => bus.tell('notice-asked', {})}>
          {say('nav.announcements')}
        </button>
      </li>
      <li>
        <a href="/helpmc" className={css.item}>
          {say('nav.help')}
        </a>
      </li>
    </MenuGroup>
  )
}

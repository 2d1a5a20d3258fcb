import { Button, Menu } from '@azulejo/shared/design'
import { useBus, useBusEvent } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { HallView } from '../halls/hall-view.tsx'
import css from './seamless.module.css'

/** The games of all vendors on the single wallet; the site's bars stay hidden until the player requests them. */
export function SeamlessScreen() {
  const { _: t } = useLingui()
  const bus = useBus()
  const [shown, setShown] = useState(false)
  useBusEvent('bars-asked', (command) => setShown(command.shown))
  const menu = (
    <div className={css.lead}>
      <Button icon={Menu} aria-expanded={shown} onClick={() => bus.emit('bars-asked', { shown: !shown })}>
        {t(shown ? 'lobby.hideMenu' : 'lobby.showMenu')}
      </Button>
      <p className={css.line}>{t('lobby.seamlessLine')}</p>
    </div>
  )
  return (
    <div className={css.page} data-bars={shown || undefined}>
      <HallView title={t('lobby.seamless')} lead={menu} />
    </div>
  )
}

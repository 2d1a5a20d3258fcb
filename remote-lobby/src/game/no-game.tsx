import { buttonClass, EmptyState } from '@azulejo/shared/design'
import { SiteLink, usePageTitle } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import css from './game.module.css'

/** Notice for an address that names no game, with a link to the games. */
export function NoGame() {
  const { _: t } = useLingui()
  usePageTitle(t('lobby.noGame'))
  return (
    <div className={css.stage}>
      <div className={css.notice}>
        <EmptyState
          title={t('lobby.noGame')}
          line={t('lobby.noGameLine')}
          action={
            <SiteLink to="/rng" className={buttonClass({ kind: 'primary' })}>
              {t('lobby.toGames')}
            </SiteLink>
          }
        />
      </div>
    </div>
  )
}

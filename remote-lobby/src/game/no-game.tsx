import { buttonClass, EmptyState } from '@azulejo/shared/design'
import { PageTitle, SiteLink } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import css from './game.module.css'

/** Notice for an address that names no game, with a link to the games. */
export function NoGame() {
  const { _: t } = useLingui()
  return (
    <div className={css.stage}>
      <PageTitle>{t('lobby.noGame')}</PageTitle>
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

import { buttonClass } from '@azulejo/shared/design'
import { launchAddress } from '@azulejo/shared/kernel'
import { SiteLink } from '@azulejo/shared/remote'
import type { RoomGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './room-list.module.css'

/** The games in which a room can be opened. */
export function OpenRoom({ games }: { readonly games: readonly RoomGame[] }) {
  const { _: t } = useLingui()
  const head = useId()
  return (
    <div className={css.open}>
      <h3 id={head}>{t('lobby.rooms.open')}</h3>
      <ul aria-labelledby={head} className={css.games}>
        {games.map(({ nodeId, gameId, vassalage, gameName }) => (
          <li key={nodeId}>
            <SiteLink
              to={launchAddress({ nodeId, gameId, vassalage })}
              className={buttonClass({ kind: 'secondary' })}
              aria-label={t('lobby.rooms.openIn', { game: gameName })}
            >
              {gameName}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

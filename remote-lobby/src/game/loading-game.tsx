import { Button, LaidTilesProgress, LazyImage } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import css from './game.module.css'
import { useWayBack } from './use-way-back.ts'

const tiles = 16

type LoadingGameProps = {
  /** The game's own picture, once it is known. */
  readonly art?: string | undefined
  /** Milliseconds until the retry and back buttons appear. */
  readonly slowMs: number
  readonly onRetry: () => void
}

/** Loading view of a game: picture, progress tiles and, when loading is slow, retry and back buttons. */
export function LoadingGame({ art, slowMs, onRetry }: LoadingGameProps) {
  const { _: t } = useLingui()
  const back = useWayBack()
  const [laid, setLaid] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setLaid((count) => Math.min(tiles, count + 1)), slowMs / tiles)
    return () => clearInterval(timer)
  }, [slowMs])
  const isSlow = laid === tiles
  return (
    <div className={css.loading}>
      <div className={css.art}>{art && <LazyImage src={art} alt="" eager />}</div>
      <div className={css.progress}>
        <LaidTilesProgress label={t('lobby.openingGame')} value={laid} max={tiles} />
      </div>
      <p role="status">{t(isSlow ? 'lobby.slowGame' : 'lobby.openingGame')}</p>
      {isSlow && (
        <div className={css.actions}>
          <Button kind="glaze" onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <Button kind="ghost" className={css.onPanel} onClick={back}>
            {t('lobby.backToGames')}
          </Button>
        </div>
      )}
    </div>
  )
}

import { Button } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { type CSSProperties, useState } from 'react'
import css from './celebration.module.css'

const tiles = 12

/** Tiles that fall once over a win. The player can skip them at once; with reduced motion there are none. */
export function Celebration() {
  const { _: t } = useLingui()
  const [isOver, setOver] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (isOver) return null
  return (
    <>
      <span className={css.tiles} aria-hidden="true">
        {Array.from({ length: tiles }, (_, at) => (
          <i
            key={at}
            style={{ '--at': at / tiles } as CSSProperties}
            onAnimationEnd={at === tiles - 1 ? () => setOver(true) : undefined}
          />
        ))}
      </span>
      <Button className={css.skip} kind="ghost" size="sm" onClick={() => setOver(true)}>
        {t('lottery.skipAnimation')}
      </Button>
    </>
  )
}

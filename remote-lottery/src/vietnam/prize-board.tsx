import { Badge, Button, CircleCheck, ShieldCheck } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { Draw, LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { FavouriteButton } from '../draws/favourite-button.tsx'
import type { Reveal } from '../draws/use-reveal.ts'
import { DrawCheck } from '../later-parts.ts'
import { drawDay, longDay } from './draw-day.ts'
import { DrawSwitch } from './draw-switch.tsx'
import css from './prize-board.module.css'
import { PrizeRows } from './prize-rows.tsx'

type Props = {
  readonly station: LotteryGame
  readonly draw: Draw
  readonly draws: readonly Draw[]
  readonly reveal: Reveal
}

/** All prizes of one draw: the special one as a row of tiles, the last two digits of all in bold, closed ones hidden. */
export function PrizeBoard({ station, draw, draws, reveal: { open, isOver, skip } }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const [isChecked, setChecked] = useState(false)
  return (
    <section className={css.board} aria-labelledby="station">
      <header className={css.head}>
        <div>
          <h2 id="station" className={css.title}>
            <span>{station.displayName}</span>
            {isOver ? (
              <Badge tone="ok" icon={CircleCheck}>
                {t('lottery.complete')}
              </Badge>
            ) : (
              <Badge tone="warn">{t('lottery.drawing')}</Badge>
            )}
          </h2>
          <p className={css.line}>{t('lottery.drawOf', { date: drawDay(draw.numero, locale, longDay) })}</p>
          <p className={css.line}>{station.remark}</p>
        </div>
        <div className={css.tools}>
          {!isOver && (
            <Button size="sm" onClick={skip}>
              {t('lottery.skipAnimation')}
            </Button>
          )}
          <FavouriteButton game={station} />
          <Button
            kind="ghost"
            size="sm"
            icon={ShieldCheck}
            aria-label={t('lottery.verifyDraw')}
            onClick={() => setChecked(true)}
          >
            {t('lottery.verify')}
          </Button>
          <DrawSwitch draw={draw} draws={draws} />
        </div>
      </header>
      <PrizeRows
        caption={t('lottery.prizes', { station: station.displayName })}
        rows={(draw.prizes ?? []).map((prize, at, all) => ({ ...prize, isOpen: all.length - at <= open }))}
      />
      {isChecked && <DrawCheck game={station} draw={draw} onClose={() => setChecked(false)} />}
    </section>
  )
}

import { ChevronRight, Icon, LazyImage, SectionHead, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { SiteLink, useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { deskPath } from '../draws/desk-path.ts'
import { DrawCountdown } from '../draws/draw-countdown.tsx'
import { kindOf } from '../draws/draw-facts.ts'
import { DrawNumbers } from '../draws/draw-numbers.tsx'
import { type NextDraw, useLatestDraws } from '../draws/use-latest-draws.ts'
import { drawDay, longDay } from '../vietnam/draw-day.ts'
import css from './latest-draws.module.css'

/** Slot `home.draws@1`: last result and next draw of three lotteries. Renders nothing when the first request fails. */
export function LatestDraws() {
  const { _: t } = useLingui()
  const head = useId()
  const { draws, problem } = useLatestDraws({ count: 3 })
  if (draws?.length === 0 || (problem && !draws)) return null
  return (
    <section aria-labelledby={head}>
      <SectionHead id={head} title={t('lottery.latestDraws')}>
        <SiteLink to="/lottery">
          {t('lottery.seeResults')}
          <Icon of={ChevronRight} size={16} />
        </SiteLink>
      </SectionHead>
      {draws ? (
        <ul className={css.draws}>
          {draws.map((next) => (
            <li key={next.game.gameId}>
              <DrawCard next={next} />
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" className={css.draws}>
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
          {['first', 'second', 'third'].map((place) => (
            <Skeleton key={place} className={css.bone} radius="card" />
          ))}
        </div>
      )}
    </section>
  )
}

function DrawCard({ next: { game, draw, drawsAt } }: { next: NextDraw }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const last =
    draw && (draw.prizes ? drawDay(draw.numero, locale, longDay) : t('lottery.issue', { issue: draw.numero }))
  return (
    <SiteLink to={deskPath(game)} className={css.card}>
      <span className={css.head}>
        <span className={css.art}>
          <LazyImage src={game.icon} alt="" />
        </span>
        <span className={css.name}>
          <b>{game.displayName}</b>
          <span className={css.last}>{last ?? t('lottery.noResultYet')}</span>
        </span>
        <span className={css.time}>
          <DrawCountdown key={drawsAt} until={drawsAt} labelId="lottery.nextDrawIn" look="text" isSale={game.isSale} />
        </span>
      </span>
      {draw && <DrawNumbers draw={draw} kind={kindOf(game)} />}
    </SiteLink>
  )
}

import { Card, IconButton, LazyImage, Pause, Play } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { promotionAddress } from '../promotions/promotion-address.ts'
import { useWords } from '../words/use-words.ts'
import css from './promotion-slider.module.css'
import { useSlides } from './use-slides.ts'

/** Promotions one at a time: they follow each other by themselves if there are several, until the visitor pauses them. */
export function PromotionSlider({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const say = useWords()
  const { track, current, show, moves, isMoving, setMoving } = useSlides(promotions.length)
  const several = promotions.length > 1
  return (
    <Card as="section" pad="none" className={css.slider} aria-label={say('promotions.newPlayers')}>
      <ul ref={track} className={css.track} aria-live={isMoving ? 'off' : 'polite'}>
        {promotions.map((promotion, place) => (
          <li key={promotion.promotionId} className={css.slide} inert={place !== current}>
            <div className={css.banner}>
              <LazyImage src={promotion.banner} alt="" eager={place === 0} />
            </div>
            <h3 className={css.title}>{promotion.title}</h3>
            <p className={css.line}>{promotion.summary}</p>
            <SiteLink to={promotionAddress(promotion)} className={css.link}>
              {say('promotions.readRules')}
            </SiteLink>
          </li>
        ))}
      </ul>
      {several && (
        <div className={css.controls}>
          {moves && (
            <IconButton
              icon={isMoving ? Pause : Play}
              size="sm"
              label={say(isMoving ? 'promotions.pause' : 'promotions.play')}
              onClick={() => setMoving(!isMoving)}
            />
          )}
          {promotions.map((promotion, place) => (
            <button
              key={promotion.promotionId}
              type="button"
              className={css.dot}
              aria-label={say('promotions.slide', { n: place + 1, of: promotions.length })}
              aria-current={place === current}
              onClick={() => show(place)}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

import { Card, IconButton, LazyImage, Pause, Play, useSlider } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useRef } from 'react'
import { promotionAddress } from '../promotions/promotion-address.ts'
import css from './promotion-slider.module.css'

const whole = { perView: 1 } as const

/** Shows one promotion at a time; several advance automatically until the visitor pauses them. */
export function PromotionSlider({ promotions }: { readonly promotions: readonly Promotion[] }) {
  const { _: t } = useLingui()
  const track = useRef<HTMLUListElement>(null)
  const slider = useSlider(track, { count: promotions.length, slides: whole })
  const { current, isReady, playing, mayPlay } = slider
  return (
    <Card as="section" pad="none" className={css.slider} aria-label={t('promotions.newPlayers')} {...slider.holding}>
      <ul ref={track} className={css.track} aria-live={playing ? 'off' : 'polite'}>
        {promotions.map((promotion, place) => (
          <li key={promotion.promotionId} className={css.slide} inert={isReady && place !== current}>
            <div className={css.banner}>
              <LazyImage src={promotion.banner} alt="" eager={place === 0} />
            </div>
            <h2 className={css.title}>{promotion.title}</h2>
            <p className={css.line}>{promotion.summary}</p>
            <SiteLink to={promotionAddress(promotion)} className={css.link}>
              {t('promotions.readRules')}
            </SiteLink>
          </li>
        ))}
      </ul>
      {isReady && (
        <div className={css.controls}>
          {mayPlay && (
            <IconButton
              icon={playing ? Pause : Play}
              size="sm"
              label={t(playing ? 'promotions.pause' : 'promotions.play')}
              onClick={slider.toggle}
            />
          )}
          {promotions.map((promotion, place) => (
            <button
              key={promotion.promotionId}
              type="button"
              className={css.dot}
              aria-label={t('promotions.slide', { n: place + 1, of: promotions.length })}
              aria-current={place === current}
              onClick={() => slider.goTo(place)}
            />
          ))}
        </div>
      )}
    </Card>
  )
}

import { shownValue } from '@azulejo/shared/data'
import { Panel, useSlider } from '@azulejo/shared/design'
import { useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { firstContentAtom } from '../site/first-content.ts'
import { bannersAtom } from '../site/site-queries.ts'
import css from './hero.module.css'
import { HeroControls } from './hero-controls.tsx'
import { HeroSlide } from './hero-slide.tsx'

const centred = { origin: 'center', perView: 'auto', spacing: 20 } as const

/** Carousel of the banners of group w_home: centred, spacing 20. It loops and autoplays only with several slides. */
export function Hero({ compact = false }: { readonly compact?: boolean }) {
  const { _: t } = useLingui()
  const { role } = useVisitor()
  const answer = useAtomValue(bannersAtom)
  const slides = (shownValue(answer)?.banners ?? []).filter(({ target }) => role === 'guest' || target !== '/register')
  const track = useRef<HTMLDivElement>(null)
  const slider = useSlider(track, {
    count: slides.length,
    isTime: useAtomValue(firstContentAtom),
    slides: centred,
  })

  if (slides.length === 0) {
    return answer.state !== 'loading' ? null : (
      <Panel className={css.skeleton} data-compact={compact || undefined} aria-hidden="true" />
    )
  }
  return (
    <section
      className={css.hero}
      data-compact={compact || undefined}
      aria-roledescription="carousel"
      aria-label={t('host.hero.label')}
      {...slider.holding}
    >
      <div ref={track} className={css.track} aria-live={slider.playing ? 'off' : 'polite'}>
        {slides.map((banner, place) => (
          <HeroSlide
            key={banner.bannerId}
            banner={banner}
            isCurrent={place === slider.current}
            isFirst={place === 0}
            label={t('host.hero.slide', { n: place + 1, total: slides.length })}
          />
        ))}
      </div>
      {slides.length > 1 && <HeroControls slider={slider} count={slides.length} />}
    </section>
  )
}

import { Icon, Pause, Play, type Slider } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import css from './hero.module.css'

/** Pause button, and one mark per slide that goes to the slide. */
export function HeroControls({ slider, count }: { readonly slider: Slider; readonly count: number }) {
  const { _: t } = useLingui()
  const { playing, mayPlay, current } = slider
  return (
    <div className={css.controls}>
      {mayPlay && (
        <button
          type="button"
          className={css.pause}
          aria-label={t(playing ? 'host.hero.pause' : 'host.hero.play')}
          onClick={slider.toggle}
        >
          <Icon of={playing ? Pause : Play} size={16} />
        </button>
      )}
      {Array.from({ length: count }, (_, place) => (
        <button
          // Marks differ only by their position.
          key={place}
          type="button"
          className={css.mark}
          aria-label={t('host.hero.goTo', { n: place + 1 })}
          aria-current={place === current ? 'true' : undefined}
          onClick={() => slider.goTo(place)}
        />
      ))}
    </div>
  )
}

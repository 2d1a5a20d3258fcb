import { buttonClass } from '@azulejo/shared/design'
import type { Banner } from '@azulejo/shared/wire'
import css from './hero.module.css'

type Props = {
  readonly banner: Banner
  readonly isCurrent: boolean
  /** The first slide is the largest element of the first view, so its image loads with high priority. */
  readonly isFirst: boolean
  readonly label: string
}

/** A brand panel with the banner's texts on the left. */
export function HeroSlide({ banner, isCurrent, isFirst, label }: Props) {
  const { kicker, title, subtitle, action, target, linkageType, url } = banner
  const isExternal = linkageType === 'EXTERNAL'
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of mixed content, not of form fields.
    <div className={css.slide} role="group" aria-roledescription="slide" aria-label={label} inert={!isCurrent}>
      <img
        src={url}
        alt=""
        width={1200}
        height={360}
        className={css.art}
        draggable={false}
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
      <div className={css.words}>
        <p className={css.kicker}>{kicker}</p>
        <h2 className={css.title}>{title}</h2>
        <p className={css.subtitle}>{subtitle}</p>
        {linkageType !== 'NONE' && (
          <a
            href={target}
            className={buttonClass({ kind: 'glaze', size: 'lg' }, css.action)}
            {...(isExternal ? { target: '_blank', rel: 'noreferrer' } : {})}
          >
            {action}
          </a>
        )}
      </div>
    </div>
  )
}

import { Badge, LazyImage, Panel } from '@azulejo/shared/design'
import { useIsHydrated } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { daysLeft } from './period.ts'
import css from './promotion-panel.module.css'
import { StatusBadge } from './status-badge.tsx'

type PromotionPanelProps = {
  readonly promotion: Promotion
  /** Accessible name, which makes the panel a group; for pages with more content than one promotion. */
  readonly label?: string | undefined
  /** Heading level of the title. */
  readonly heading: 'h1' | 'h2'
  /** Actions below the text. */
  readonly children?: ReactNode
}

/** A promotion on a wall of the brand's tiles, its picture at the right. */
export function PromotionPanel({ promotion, label, heading: Heading, children }: PromotionPanelProps) {
  const { _: t } = useLingui()
  // The days left depend on the clock, so a pre-rendered view does not show them.
  const isHydrated = useIsHydrated()
  const days = isHydrated ? daysLeft(promotion, Date.now()) : undefined
  return (
    <Panel className={css.panel} {...(label ? { role: 'group', 'aria-label': label } : {})}>
      <div className={css.text}>
        <div className={css.marks} data-waits={(!isHydrated && promotion.endsAt !== undefined) || undefined}>
          {days !== undefined && <Badge tone="new">{t('promotions.endsIn', { days })}</Badge>}
          <StatusBadge status={promotion.status} />
        </div>
        <Heading className={css.title}>{promotion.title}</Heading>
        <p className={css.line}>{promotion.summary}</p>
        {children}
      </div>
      <div className={css.art}>
        <LazyImage src={promotion.banner} alt="" eager />
      </div>
    </Panel>
  )
}

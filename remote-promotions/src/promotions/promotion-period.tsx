import { Icon } from '@azulejo/shared/design'
import { useIsHydrated, useLocaleTag } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CalendarDays } from 'lucide-react'
import { periodOf } from './period.ts'
import css from './promotion-period.module.css'

/** The period of a promotion by the reader's clock; a pre-rendered view leaves the text out. */
export function PromotionPeriod({ promotion }: { readonly promotion: Promotion }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const isHydrated = useIsHydrated()
  const { key, values } = periodOf(promotion, Date.now(), locale)
  return (
    <span className={css.period}>
      <Icon of={CalendarDays} size={16} />
      <span>{isHydrated && t(key, values)}</span>
    </span>
  )
}

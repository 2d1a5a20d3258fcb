import { Icon } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { CalendarDays } from 'lucide-react'
import { periodOf } from './period.ts'
import css from './promotion-period.module.css'

export function PromotionPeriod({ promotion }: { readonly promotion: Promotion }) {
  const { _: t } = useLingui()
  const { key, values } = periodOf(promotion, Date.now(), useLocaleTag())
  return (
    <span className={css.period}>
      <Icon of={CalendarDays} size={16} />
      {t(key, values)}
    </span>
  )
}

import { Icon } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import type { Promotion } from '@azulejo/shared/wire'
import { CalendarDays } from 'lucide-react'
import { useWords } from '../words/use-words.ts'
import { periodOf } from './period.ts'
import css from './promotion-period.module.css'

export function PromotionPeriod({ promotion }: { readonly promotion: Promotion }) {
  const say = useWords()
  const { key, values } = periodOf(promotion, Date.now(), useLocaleTag())
  return (
    <span className={css.period}>
      <Icon of={CalendarDays} size={16} />
      {say(key, values)}
    </span>
  )
}

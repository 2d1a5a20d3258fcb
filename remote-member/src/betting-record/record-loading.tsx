import { Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { useWords } from '../words.ts'
import css from './betting-record.module.css'

/** The geometry of totals and table while the first answer is on the way. */
export function RecordLoading() {
  const say = useWords()
  return (
    <div role="status" className={css.found}>
      <VisuallyHidden>{say('common.loading')}</VisuallyHidden>
      <Skeleton height={72} radius="card" />
      <Skeleton height={480} radius="card" />
    </div>
  )
}

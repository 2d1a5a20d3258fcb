import { Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { useWords } from '../words.ts'
import css from './vietnam.module.css'

/** The geometry of list, board and side column while the menu is on the way. */
export function VietnamSkeleton() {
  const say = useWords()
  return (
    <div className={css.board} role="status">
      <VisuallyHidden>{say('common.loading')}</VisuallyHidden>
      <Skeleton height={480} radius="card" />
      <Skeleton height={560} radius="card" />
      <Skeleton height={560} radius="card" />
    </div>
  )
}

import { Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { type Family, prizeTables } from '@azulejo/shared/lottery'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './prize-board.module.css'
import { PrizeRows } from './prize-rows.tsx'

type Props = { readonly station: LotteryGame; readonly family: Family | undefined }

/** The board of a station while its draws load: its remark, and its prizes with all numbers closed. */
export function WaitingBoard({ station, family }: Props) {
  const { _: t } = useLingui()
  const rows = prizeTables[family === 'XSMB' ? 'north' : 'south'].map(({ code, count, length }) => ({
    code,
    isOpen: false,
    numbers: Array.from({ length: count }, () => '0'.repeat(length)),
  }))
  return (
    <section className={css.board}>
      <div role="status">
        <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      </div>
      <header className={css.head}>
        <div>
          <h2 className={css.title}>{station.displayName}</h2>
          <p className={css.line}>
            <Skeleton className={css.date} />
          </p>
          <p className={css.line}>{station.remark}</p>
        </div>
        <Skeleton className={css.toolsBone} radius="control" />
      </header>
      <PrizeRows rows={rows} />
    </section>
  )
}

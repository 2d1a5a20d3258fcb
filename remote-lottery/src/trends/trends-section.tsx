import { Button, Skeleton } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import { TrendFigures, Trends } from '../later-parts.ts'
import css from './trends.module.css'
import { useTrendChoice } from './use-trends.ts'

type Props = {
  readonly game: LotteryGame
  readonly family: Family
  /** Number of the latest draw known to the page; a change refetches the trends. */
  readonly newest: string | undefined
}

/** Section with the trends of a lottery, which load when the player opens it. */
export function TrendsSection(props: Props) {
  const { _: t } = useLingui()
  const id = useId()
  const choice = useTrendChoice()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={css.trends} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id} className={css.title}>
          {t('lottery.trends')}
        </h2>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'lottery.trendsHide' : 'lottery.trendsShow')}
        </Button>
      </header>
      {isOpen && (
        <>
          <Trends waiting={<Skeleton height={420} radius="card" />} {...props} choice={choice} />
          <TrendFigures {...props} choice={choice} />
        </>
      )}
    </section>
  )
}

import { useQuery } from '@azulejo/shared/data'
import { Button, Card, joinNames, NumberTile, Skeleton } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import { type AnswerOf, missionLeaderboard } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from './leaderboard-card.module.css'
import { useGainText, useValueText } from './mission-texts.ts'

type Board = AnswerOf<typeof missionLeaderboard>

/** The top places, and the member's own place below. Renders nothing when the brand has no leaderboard. */
export function LeaderboardCard({
  size,
  withPrizes = false,
}: {
  readonly size: number
  readonly withPrizes?: boolean
}) {
  const { _: t } = useLingui()
  const title = useId()
  const board = useQuery(missionLeaderboard, { size })
  if (board.state === 'failed' && board.value === undefined)
    return board.problem.kind === 'refusal' ? null : (
      <Card as="section" aria-labelledby={title}>
        <h2 id={title} className={css.title}>
          {t('missions.ranking')}
        </h2>
        <Button size="sm" onClick={board.refetch}>
          {t('common.retry')}
        </Button>
      </Card>
    )
  if (board.value === undefined) return <Skeleton height={300} radius="card" />
  return (
    <>
      <Places board={board.value} />
      {withPrizes && board.value.prizes.length > 0 && <Prizes board={board.value} />}
    </>
  )
}

function Places({ board }: { readonly board: Board }) {
  const { _: t } = useLingui()
  const title = useId()
  const locale = useLocaleTag()
  const { timeZone } = useBrand()
  const valueText = useValueText()
  const { list, footer, unit, startsAt, endsAt } = board
  const zone = timeZone ? { timeZone } : {}
  const isMonth = endsAt - startsAt > 20 * 86_400_000
  const period = dateFormat(locale, { ...zone, ...(isMonth ? { month: 'long' } : { dateStyle: 'short' }) })
  const isAbove = footer !== undefined && footer.rank <= list.length
  return (
    <Card as="section" pad="none" aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          {board.title}
        </h2>
        <span className={css.muted}>
          {isMonth ? period.format(startsAt) : t('promotions.until', { day: period.format(endsAt - 1) })}
        </span>
      </div>
      {list.length === 0 && <p className={css.empty}>{t('missions.rankingEmpty')}</p>}
      <ol className={css.places}>
        {list.map(({ rank, name, reachedValue }) => (
          <Place
            key={rank}
            rank={rank}
            name={rank === footer?.rank ? t('missions.you') : name}
            value={valueText(unit, reachedValue)}
            isOwn={rank === footer?.rank}
          />
        ))}
        {footer && !isAbove && (
          <>
            <li className={css.gap} aria-hidden="true">
              …
            </li>
            <Place rank={footer.rank} name={t('missions.you')} value={valueText(unit, footer.reachedValue)} isOwn />
          </>
        )}
      </ol>
    </Card>
  )
}

type PlaceProps = { readonly rank: number; readonly name: string; readonly value: string; readonly isOwn: boolean }

function Place({ rank, name, value, isOwn }: PlaceProps) {
  return (
    <li className={joinNames(css.place, isOwn && css.own)}>
      <NumberTile size="sm" value={rank} tone={isOwn ? 'count' : rank === 1 ? 'pays' : 'drawn'} />
      <span className={css.name}>{name}</span>
      <b>{value}</b>
    </li>
  )
}

function Prizes({ board }: { readonly board: Board }) {
  const { _: t } = useLingui()
  const title = useId()
  const gainText = useGainText()
  const { timeZone } = useBrand()
  const zone = timeZone ? { timeZone } : {}
  const moment = dateFormat(useLocaleTag(), { dateStyle: 'short', timeStyle: 'short', ...zone })
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className={css.title}>
        {t('missions.prizes')}
      </h2>
      <dl className={css.prizes}>
        {board.prizes.map(({ from, to, gain }) => (
          <div key={from}>
            <dt>{from === to ? t('missions.place', { n: from }) : t('missions.places', { from, to })}</dt>
            <dd>{gainText(gain)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.muted}>{t('missions.rankingRule', { moment: moment.format(board.endsAt - 1) })}</p>
    </Card>
  )
}

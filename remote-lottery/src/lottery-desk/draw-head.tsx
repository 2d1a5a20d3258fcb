import { LazyImage, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { dayIn, type Instant } from '@azulejo/shared/kernel'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { DrawCountdown } from '../draws/draw-countdown.tsx'
import { kindOf, numbersOf, shortNumero } from '../draws/draw-facts.ts'
import { DrawNumbers } from '../draws/draw-numbers.tsx'
import { FavouriteButton } from '../draws/favourite-button.tsx'
import { useReached } from '../draws/use-moment.ts'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { useTimeText } from '../draws/use-time-text.ts'
import css from './draw-head.module.css'

type Props = {
  readonly game: LotteryGame
  readonly near: NearDraw | undefined
  /** `h2` on a page that already has an `h1`. */
  readonly heading?: 'h1' | 'h2' | undefined
}

/** Header with the lottery, its open draw, the last result and the time until betting closes. */
export function DrawHead({ game, near, heading: Heading = 'h1' }: Props) {
  const { _: t } = useLingui()
  return (
    <header className={css.head}>
      <span className={css.art}>
        <LazyImage src={game.icon} alt="" eager />
      </span>
      <div className={css.name}>
        <Heading className={css.title}>{game.displayName}</Heading>
        <p className={css.line}>
          {near ? t('lottery.issue', { issue: near.currentNumero.numero }) : <Skeleton className={css.issue} />}
        </p>
        {near ? (
          <ClosingTime near={near} />
        ) : (
          <p className={css.line}>
            <Skeleton className={css.closing} />
          </p>
        )}
      </div>
      <span className={css.heart}>
        <FavouriteButton game={game} />
      </span>
      {near ? <LastResult game={game} near={near} /> : <ResultSkeleton />}
      {near && <Closing key={near.currentNumero.numero} closesAt={near.closesAt} />}
    </header>
  )
}

/** Skeleton with the height of the last result. */
function ResultSkeleton() {
  return (
    <div className={css.part}>
      <Skeleton className={css.labelBone} />
      <Skeleton className={css.numbersBone} />
    </div>
  )
}

/** Closing time of betting by the platform's clock, in the brand's time zone; with the day when that is not today. */
function ClosingTime({ near: { closesAt: due, currentNumero } }: { readonly near: NearDraw }) {
  const { _: t } = useLingui()
  const { timeZone, shortTimeText, dayText } = useTimeText()
  const { closesAt } = currentNumero
  if (closesAt === undefined) return null
  // The device's clock may be wrong, but the remaining time is right.
  const now = closesAt - (due - Date.now())
  const isToday = dayIn(timeZone, now) === dayIn(timeZone, closesAt)
  const time = shortTimeText(closesAt)
  return (
    <p className={css.line}>
      {isToday ? t('lottery.closesAt', { time }) : t('lottery.closesOn', { date: dayText(closesAt), time })}
    </p>
  )
}

/** The time until betting closes. */
function Closing({ closesAt }: { readonly closesAt: Instant }) {
  const { _: t } = useLingui()
  const isClosed = useReached(closesAt)
  return (
    <div className={css.part} data-long={closesAt - Date.now() > 3_600_000 ? '' : undefined}>
      <span className={css.label} aria-hidden="true">
        {t(isClosed ? 'lottery.betsClosed' : 'lottery.closesIn')}
      </span>
      <span className={css.timer}>
        <DrawCountdown until={closesAt} size="md" />
      </span>
    </div>
  )
}

/** Above this count the tiles are drawn small. */
const fewNumbers = 6
/** Above this count a text gives the count and sum of the numbers. */
const mostTiles = 10

const sumOf = (numbers: readonly string[]) => numbers.reduce((sum, number) => sum + Number(number), 0)

/** The last result, or the issue whose result is awaited. Screen readers announce each result that arrives. */
function LastResult({ game, near: { previousNumero, awaited } }: { game: LotteryGame; near: NearDraw }) {
  const { _: t } = useLingui()
  const drawn = previousNumero ? numbersOf(previousNumero.winNo) : []
  const isLong = drawn.length > mostTiles
  const result = previousNumero && {
    issue: shortNumero(previousNumero.numero),
    numbers: numbersOf(previousNumero.winNo).join(' '),
  }
  return (
    <div className={css.part}>
      <span className={css.label}>
        {awaited ? t('lottery.issue', { issue: shortNumero(awaited) }) : result && t('lottery.resultOf', result)}
      </span>
      {awaited || !previousNumero ? (
        <span className={css.waiting}>{t(awaited ? 'lottery.drawing' : 'lottery.noResultYet')}</span>
      ) : (
        <span key={previousNumero.numero} className={css.numbers}>
          {isLong ? (
            <span className={css.many}>{t('lottery.manyNumbers', { n: drawn.length, sum: sumOf(drawn) })}</span>
          ) : (
            <DrawNumbers draw={previousNumero} kind={kindOf(game)} size={drawn.length > fewNumbers ? 'sm' : 'md'} />
          )}
        </span>
      )}
      <VisuallyHidden>
        <span role="status">{result && !awaited ? t('lottery.resultSaid', result) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

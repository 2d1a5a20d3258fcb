import { LazyImage, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import type { LotteryGame } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { DrawCountdown } from '../draws/draw-countdown.tsx'
import { numbersOf, shortNumero } from '../draws/draw-facts.ts'
import { DrawNumbers } from '../draws/draw-numbers.tsx'
import type { NearDraw } from '../draws/use-near-issue.ts'
import css from './draw-head.module.css'

type Props = { readonly game: LotteryGame; readonly near: NearDraw | undefined }

/** The lottery, the draw that is selling, the last result and the time until betting closes. */
export function DrawHead({ game, near }: Props) {
  const { _: t } = useLingui()
  return (
    <header className={css.head}>
      <span className={css.art}>
        <LazyImage src={game.icon} alt="" eager />
      </span>
      <div className={css.name}>
        <h1 className={css.title}>{game.displayName}</h1>
        <p className={css.line}>
          {near ? t('lottery.issue', { issue: near.currentNumero.numero }) : <Skeleton width={160} />}
        </p>
      </div>
      {near && <LastResult near={near} />}
      {near && (
        <div className={css.part}>
          <span className={css.label} aria-hidden="true">
            {t('lottery.closesIn')}
          </span>
          <span className={css.timer}>
            <DrawCountdown key={near.currentNumero.numero} until={near.closesAt} size="md" />
          </span>
        </div>
      )}
    </header>
  )
}

/** The last result; between a draw and its result it says which draw is being made. New results are read out. */
function LastResult({ near: { previousNumero, awaited } }: { near: NearDraw }) {
  const { _: t } = useLingui()
  const said = previousNumero && {
    issue: shortNumero(previousNumero.numero),
    numbers: numbersOf(previousNumero.winNo).join(' '),
  }
  return (
    <div className={css.part}>
      <span className={css.label}>
        {awaited ? t('lottery.issue', { issue: shortNumero(awaited) }) : said && t('lottery.resultOf', said)}
      </span>
      {awaited || !previousNumero ? (
        <span className={css.waiting}>{t(awaited ? 'lottery.drawing' : 'lottery.noResultYet')}</span>
      ) : (
        <span key={previousNumero.numero} className={css.numbers}>
          <DrawNumbers draw={previousNumero} />
        </span>
      )}
      <VisuallyHidden>
        <span role="status">{said && !awaited ? t('lottery.resultSaid', said) : ''}</span>
      </VisuallyHidden>
    </div>
  )
}

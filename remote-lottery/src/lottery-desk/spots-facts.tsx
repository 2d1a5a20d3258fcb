import { Card, NumberTiles } from '@azulejo/shared/design'
import type { BetUnit, Picks } from '@azulejo/shared/lottery'
import { useBrand } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { numbersOf, shortNumero } from '../draws/draw-facts.ts'
import type { NearDraw } from '../draws/use-near-issue.ts'
import css from './prize-table.module.css'
import { TierTable } from './prize-table.tsx'
import type { OfferedPlay } from './use-bet-terms.ts'

type Props = {
  readonly offered: OfferedPlay
  readonly picks: Picks
  readonly stake: { readonly unit: BetUnit; readonly multiple: number }
  readonly near: NearDraw | undefined
}

/** Below a Keno board: what the marked numbers pay, and the last result with the marked numbers in ochre. */
export function SpotsFacts({ offered, picks, stake, near }: Props) {
  const { _: t } = useLingui()
  const { currency } = useBrand()
  const last = near?.previousNumero
  const drawn = last ? numbersOf(last.winNo) : []
  const marked = picks.flat().map(Number)
  return (
    <div className={css.spots}>
      <Card as="section" aria-label={t('lottery.paysOf', { play: offered.playName })}>
        <h2 className={css.title}>{t('lottery.paysOf', { play: offered.playName })}</h2>
        <TierTable
          caption={t('lottery.paysOf', { play: offered.playName })}
          offered={offered}
          stake={stake}
          currency={currency}
        />
      </Card>
      {last && (
        <Card as="section" aria-label={t('lottery.resultOf', { issue: shortNumero(last.numero) })}>
          <h2 className={css.title}>{t('lottery.resultOf', { issue: shortNumero(last.numero) })}</h2>
          <NumberTiles
            label={t('lottery.winningNumbers')}
            values={drawn.map((number) => number.padStart(2, '0'))}
            size="sm"
            toneAt={(place) => (marked.includes(Number(drawn[place])) ? 'pays' : 'drawn')}
          />
          <p className={css.note}>
            {t('lottery.markedNow')} {t('lottery.oddsStay')}
          </p>
        </Card>
      )}
    </div>
  )
}

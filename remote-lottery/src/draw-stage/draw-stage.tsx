import { useQuery } from '@azulejo/shared/data'
import { Bell, Button, Panel, ShieldCheck } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
import { useVisitor } from '@azulejo/shared/remote'
import { type LotteryGame, type LotteryTicket, todayOrders } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { DrawCheck } from '../draws/draw-check.tsx'
import { shortNumero } from '../draws/draw-facts.ts'
import type { NearDraw } from '../draws/use-near-issue.ts'
import { useNotices } from '../notices/notices.tsx'
import { useRenewed } from '../tickets/use-renewed.ts'
import css from './draw-stage.module.css'
import { StageHead } from './stage-head.tsx'
import { StageNumbers } from './stage-numbers.tsx'
import { StageSteps } from './stage-steps.tsx'
import { StageTickets } from './stage-tickets.tsx'
import { useStage } from './use-stage.ts'

type Props = {
  readonly game: LotteryGame
  readonly family: Family
  readonly near: NearDraw
  /** Receives the issue whose numbers are being revealed, so that the rest of the page hides its result. */
  readonly onReveal: (numero: string | undefined) => void
  /** Opens the betting board. */
  readonly onBet: () => void
}

const noTickets: readonly LotteryTicket[] = []

/** Live view of a draw: betting closed, the numbers one by one, and their effect on the member's own tickets. */
export function DrawStage(props: Props) {
  const { _: t } = useLingui()
  const { game, near } = props
  const isGuest = useVisitor().role === 'guest'
  const tickets = useQuery(todayOrders, isGuest ? undefined : {})
  const newest = near.previousNumero?.numero
  useRenewed(newest ?? '', tickets.refetch)
  // A draw that was known when the page loaded is shown at once.
  const [first] = useState(newest)
  const own = tickets.value?.filter(({ gameId, state }) => gameId === game.gameId && state !== 'cancelled')
  return (
    <section className={css.stage} aria-label={t('lottery.stage')}>
      <Stage key={newest} {...props} isNew={newest !== first} tickets={own ?? noTickets} />
    </section>
  )
}

type StageProps = Props & {
  readonly isNew: boolean
  /** The member's tickets of this lottery. */
  readonly tickets: readonly LotteryTicket[]
}

function Stage({ game, family, near, onReveal, onBet, isNew, tickets }: StageProps) {
  const { _: t } = useLingui()
  const { isOn, choose } = useNotices()
  const isMember = useVisitor().role !== 'guest'
  const [isChecked, setChecked] = useState(false)
  const stage = useStage(near, isNew)
  const { phase, numero, draw, reveal } = stage
  const own = tickets.filter((ticket) => ticket.numero === numero)
  const revealed = phase === 'drawing' ? numero : undefined
  const reportReveal = useEffectEvent(onReveal)
  useEffect(() => {
    reportReveal(revealed)
    return () => reportReveal(undefined)
  }, [revealed])
  return (
    <>
      <Panel className={css.panel}>
        <StageSteps near={near} stage={stage} tickets={own} />
        <StageHead family={family} near={near} stage={stage} tickets={own} />
        <StageNumbers game={game} family={family} near={near} stage={stage} tickets={own} />
        <p className={css.actions}>
          {phase === 'drawing' && (
            <Button kind="outline" className={css.onPanel} onClick={reveal.skip}>
              {t('lottery.skipAnimation')}
            </Button>
          )}
          {(phase === 'locked' || phase === 'late') && isMember && !isOn && (
            <Button kind="outline" className={css.onPanel} icon={Bell} onClick={() => choose(true)}>
              {t('lottery.tellResult')}
            </Button>
          )}
          {phase === 'settled' && (
            <>
              {draw && (
                <Button kind="outline" className={css.onPanel} icon={ShieldCheck} onClick={() => setChecked(true)}>
                  {t('lottery.verifyDraw')}
                </Button>
              )}
              <Button kind="glaze" onClick={onBet}>
                {t('lottery.betOn', { issue: shortNumero(near.currentNumero.numero) })}
              </Button>
            </>
          )}
        </p>
      </Panel>
      {own.length > 0 && <StageTickets family={family} stage={stage} tickets={own} />}
      {isChecked && draw && <DrawCheck game={game} draw={draw} onClose={() => setChecked(false)} />}
    </>
  )
}

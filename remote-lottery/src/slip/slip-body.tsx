import { Button, buttonClass, EmptyState, Strip } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { toDecimal } from '@azulejo/shared/kernel'
import { playMessages, SiteLink, useBalance, useBrand, useMoney, useRequest, useVisitor } from '@azulejo/shared/remote'
import { nearIssue } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { LogIn } from '../betting/log-in.tsx'
import { ChaseChoice } from '../chase/chase-choice.tsx'
import { canChase } from '../chase/chase-plan.ts'
import { dueAt } from '../draws/draw-clock.ts'
import { useReached } from '../draws/use-moment.ts'
import { ticketsPath } from '../tickets/tickets-path.ts'
import { figuresOf, freeLines, mergedEntries, mostReturnOf, type SlipEntry, stakeOf, unmarked } from './slip.ts'
import css from './slip-body.module.css'
import { SlipCloses } from './slip-closes.tsx'
import { SlipLineCard } from './slip-line-card.tsx'
import type { Betting } from './use-place-bet.ts'
import { type SlipBox, withNewIds } from './use-slip.ts'

export const betRefusals = {
  'wallet.insufficient': 'lottery.refused.balance',
  'lottery.chase': 'lottery.refused.lines',
  ...playMessages,
} as const

type Props = { readonly slip: SlipBox; readonly betting: Betting }

const samePlay = (entry: SlipEntry) => (each: SlipEntry) =>
  each.family === entry.family && each.playCode === entry.playCode

/** Lines of the slip, their totals, and the button that starts the bet. */
export function SlipBody({ slip, betting }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency } = useBrand()
  const balance = useBalance()
  const isGuest = useVisitor().role === 'guest'
  const { entries, last, change } = slip
  const write = (units: bigint) => money(toDecimal(units, currency), currency)
  const figures = entries.map(figuresOf)
  const sum = (of: (each: (typeof figures)[number]) => bigint) => figures.reduce((total, each) => total + of(each), 0n)
  const rebate = sum((each) => each.rebate)
  const most = useMemo(() => mostReturnOf(entries), [entries])
  const canMerge = mergedEntries(entries).length < entries.length
  const canRepeat = last.length > 0 && freeLines(slip) > 0
  const repeat = () =>
    change((now) => ({
      ...now,
      entries: [...now.entries, ...withNewIds(now.last.slice(0, Math.max(0, freeLines(now))))],
    }))
  const { moveToOpen, isLate, state } = useMove(slip)
  return (
    <div className={css.body}>
      {entries.length === 0 && <EmptyState title={t('lottery.slipEmpty')} line={t('lottery.slipEmptyLine')} />}
      <ul className={css.lines}>
        {entries.map((entry, at) => (
          <SlipLineCard key={entry.id} entry={entry} slip={slip} hasRule={entries.findIndex(samePlay(entry)) === at} />
        ))}
      </ul>
      <div className={css.tools}>
        {canMerge && (
          <Button size="sm" onClick={() => change((now) => ({ ...now, entries: mergedEntries(now.entries) }))}>
            {t('lottery.merge')}
          </Button>
        )}
        {canRepeat && (
          <Button size="sm" onClick={repeat}>
            {t('lottery.repeatLast')}
          </Button>
        )}
        {!isGuest && (
          <SiteLink to={ticketsPath} className={buttonClass({ kind: 'ghost', size: 'sm' })}>
            {t('lottery.tickets')}
          </SiteLink>
        )}
      </div>
      {isLate && (
        <div className={css.late}>
          <Strip tone="warn">{t('lottery.late')}</Strip>
          <Button busy={state === 'moving'} busyLabel={t('common.loading')} onClick={moveToOpen}>
            {t('lottery.moveToNext')}
          </Button>
          {state === 'locked' && <Strip tone="info">{t('lottery.opensSoon')}</Strip>}
          {state === 'closed' && <Strip tone="warn">{t('lottery.noBets')}</Strip>}
          {state === 'failed' && <Strip tone="err">{t('error.network')}</Strip>}
        </div>
      )}
      {!betting.isConfirming && <IntentNotice intent={betting.intent} t={t} refusals={betRefusals} />}
      {entries.length > 0 && (
        <>
          <dl className={css.figures}>
            <dt>{t('lottery.notes')}</dt>
            <dd>{figures.reduce((total, { notes }) => total + notes, 0)}</dd>
            {most !== undefined && (
              <>
                <dt>{t('lottery.mostReturn')}</dt>
                <dd>{write(most)}</dd>
              </>
            )}
            {rebate > 0n && (
              <>
                <dt>{t('lottery.rebate')}</dt>
                <dd>{write(rebate)}</dd>
              </>
            )}
            {balance && (
              <>
                <dt>{t('header.balance')}</dt>
                <dd>{money(balance.sumBalance, balance.currency)}</dd>
              </>
            )}
            {betting.plan && (
              <>
                <dt>{t('lottery.chaseOf', { n: betting.plan.issues.length })}</dt>
                <dd>{write(betting.held)}</dd>
              </>
            )}
            <dt className={css.total}>{t('lottery.total')}</dt>
            <dd className={css.total}>{write(stakeOf(entries) + betting.held)}</dd>
          </dl>
          {!isLate && canChase(entries) && <ChaseChoice entries={entries} betting={betting} />}
          {isGuest ? (
            <LogIn wide>{t('lottery.loginToBet')}</LogIn>
          ) : (
            <Button kind="primary" wide disabled={isLate} onClick={betting.review}>
              {t('lottery.review')}
            </Button>
          )}
          {!isLate && <SlipCloses entries={entries} />}
        </>
      )}
    </div>
  )
}

/** Whether the issue of a line has closed, and a function that moves all lines to the open issues. */
function useMove({ entries, change }: SlipBox) {
  const sendRequest = useRequest()
  const [state, setState] = useState<'moving' | 'locked' | 'closed' | 'failed'>()
  const first = entries.length > 0 ? Math.min(...entries.map(({ closesAt }) => closesAt)) : undefined
  const isLate = useReached(first) || entries.some(({ refusal }) => refusal === 'locked' || refusal === 'issue')
  const moveToOpen = async () => {
    setState('moving')
    const games = [...new Set(entries.map(({ gameId }) => gameId))]
    const open = new Map<string, Pick<SlipEntry, 'numero' | 'closesAt' | 'locksAt'>>()
    for (const gameId of games) {
      const sentAt = Date.now()
      const result = await sendRequest(nearIssue, { gameId })
      if (!result.ok) return setState('failed')
      const { numero, remainTime, lockTime, isSale, closed, closesAt: locksAt } = result.value.currentNumero
      if (!isSale) return setState(closed ? 'closed' : 'locked')
      const drawsAt = dueAt(remainTime, { sentAt, answeredAt: Date.now() })
      open.set(gameId, { numero, closesAt: drawsAt - lockTime * 1000, locksAt })
    }
    change((now) => ({
      ...now,
      entries: now.entries.map((entry) => ({ ...unmarked(entry), ...open.get(entry.gameId) })),
    }))
    setState(undefined)
  }
  return { moveToOpen, isLate, state }
}

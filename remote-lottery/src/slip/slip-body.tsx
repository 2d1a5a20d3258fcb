import { Button, buttonClass, EmptyState, SegmentedControl, Skeleton, Strip, Toggle } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { toDecimal } from '@azulejo/shared/kernel'
import { isSoldInShares } from '@azulejo/shared/lottery'
import { playMessages, SiteLink, useBalance, useBrand, useMoney, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useMemo, useState } from 'react'
import { LogIn } from '../betting/log-in.tsx'
import { ChaseChoice } from '../chase/chase-choice.tsx'
import { canChase } from '../chase/chase-plan.ts'
import { GroupBet } from '../later-parts.ts'
import { ticketsPath } from '../tickets/tickets-path.ts'
import { figuresOf, freeLines, isClosed, mergedEntries, mostReturnOf, type SlipEntry, stakeOf } from './slip.ts'
import css from './slip-body.module.css'
import { SlipCloses } from './slip-closes.tsx'
import { SlipLineCard } from './slip-line-card.tsx'
import type { Move } from './use-open-lines.ts'
import type { Betting } from './use-place-bet.ts'
import { type SlipBox, withNewIds } from './use-slip.ts'

export const betRefusals = {
  'wallet.insufficient': 'lottery.refused.balance',
  'lottery.chase': 'lottery.refused.lines',
  ...playMessages,
} as const

type Props = { readonly slip: SlipBox; readonly betting: Betting; readonly move: Move }

const samePlay = (entry: SlipEntry) => (each: SlipEntry) =>
  each.family === entry.family && each.playCode === entry.playCode

/** Whether lines are of one draw whose tickets are sold in shares. */
const canBeShared = (lines: readonly SlipEntry[]): boolean =>
  lines.length > 0 &&
  lines.every(
    ({ family, numero }) => isSoldInShares(family) && family === lines[0]?.family && numero === lines[0].numero,
  )

/** Lines of the slip, their totals, and the button that starts the bet. */
export function SlipBody({ slip, betting, move }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency } = useBrand()
  const balance = useBalance()
  const isGuest = useVisitor().role === 'guest'
  const { entries, last, follows, change } = slip
  // A line whose draw has closed does not hold up the others.
  const lines = betting.lines.length > 0 ? betting.lines : entries
  const write = (units: bigint) => money(toDecimal(units, currency), currency)
  const figures = lines.map(figuresOf)
  const sum = (of: (each: (typeof figures)[number]) => bigint) => figures.reduce((total, each) => total + of(each), 0n)
  const rebate = sum((each) => each.rebate)
  const most = useMemo(() => mostReturnOf(lines), [lines])
  const canMerge = mergedEntries(entries).length < entries.length
  const canRepeat = last.length > 0 && freeLines(slip) > 0
  // The draw of the last ticket may be over: its lines wait for the open one.
  const repeat = () =>
    change((now) => {
      const at = Date.now()
      const repeated = now.last.slice(0, Math.max(0, freeLines(now))).map((entry) => ({
        ...entry,
        waits: isClosed(entry, at),
      }))
      return { ...now, entries: [...now.entries, ...withNewIds(repeated)] }
    })
  const { late, state } = move
  const isAllLate = betting.lines.length === 0
  const [isShared, setShared] = useState(false)
  const mayShare = !isGuest && !betting.plan && canBeShared(betting.lines)
  return (
    <div className={css.body}>
      {entries.length === 0 && <EmptyState title={t('lottery.slipEmpty')} line={t('lottery.slipEmptyLine')} />}
      <ul className={css.lines}>
        {entries.map((entry, at) => (
          <SlipLineCard
            key={entry.id}
            isLate={late.includes(entry)}
            entry={entry}
            slip={slip}
            hasRule={entries.findIndex(samePlay(entry)) === at}
          />
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
      {entries.length > 0 && (
        <Toggle checked={follows} onChecked={(next) => change((now) => ({ ...now, follows: next }))}>
          {t('lottery.follows')}
        </Toggle>
      )}
      {late.length > 0 && (
        <div className={css.late}>
          <Strip tone="warn">{t('lottery.late')}</Strip>
          <Button busy={state === 'moving'} busyLabel={t('common.loading')} onClick={move.toOpen}>
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
            <dd className={css.total}>{write(stakeOf(lines) + betting.held)}</dd>
          </dl>
          {mayShare && (
            <SegmentedControl
              wide
              label={t('lottery.group.kind')}
              options={[
                { value: 'alone', label: t('lottery.group.alone') },
                { value: 'group', label: t('lottery.group') },
              ]}
              value={isShared ? 'group' : 'alone'}
              onValue={(kind) => setShared(kind === 'group')}
            />
          )}
          {!(mayShare && isShared) && canChase(betting.lines) && (
            <ChaseChoice entries={betting.lines} betting={betting} />
          )}
          {isGuest ? (
            <LogIn wide>{t('lottery.loginToBet')}</LogIn>
          ) : mayShare && isShared ? (
            <GroupBet slip={slip} lines={betting.lines} waiting={<Skeleton height={240} radius="card" />} />
          ) : (
            <Button kind="primary" wide disabled={isAllLate} onClick={betting.review}>
              {t('lottery.review')}
            </Button>
          )}
          {!isAllLate && <SlipCloses entries={betting.lines} />}
        </>
      )}
    </div>
  )
}

import { Button, Modal, Strip, Table } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { noteStake } from '@azulejo/shared/lottery'
import { useBalance, useBrand, useMoney } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { usePlayWords } from '../betting/use-play-words.ts'
import { useReturnText } from '../betting/use-return-text.ts'
import { shortNumero } from '../draws/draw-facts.ts'
import css from './confirm-bet.module.css'
import { JackpotLine } from './jackpot-line.tsx'
import {
  amountOf,
  figuresOf,
  leastReturnOf,
  mostReturnOf,
  playOfEntry,
  type SlipEntry,
  stakeOf,
  termsOf,
} from './slip.ts'
import { betRefusals } from './slip-body.tsx'
import type { Betting } from './use-place-bet.ts'

type Props = { readonly betting: Betting }

/** Confirmation of a bet: the slip's lines, odds, highest prizes, rebate and the balance afterwards. */
export function ConfirmBet({ betting }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const { currency } = useBrand()
  const balance = useBalance()
  const { intent, lines: entries, back, confirm } = betting
  const write = (units: bigint) => money(toDecimal(units, currency), currency)
  const stake = stakeOf(entries) + betting.held
  const rebate = entries.reduce((sum, entry) => sum + figuresOf(entry).rebate, 0n)
  const most = useMemo(() => mostReturnOf(entries), [entries])
  const returnText = useReturnText()
  const [first] = entries
  const isOneDraw = entries.every(({ gameId, numero }) => gameId === first?.gameId && numero === first.numero)
  const series = seriesOf(entries)
  const prizes = leastReturnOf(entries)
  const before = balance && parseAmount(balance.sumBalance, balance.currency)
  const isSending = intent.state === 'sending'
  return (
    <Modal
      open
      onClose={back}
      dismissible={!isSending}
      size={620}
      mobile="sheet"
      title={t('lottery.confirmTitle')}
      line={isOneDraw && first && `${first.gameName} · ${t('lottery.issue', { issue: first.numero })}`}
      footer={
        <>
          <Button kind="ghost" disabled={isSending} onClick={back}>
            {t('lottery.back')}
          </Button>
          <Button kind="primary" busy={isSending} busyLabel={t('lottery.betting')} onClick={confirm}>
            {t('lottery.confirmAmount', { amount: write(stake) })}
          </Button>
        </>
      }
    >
      <div className={css.content}>
        <Table
          caption={t('lottery.confirmTitle')}
          rows={entries}
          rowKey={({ id }) => id}
          columns={[
            { key: 'bet', head: t('lottery.bet'), narrow: 'title', cell: (entry) => <Bet entry={entry} /> },
            {
              key: 'odds',
              head: t('lottery.odds'),
              numeric: true,
              narrow: 'detail',
              cell: (entry) => <Odds entry={entry} />,
            },
            {
              key: 'prize',
              head: t('lottery.highestPrize'),
              numeric: true,
              narrow: 'status',
              cell: (entry) => money(amountOf(figuresOf(entry).prize, entry), entry.currency),
            },
            {
              key: 'stake',
              head: t('lottery.amount'),
              numeric: true,
              narrow: 'amount',
              cell: (entry) => money(amountOf(figuresOf(entry).stake, entry), entry.currency),
            },
          ]}
        />
        <dl className={css.figures}>
          {series && prizes && (
            <>
              <dt>{t('lottery.series')}</dt>
              <dd>{series.series}</dd>
              <dt>{t('lottery.theoreticalReturn')}</dt>
              <dd>{returnText(series.series, series.mostSeries, prizes)}</dd>
            </>
          )}
          {most !== undefined && (
            <>
              <dt>{t('lottery.mostReturnOfTicket')}</dt>
              <dd>{write(most)}</dd>
            </>
          )}
          {rebate > 0n && (
            <>
              <dt>{t('lottery.rebate')}</dt>
              <dd>{write(rebate)}</dd>
            </>
          )}
          {betting.plan && (
            <>
              <dt>{t('lottery.chaseOf', { n: betting.plan.issues.length })}</dt>
              <dd>{write(betting.held)}</dd>
            </>
          )}
          {before !== undefined && (
            <>
              <dt>{t('lottery.balanceAfter')}</dt>
              <dd>{write(before - stake)}</dd>
            </>
          )}
          <dt className={css.total}>{t('lottery.total')}</dt>
          <dd className={css.total}>{write(stake)}</dd>
        </dl>
        <Strip tone="info">{t('lottery.oddsKept')}</Strip>
        <IntentNotice intent={intent} t={t} refusals={betRefusals} />
      </div>
    </Modal>
  )
}

/** An entry with the series that all lines share; undefined if they have none or several. */
const seriesOf = (entries: readonly SlipEntry[]): SlipEntry | undefined =>
  entries.every((each) => playOfEntry(each).rule === 'series' && each.series === entries[0]?.series)
    ? entries[0]
    : undefined

function Bet({ entry }: { readonly entry: SlipEntry }) {
  const words = usePlayWords(entry.family)
  return (
    <span className={css.bet}>
      <b>{entry.playName}</b>
      <span>
        {entry.gameName} · {shortNumero(entry.numero)}
      </span>
      <span>{words.picksText(playOfEntry(entry), entry.picks).slice(0, 120)}</span>
      <JackpotLine entry={entry} />
    </span>
  )
}

function Odds({ entry }: { readonly entry: SlipEntry }) {
  const money = useMoney()
  const words = usePlayWords(entry.family)
  const play = playOfEntry(entry)
  const note = noteStake(play, termsOf(entry)) * BigInt(entry.multiple)
  return (
    <span className={css.bet}>
      <b>{words.oddsRange(play, entry.series, entry.picks)}</b>
      <span>
        {figuresOf(entry).notes} × {money(amountOf(note, entry), entry.currency)}
      </span>
    </span>
  )
}

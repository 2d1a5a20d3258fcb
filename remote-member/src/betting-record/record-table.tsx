import { Badge, type BadgeTone, type Column, Money, Table } from '@azulejo/shared/design'
import type { SharedKey } from '@azulejo/shared/i18n'
import { useBrand, useLocaleTag } from '@azulejo/shared/remote'
import type { AnswerOf, BettingRow, bettingRecord } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { MemberKey } from '../locales/message-ids.ts'
import css from './betting-record.module.css'

type Outcome = { readonly tone: BadgeTone; readonly word: MemberKey | SharedKey }

/** What became of a bet, in one word; an open one is neither won nor lost. */
export function outcomeOf({ status, winLoss }: Pick<BettingRow, 'status' | 'winLoss'>): Outcome {
  if (status === 'open') return { tone: 'info', word: 'member.status.open' }
  if (status === 'cancelled') return { tone: 'warn', word: 'status.bet.cancelled' }
  if (!/[1-9]/.test(winLoss)) return { tone: 'neutral', word: 'member.status.settled' }
  return winLoss.startsWith('-') ? { tone: 'neutral', word: 'status.bet.lost' } : { tone: 'ok', word: 'status.bet.won' }
}

/** One page of bets, newest first. */
export function RecordTable({ record: { list, currency } }: { readonly record: AnswerOf<typeof bettingRecord> }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const { currencySymbol, timeZone } = useBrand()
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
  const money = (amount: string, signed = false) => (
    <Money amount={amount} currency={currency} symbol={currencySymbol} signed={signed} />
  )
  const columns: Column<BettingRow>[] = [
    { key: 'at', head: t('member.at'), cell: ({ at }) => <span className={css.at}>{moment.format(at)}</span> },
    {
      key: 'game',
      head: t('member.game'),
      narrow: 'title',
      cell: ({ gameName, vendorName }) => (
        <>
          <b className={css.game}>{gameName}</b>
          <span className={css.vendor}>{vendorName}</span>
        </>
      ),
    },
    { key: 'bet', head: t('metric.bet'), numeric: true, narrow: 'hidden', cell: ({ bet }) => money(bet) },
    {
      key: 'validBet',
      head: t('metric.validBet'),
      numeric: true,
      narrow: 'hidden',
      cell: (row) => money(row.validBet),
    },
    { key: 'payout', head: t('metric.payout'), numeric: true, narrow: 'hidden', cell: ({ payout }) => money(payout) },
    {
      key: 'winLoss',
      head: t('metric.winLoss'),
      numeric: true,
      narrow: 'amount',
      cell: ({ winLoss }) => <b className={css.result}>{money(winLoss, true)}</b>,
    },
    {
      key: 'status',
      head: t('member.status'),
      narrow: 'status',
      cell: (row) => {
        const { tone, word } = outcomeOf(row)
        return <Badge tone={tone}>{t(word)}</Badge>
      },
    },
  ]
  return <Table caption={t('in_betting_record')} columns={columns} rows={list} rowKey={({ roundId }) => roundId} />
}

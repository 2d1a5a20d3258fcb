import { type Column, Table } from '@azulejo/shared/design'
import { useMoney } from '@azulejo/shared/remote'
import { gameClassMessages, SmallMultiples, useColumns } from '@azulejo/shared/report'
import type { PersonalProfit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import css from '../centre-page.module.css'
import { useSigned } from './profit-figures.tsx'

type Row = Omit<PersonalProfit['categories'][number], 'gameClassify' | 'course'> & {
  readonly name: string
  readonly isGift?: boolean
}

/** Bar charts of the categories on one scale, and a table of their figures. */
export function ProfitCategories({ profit }: { readonly profit: PersonalProfit }) {
  const { _: t } = useLingui()
  const head = useId()
  const money = useMoney()
  const signed = useSigned()
  const { categories, current } = profit
  const { amount, title } = useColumns<Row>()
  const rows: Row[] = [
    ...categories.map(({ gameClassify, ...figures }) => ({ ...figures, name: t(gameClassMessages[gameClassify]) })),
    {
      name: t('member.profit.promotions'),
      isGift: true,
      bets: '0',
      validBet: '0',
      payouts: '0',
      winLoss: '0',
      rebates: '0',
      net: current.promotions,
    },
  ]
  const played = (column: Column<Row>): Column<Row> => ({
    ...column,
    cell: (row) => (row.isGift ? null : column.cell(row)),
  })
  const columns: Column<Row>[] = [
    {
      ...title('name', t('member.category')),
      cell: (row) => (
        <>
          <b>{row.name}</b>
          {!row.isGift && (
            <span className={css.line}>
              {t('member.profit.line', { bets: money(row.bets), payouts: money(row.payouts) })}
            </span>
          )}
        </>
      ),
    },
    played(amount('bets', t('metric.settledBet'))),
    played(amount('validBet', t('metric.validBet'))),
    played(amount('payouts', t('metric.payout'))),
    played(amount('winLoss', t('metric.ownResult'), { signed: true })),
    played(amount('rebates', t('member.profit.rebates'), { signed: true })),
    {
      ...amount('net', t('member.profit.net'), { narrow: 'amount' }),
      cell: ({ net }) => <b className={net.startsWith('-') ? css.loss : undefined}>{signed(net)}</b>,
    },
  ]
  return (
    <>
      <SmallMultiples
        label={t('member.profit.byCategory')}
        figures={categories.map(({ gameClassify, winLoss, course }) => ({
          key: gameClassify,
          label: t(gameClassMessages[gameClassify]),
          value: signed(winLoss),
          course,
        }))}
      />
      <section className={css.main} aria-labelledby={head}>
        <h2 id={head} className={css.section}>
          {t('member.profit.byCategory')}
        </h2>
        <Table<Row>
          caption={t('member.profit.byCategory')}
          columns={columns}
          rows={rows}
          rowKey={({ name }) => name}
          total={{
            name: t('member.total'),
            bets: money(current.bets),
            validBet: money(current.validBet),
            payouts: money(current.payouts),
            winLoss: signed(current.winLoss),
            rebates: signed(current.rebates),
            net: signed(current.net),
          }}
        />
      </section>
    </>
  )
}

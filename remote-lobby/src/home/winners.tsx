import { useQuery } from '@azulejo/shared/data'
import { type Column, LazyImage, SectionHead, Table } from '@azulejo/shared/design'
import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { type AnswerOf, winnerBoard } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { since } from './since.ts'
import css from './winners.module.css'

type Win = AnswerOf<typeof winnerBoard>['list'][number]
const shown = 5

/** The latest wins; players' names are masked. */
export function Winners() {
  const { _: t } = useLingui()
  const money = useMoney()
  const locale = useLocaleTag()
  const head = useId()
  const { value } = useQuery(winnerBoard, { limitNum: shown })
  if (!value || value.list.length === 0) return null
  const times = numberFormat(locale, { maximumFractionDigits: 1 })
  const columns: readonly Column<Win>[] = [
    { key: 'game', head: t('lobby.winner.game'), narrow: 'title', cell: (win) => <WonGame win={win} /> },
    { key: 'player', head: t('lobby.winner.player'), cell: (win) => win.customerName },
    {
      key: 'multiple',
      head: t('lobby.winner.multiple'),
      numeric: true,
      narrow: 'hidden',
      cell: (win) => `${times.format(Number(win.multiple))}×`,
    },
    {
      key: 'prize',
      head: t('lobby.winner.prize'),
      numeric: true,
      narrow: 'amount',
      cell: (win) => <span className={css.prize}>{money(win.winAmount, value.currency)}</span>,
    },
    {
      key: 'when',
      head: t('lobby.winner.when'),
      numeric: true,
      narrow: 'status',
      cell: (win) => <span className={css.when}>{since(win.endTime, Date.now(), locale)}</span>,
    },
  ]
  return (
    <section aria-labelledby={head}>
      <SectionHead title={t('lobby.winners')} id={head} />
      <Table caption={t('lobby.winners')} columns={columns} rows={value.list} rowKey={(win) => win.recordId} />
    </section>
  )
}

function WonGame({ win }: { readonly win: Win }) {
  return (
    <span className={css.game}>
      <span className={css.art}>
        <LazyImage src={win.iconUrl} alt="" />
      </span>
      {win.gameName}
    </span>
  )
}

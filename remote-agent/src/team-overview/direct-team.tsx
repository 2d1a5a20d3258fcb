import { Answer, useListQuery } from '@azulejo/shared/data'
import { Badge, Card, DebouncedSearchBox, EmptyState, Pagination, Skeleton, Table } from '@azulejo/shared/design'
import { useLocaleTag, useMoney } from '@azulejo/shared/remote'
import { type AnswerOf, directTeam } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import css from './direct-team.module.css'
import type { OverviewPeriod } from './period.ts'

type Row = AnswerOf<typeof directTeam>['list'][number]

const rowsPerPage = 10

/** The members right below the agent with what each one's own team bet in the period. */
export function DirectTeam({ period }: { period: OverviewPeriod }) {
  const { _: t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const answer = useListQuery(directTeam, { period, search, page, size: rowsPerPage })
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <Card as="section" pad="none">
      <div className={css.head} ref={top}>
        <h2 className={css.title}>{t('agent.direct')}</h2>
        <DebouncedSearchBox label={t('agent.direct.search')} onSearch={find} className={css.search} />
      </div>
      <Answer
        of={answer}
        loading={<Skeleton height={48 * rowsPerPage} radius="card" />}
        empty={({ totalCount }) =>
          totalCount === 0 && <EmptyState title={t(search ? 'agent.direct.notFound' : 'agent.direct.none')} />
        }
        failed={{ error_not_agent: 'error_not_agent' }}
      >
        {({ list, totalPages }, isBusy) => (
          <div aria-busy={isBusy}>
            <Rows rows={list} />
            <div className={css.pages}>
              <Pagination page={page} pages={totalPages} onPage={setPage} top={top} />
            </div>
          </div>
        )}
      </Answer>
    </Card>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const number = new Intl.NumberFormat(useLocaleTag())
  return (
    <Table
      caption={t('agent.direct')}
      rows={rows}
      rowKey={(row) => row.account}
      columns={[
        { key: 'account', head: t('agent.direct.account'), narrow: 'title', cell: (row) => <b>{row.account}</b> },
        {
          key: 'kind',
          head: t('agent.direct.kind'),
          cell: (row) => (
            <Badge tone={row.kind === 'agent' ? 'info' : 'neutral'}>{t(`agent.direct.kind.${row.kind}`)}</Badge>
          ),
        },
        {
          key: 'teamSize',
          head: t('agent.direct.teamSize'),
          numeric: true,
          narrow: 'hidden',
          cell: (row) => (row.kind === 'agent' ? number.format(row.teamSize) : '–'),
        },
        {
          key: 'bets',
          head: t('agent.direct.bets'),
          numeric: true,
          narrow: 'amount',
          cell: (row) => money(row.bets),
        },
        {
          key: 'net',
          head: t('agent.direct.net'),
          numeric: true,
          narrow: 'status',
          cell: (row) => <span className={row.net.startsWith('-') ? css.loss : css.gain}>{money(row.net)}</span>,
        },
      ]}
    />
  )
}

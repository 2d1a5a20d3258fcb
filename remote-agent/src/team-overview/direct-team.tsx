import { Badge, Card, EmptyState, ErrorState, Pagination, SearchBox, Skeleton, Table } from '@azulejo/shared/design'
import { problemKey, problemValues, useLocaleTag, useMoney, useQuery } from '@azulejo/shared/remote'
import { type AnswerOf, directTeam } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import css from './direct-team.module.css'
import type { OverviewPeriod } from './period.ts'

type Answer = AnswerOf<typeof directTeam>
type Row = Answer['list'][number]

const rowsPerPage = 10

/** The members right below the agent with what each one's own team bet in the period. */
export function DirectTeam({ period }: { period: OverviewPeriod }) {
  const { _: t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const answer = useQuery(directTeam, { period, search, page, size: rowsPerPage })
  const find = (text: string) => {
    setSearch(text)
    setPage(1)
  }
  return (
    <Card as="section" pad="none">
      <div className={css.head} ref={top}>
        <h2 className={css.title}>{t('agent.direct')}</h2>
        <SearchBox label={t('agent.direct.search')} value={search} onValue={find} className={css.search} />
      </div>
      {answer.value && answer.value.totalCount > 0 ? (
        <div aria-busy={answer.state === 'loading'}>
          <Rows rows={answer.value.list} />
          <div className={css.pages}>
            <Pagination page={page} pages={answer.value.totalPages} onPage={setPage} top={top} />
          </div>
        </div>
      ) : answer.state === 'failed' ? (
        <ErrorState
          title={t(problemKey(answer.problem, { error_not_agent: 'error_not_agent' }), problemValues(answer.problem))}
          onRetry={answer.refetch}
        />
      ) : answer.state === 'loading' ? (
        <Skeleton height={48 * rowsPerPage} radius="card" />
      ) : (
        <EmptyState title={t(search ? 'agent.direct.notFound' : 'agent.direct.none')} />
      )}
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

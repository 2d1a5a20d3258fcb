import { type Sort, Table } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useColumns } from '@azulejo/shared/report'
import type { DownlineRow } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'

type Props = {
  readonly rows: readonly DownlineRow[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  readonly onOpen: (row: DownlineRow) => void
}

const tones = { open: 'ok', frozen: 'err', excluded: 'warn', closed: 'neutral' } as const

/** One level of the team; a row opens its account. */
export function TeamTable({ rows, sort, onSort, onOpen }: Props) {
  const { _: t } = useLingui()
  const day = dateFormat(useLocaleTag(), { dateStyle: 'short' })
  const { amount, count, state, title } = useColumns<DownlineRow>()
  return (
    <Table
      caption={t('agent.team')}
      columns={[
        { ...title('account', t('agent.direct.account')), sortable: true },
        {
          ...state('kind', t('agent.direct.kind'), ({ kind }) => [
            kind === 'agent' ? 'info' : 'neutral',
            t(`agent.direct.kind.${kind}`),
          ]),
          narrow: 'detail',
        },
        count('teamSize', t('agent.direct.teamSize'), (row) => (row.kind === 'agent' ? row.teamSize : undefined)),
        {
          key: 'series',
          head: t('agent.team.series'),
          numeric: true,
          narrow: 'labelled',
          cell: ({ series }) => series,
        },
        { ...amount('balance', t('agent.team.balance'), { narrow: 'amount' }), sortable: true },
        {
          key: 'joined',
          head: t('agent.team.joined'),
          narrow: 'hidden',
          sortable: true,
          cell: ({ joinedAt }) => day.format(joinedAt),
        },
        state('state', t('agent.team.state'), (row) => [
          row.state === 'open' && row.isOnline ? 'new' : tones[row.state],
          t(row.state === 'open' && row.isOnline ? 'agent.team.isOnline' : `agent.team.state.${row.state}`),
        ]),
      ]}
      rows={rows}
      rowKey={({ account }) => account}
      sort={sort}
      onSort={onSort}
      onOpen={onOpen}
    />
  )
}

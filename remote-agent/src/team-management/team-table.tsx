import { ArrowLeftRight, Ellipsis, IconButton, SlidersHorizontal, type Sort, Table } from '@azulejo/shared/design'
import { dateFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useColumns } from '@azulejo/shared/report'
import type { DownlineRow } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { Act } from './account-sheet.tsx'

type Props = {
  readonly rows: readonly DownlineRow[]
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  /** @param act what is changed at once; omitted for the whole account */
  readonly onOpen: (row: DownlineRow, act?: Act) => void
}

const tones = { open: 'ok', frozen: 'err', excluded: 'warn', closed: 'neutral' } as const

/** One level of the team; a row opens its account. */
export function TeamTable({ rows, sort, onSort, onOpen }: Props) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const day = dateFormat(locale, { dateStyle: 'short' })
  const moment = dateFormat(locale, { dateStyle: 'short', timeStyle: 'short' })
  const { amount, count, state, title } = useColumns<DownlineRow>()
  return (
    <Table
      caption={t('agent.team')}
      columns={[
        {
          ...title('account', t('agent.direct.account')),
          sortable: true,
          line: ({ isOnline, lastLoginAt }) =>
            isOnline
              ? t('agent.team.isOnline')
              : lastLoginAt === undefined
                ? t('agent.team.never')
                : t('agent.team.seen', { at: moment.format(lastLoginAt) }),
        },
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
        state('state', t('agent.team.state'), (row) => [tones[row.state], t(`agent.team.state.${row.state}`)]),
        {
          key: 'acts',
          head: t('agent.dividend.act'),
          numeric: true,
          narrow: 'hidden',
          cell: (row) => <RowActs row={row} onAct={(act) => onOpen(row, act)} />,
        },
      ]}
      rows={rows}
      rowKey={({ account }) => account}
      sort={sort}
      onSort={onSort}
      onOpen={(row) => onOpen(row)}
    />
  )
}

type ActsProps = { readonly row: DownlineRow; readonly onAct: (act?: Act) => void }

/** What is done most with an account; rates and money are only for accounts directly below. */
function RowActs({ row: { account, isDirect }, onAct }: ActsProps) {
  const { _: t } = useLingui()
  return (
    <>
      {isDirect && (
        <>
          <IconButton
            icon={SlidersHorizontal}
            size="sm"
            label={t('agent.team.editOf', { account })}
            onClick={() => onAct('rates')}
          />
          <IconButton
            icon={ArrowLeftRight}
            size="sm"
            label={t('agent.team.transferTo', { account })}
            onClick={() => onAct('transfer')}
          />
        </>
      )}
      <IconButton icon={Ellipsis} size="sm" label={t('agent.team.moreOf', { account })} onClick={() => onAct()} />
    </>
  )
}

import { useEndlessQuery } from '@azulejo/shared/data'
import { Button, DebouncedSearchBox, EmptyState, ErrorState, Select } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { oneOfOr, ReportBody, ReportScreen, ReportSkeleton, useUrlFilter } from '@azulejo/shared/report'
import { downlineSorts, downlineStates, downlines, sortDirections } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { AgentKey } from '../locales/message-ids.ts'
import { AccountSheet } from './account-sheet.tsx'
import css from './team-management.module.css'
import { TeamTable } from './team-table.tsx'

const kinds = ['all', 'agent', 'member'] as const
const states = ['all', ...downlineStates] as const
const answers = ['all', 'yes', 'no'] as const

/** The account whose children are shown, and the filters, kept in the address. */
const teamFilter = v.object({
  account: v.optional(v.string(), ''),
  search: v.optional(v.string(), ''),
  kind: oneOfOr(kinds, 'all'),
  state: oneOfOr(states, 'all'),
  active: oneOfOr(answers, 'all'),
  online: oneOfOr(answers, 'all'),
  sort: oneOfOr(downlineSorts, 'account'),
  direction: oneOfOr(sortDirections, 'ascending'),
})

const refusals = { error_not_agent: 'error_not_agent', 'downline.unknown': 'agent.team.unknown' } as const

const wanted = <Value extends string>(value: Value) => (value === 'all' ? undefined : (value as Exclude<Value, 'all'>))

/** Agent centre, downlineManagmentView: the accounts of the team level by level, with what the agent may change. */
export function TeamManagementScreen() {
  const { _: t } = useLingui()
  const [filter, change] = useUrlFilter(teamFilter)
  const { account, search, kind, state, active, online, sort, direction, row: shown } = filter
  const request = {
    account: account || undefined,
    search: search || undefined,
    kind: wanted(kind),
    state: wanted(state),
    active: wanted(active),
    online: wanted(online),
    sort,
    direction,
  }
  const list = JSON.stringify(request)
  const [loaded, setLoaded] = useState({ list, pages: 1 })
  const pages = loaded.list === list ? loaded.pages : 1
  const team = useEndlessQuery(downlines, request, pages, {
    rows: (answer) => answer.list,
    key: (row) => row.account,
  })
  const { rows, first, problem, refetch } = team
  const open = (name: string) => change({ account: name, search: '', row: undefined })
  const isFiltered = [kind, state, active, online].some((value) => value !== 'all') || search !== ''
  const opened = rows.find((row) => row.account === shown)
  const choice = <Value extends string>(
    name: 'kind' | 'state' | 'active' | 'online',
    values: readonly Value[],
    value: Value,
  ) => (
    <Select
      label={t(`agent.team.${name}`)}
      options={values.map((each) => ({ value: each, label: t(`agent.team.${name}.${each}` as 'agent.team.kind.all') }))}
      value={value}
      onValue={(chosen) => change({ [name]: chosen })}
    />
  )
  return (
    <ReportScreen title={t('agent.team')}>
      {first && search === '' && <TeamPath path={first.path} onOpen={open} />}
      <div className={css.filters}>
        <DebouncedSearchBox
          label={t('agent.team.search')}
          initial={search}
          onSearch={(text) => change({ search: text })}
          className={css.search}
        />
        {choice('kind', kinds, kind)}
        {choice('state', states, state)}
        {choice('active', answers, active)}
        {choice('online', answers, online)}
      </div>
      {problem && rows.length === 0 ? (
        <ErrorState
          title={t(problemKey<typeof downlines, AgentKey>(problem, refusals), problemValues(problem))}
          onRetry={refetch}
        />
      ) : first === undefined ? (
        <ReportSkeleton heights={[320]} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t(search ? 'agent.team.notFound' : isFiltered ? 'agent.team.noneFiltered' : 'agent.team.none')}
          line={search ? t('agent.team.notFoundLine') : undefined}
        />
      ) : (
        <ReportBody isBusy={team.state === 'loading'}>
          <TeamTable
            rows={rows}
            sort={{ key: sort, direction }}
            onSort={(next) => change({ sort: next.key as typeof sort, direction: next.direction })}
            onOpen={(row) => change({ row: row.account })}
          />
          {problem && (
            <ErrorState
              title={t(problemKey<typeof downlines, AgentKey>(problem, refusals), problemValues(problem))}
              onRetry={refetch}
            />
          )}
          {team.hasMore && !problem && (
            <Button
              className={css.more}
              busy={team.state === 'loading'}
              busyLabel={t('common.loading')}
              onClick={() => setLoaded({ list, pages: pages + 1 })}
            >
              {t('agent.team.more')}
            </Button>
          )}
        </ReportBody>
      )}
      {opened && <AccountSheet row={opened} onOpen={open} onClose={() => change({ row: undefined })} />}
    </ReportScreen>
  )
}

type PathProps = {
  readonly path: readonly { readonly account: string; readonly teamSize: number; readonly directSize: number }[]
  readonly onOpen: (account: string) => void
}

/** The way from the agent down to the account whose children are shown. */
function TeamPath({ path, onOpen }: PathProps) {
  const { _: t } = useLingui()
  const last = path.at(-1)
  return (
    <nav className={css.path} aria-label={t('agent.team.path')}>
      {path.slice(0, -1).map(({ account }, place) => (
        <Button key={account} kind="ghost" size="sm" onClick={() => onOpen(place === 0 ? '' : account)}>
          {account}
        </Button>
      ))}
      {last && (
        <>
          <b aria-current="page">{last.account}</b>
          <span>{t('agent.team.sizes', { team: last.teamSize, direct: last.directSize })}</span>
        </>
      )}
    </nav>
  )
}

import { useEndlessQuery } from '@azulejo/shared/data'
import {
  Button,
  buttonClass,
  ChevronRight,
  EmptyState,
  ErrorState,
  Icon,
  Skeleton,
  UserPlus,
} from '@azulejo/shared/design'
import { problemKey, problemValues, SiteLink } from '@azulejo/shared/remote'
import { ReportBody, ReportScreen, ReportSkeleton, useUrlFilter } from '@azulejo/shared/report'
import { type AnswerOf, downlines } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { AgentKey } from '../locales/message-ids.ts'
import { AccountSheet, type Act } from './account-sheet.tsx'
import { RateRequests } from './rate-requests.tsx'
import { isFiltered, requestOf, TeamFilters, teamFilter } from './team-filters.tsx'
import css from './team-management.module.css'
import { TeamTable } from './team-table.tsx'
import { TeamTree } from './team-tree.tsx'

type Path = AnswerOf<typeof downlines>['path']

const refusals = {
  error_not_agent: 'error_not_agent',
  'downline.unknown': 'agent.team.unknown',
  'downline.range': 'agent.team.balance.turned',
} as const

/** Agent centre, downlineManagmentView: the accounts of the team level by level, with what the agent may change. */
export function TeamManagementScreen() {
  const { _: t } = useLingui()
  const url = useUrlFilter(teamFilter)
  const [filter, change] = url
  const { search, sort, direction, row: shown } = filter
  const request = requestOf(filter)
  const [act, setAct] = useState<Act>()
  const list = JSON.stringify(request)
  const [loaded, setLoaded] = useState({ list, pages: 1 })
  const pages = loaded.list === list ? loaded.pages : 1
  const team = useEndlessQuery(downlines, request, pages, {
    rows: (answer) => answer.list,
    key: (row) => row.account,
  })
  const { rows, first, problem, refetch } = team
  // The tree stays while another list loads.
  const [known, setKnown] = useState<Path>()
  if (first && first.path !== known) setKnown(first.path)
  const path = first?.path ?? known
  const open = (name: string) => change({ account: name, search: '', row: undefined })
  return (
    <ReportScreen
      title={t('agent.team')}
      aside={
        <SiteLink to="/agent/registerCenter" className={buttonClass({ kind: 'primary' })}>
          <span className={css.register}>
            <Icon of={UserPlus} size={16} />
            {t('agent.team.register')}
          </span>
        </SiteLink>
      }
    >
      {search === '' && (path ? <TeamPath path={path} onOpen={open} /> : problem ? null : <Skeleton height={18} />)}
      <RateRequests />
      <TeamFilters url={url} />
      <div className={css.columns}>
        <div className={css.tree}>
          {path && <TeamTree path={path} onShow={open} onSheet={(account) => change({ row: account })} />}
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
            title={t(
              search ? 'agent.team.notFound' : isFiltered(filter) ? 'agent.team.noneFiltered' : 'agent.team.none',
            )}
            line={search ? t('agent.team.notFoundLine') : undefined}
          />
        ) : (
          <ReportBody isBusy={team.state === 'loading'}>
            <TeamTable
              rows={rows}
              sort={{ key: sort, direction }}
              onSort={(next) => change({ sort: next.key as typeof sort, direction: next.direction })}
              onOpen={(row, chosen) => {
                setAct(chosen)
                change({ row: row.account })
              }}
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
      </div>
      {shown && (
        <AccountSheet
          key={shown}
          account={shown}
          first={act}
          onOpen={open}
          onClose={() => {
            setAct(undefined)
            change({ row: undefined })
          }}
        />
      )}
    </ReportScreen>
  )
}

type PathProps = { readonly path: Path; readonly onOpen: (account: string) => void }

/** The way from the agent down to the account whose children are shown. */
function TeamPath({ path, onOpen }: PathProps) {
  const { _: t } = useLingui()
  const last = path.at(-1)
  return (
    <nav className={css.path} aria-label={t('agent.team.path')}>
      {path.slice(0, -1).map(({ account }, place) => (
        <span key={account}>
          <Button kind="ghost" size="sm" onClick={() => onOpen(place === 0 ? '' : account)}>
            {account}
          </Button>
          <Icon of={ChevronRight} size={16} />
        </span>
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

import { shownValue, useQuery } from '@azulejo/shared/data'
import { Button, buttonClass, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { familyCodes } from '@azulejo/shared/lottery'
import { problemKey, problemValues, SiteLink } from '@azulejo/shared/remote'
import { type GroupTicket, lotteryGames, ownGroupTickets } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { ticketPath } from '../tickets/tickets-path.ts'
import { CancelGroup } from './cancel-group.tsx'
import { GroupCard } from './group-card.tsx'
import { groupsAtOnce, mostPages } from './group-lists.ts'
import css from './groups.module.css'

/** The desk with the open groups of the first lottery that is sold in shares. */
const openGroupsPath = '/lottery?gameCode=mega-645&view=groups'

/** The groups in which the member holds or held shares, newest first. */
export function OwnGroups() {
  const { _: t } = useLingui()
  const [pages, setPages] = useState(1)
  const games = useQuery(lotteryGames, {})
  const answer = useQuery(ownGroupTickets, { size: groupsAtOnce * pages })
  const { state, refetch } = answer
  const problem = answer.state === 'failed' ? answer.problem : undefined
  const { list: rows = [], next } = shownValue(answer) ?? {}
  const familyOf = ({ gameId }: GroupTicket) => {
    const group = games.value?.find(({ games: of }) => of.some((game) => game.gameId === gameId))
    return familyCodes.find((code) => code === group?.code)
  }
  const toDesk = (
    <SiteLink to={openGroupsPath} className={buttonClass({ kind: 'primary' })}>
      {t('lottery.groups.open')}
    </SiteLink>
  )
  const isLoading = state === 'loading'
  return (
    <>
      <header className={css.head}>
        <h1 className={css.title}>{t('lottery.groups.own')}</h1>
        {rows.length > 0 && toDesk}
      </header>
      {problem && rows.length === 0 && (
        <ErrorState title={t(problemKey(problem, {}), problemValues(problem))} onRetry={refetch} />
      )}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState title={t('lottery.group.noneOwn')} line={t('lottery.group.noneOwnLine')} action={toDesk} />
      )}
      {rows.length > 0 && (
        <ul className={css.cards} aria-label={t('lottery.groups.own')} aria-busy={isLoading}>
          {rows.map((group) => (
            <GroupCard key={group.groupId} group={group} family={familyOf(group)} isOwn>
              {group.ticketId !== undefined && (
                <SiteLink to={ticketPath(group.ticketId)} className={buttonClass({ kind: 'ghost', size: 'sm' })}>
                  {t('lottery.group.ticket')}
                </SiteLink>
              )}
              {group.mayCancel && <CancelGroup group={group} />}
            </GroupCard>
          ))}
        </ul>
      )}
      {isLoading && (
        <div role="status">
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
          <Skeleton height={240} radius="card" />
        </div>
      )}
      {state === 'failed' && rows.length > 0 && <Button onClick={refetch}>{t('common.retry')}</Button>}
      {state === 'ready' && next !== undefined && pages < mostPages && (
        <Button onClick={() => setPages(pages + 1)}>{t('lottery.group.more')}</Button>
      )}
    </>
  )
}

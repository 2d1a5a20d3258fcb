import { shownValue, useQuery } from '@azulejo/shared/data'
import { Button, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import type { Family } from '@azulejo/shared/lottery'
import { problemKey, problemValues, useMoney, useVisitor } from '@azulejo/shared/remote'
import { openGroupTickets } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { LogIn } from '../betting/log-in.tsx'
import { GroupCard } from './group-card.tsx'
import { groupsAtOnce, mostPages } from './group-lists.ts'
import css from './groups.module.css'
import { JoinDialog } from './join-dialog.tsx'
import { useChangedGroups } from './use-changed-groups.ts'

type Props = {
  readonly gameId: string
  readonly family: Family
  /** Opens the boards, where a group is started. */
  readonly onBet: () => void
}

/** The open groups of a lottery, in which the member may buy shares. */
export function OpenGroups({ gameId, family, onBet }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const isGuest = useVisitor().role === 'guest'
  const changed = useChangedGroups()
  const [pages, setPages] = useState(1)
  const [joining, setJoining] = useState<string>()
  const answer = useQuery(openGroupTickets, isGuest ? undefined : { gameId, size: groupsAtOnce * pages })
  const { state, refetch } = answer
  const problem = answer.state === 'failed' ? answer.problem : undefined
  const { list: rows = [], next } = shownValue(answer) ?? {}
  if (isGuest) return <EmptyState title={t('lottery.group.login')} action={<LogIn>{t('header.login')}</LogIn>} />
  const isLoading = state === 'loading'
  if (problem && rows.length === 0)
    return (
      <ErrorState
        title={t(problemKey(problem, { 'lottery.game.unknown': 'lottery.noGames' }), problemValues(problem))}
        onRetry={refetch}
      />
    )
  if (!isLoading && rows.length === 0)
    return (
      <EmptyState
        title={t('lottery.group.none')}
        line={t('lottery.group.noneLine')}
        action={
          <Button kind="primary" onClick={onBet}>
            {t('lottery.view.bets')}
          </Button>
        }
      />
    )
  const group = rows.find(({ groupId }) => groupId === joining)
  return (
    <div className={css.open}>
      <p className={css.head}>
        <span>{t('lottery.group.rule')}</span>
        <Button size="sm" kind="ghost" onClick={changed}>
          {t('lottery.group.renew')}
        </Button>
      </p>
      {rows.length > 0 && (
        <ul className={css.cards} aria-label={t('lottery.groups.open')} aria-busy={isLoading}>
          {rows.map((each) => (
            <GroupCard key={each.groupId} group={each} family={family}>
              <Button wide onClick={() => setJoining(each.groupId)}>
                {t('lottery.group.join', { amount: money(each.price, each.currency) })}
              </Button>
            </GroupCard>
          ))}
        </ul>
      )}
      {isLoading && (
        <div role="status">
          <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
          <Skeleton height={220} radius="card" />
        </div>
      )}
      {state === 'failed' && <Button onClick={refetch}>{t('common.retry')}</Button>}
      {state === 'ready' && next !== undefined && pages < mostPages && (
        <Button onClick={() => setPages(pages + 1)}>{t('lottery.group.more')}</Button>
      )}
      {group && <JoinDialog key={group.groupId} group={group} family={family} onClose={() => setJoining(undefined)} />}
    </div>
  )
}

import { useQuery } from '@azulejo/shared/data'
import { EmptyState, ErrorState, SearchBox, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { helpCenter } from '@azulejo/shared/wire'
import type { ReactNode } from 'react'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { Slot } from '../remotes/slot.tsx'
import { findArticles, type Topic } from './find-articles.ts'
import css from './help.module.css'
import { HelpArticle } from './help-article.tsx'

/** The topic below whose articles the area of lotteries explains its plays. */
const lotteryTopic = 'lotteries'

type HelpCentreProps = {
  readonly search: string
  readonly onSearch: (text: string) => void
  /** The first topic when undefined or unknown. */
  readonly topicId: string | undefined
  /** Renders the control that opens a topic: a link on the page, a button in a dialog. */
  readonly topicControl: (topic: Topic, isCurrent: boolean) => ReactNode
  readonly heading?: ReactNode
  readonly actions?: ReactNode
  /** Content above the topics. */
  readonly lead?: ReactNode
}

/** Help topics, a search over all topics, and the articles of the shown topic. */
export function HelpCentre({ search, onSearch, topicId, topicControl, heading, actions, lead }: HelpCentreProps) {
  const { _: t } = useEntryLingui()
  const answer = useQuery(helpCenter, {})
  if (!answer.value && answer.state === 'failed') {
    return (
      <div className={css.centre}>
        <header className={css.head}>
          {heading}
          {actions}
        </header>
        {lead}
        <ErrorState title={t(problemKey(answer.problem, {}), problemValues(answer.problem))} onRetry={answer.refetch} />
      </div>
    )
  }
  const topics = answer.value ? findArticles(answer.value.topics, search) : []
  const shown = topics.find((topic) => topic.topicId === topicId) ?? topics[0]
  return (
    <div className={css.centre}>
      <header className={css.head}>
        {heading}
        <SearchBox label={t('host.help.search')} value={search} onValue={onSearch} className={css.search} />
        {actions}
      </header>
      {lead}
      {answer.value ? (
        shown ? (
          <div className={css.columns}>
            <nav className={css.topics} aria-label={t('host.help.topics')}>
              {topics.map((topic) => topicControl(topic, topic.topicId === shown.topicId))}
            </nav>
            <div className={css.articles}>
              {shown.articles.map((article) => (
                <HelpArticle key={article.articleId} level={2} article={article} />
              ))}
              {shown.topicId === lotteryTopic && <Slot name="help.plays@1" optional />}
            </div>
          </div>
        ) : (
          <EmptyState title={t('host.help.none')} />
        )
      ) : (
        <>
          <VisuallyHidden>
            <span role="status">{t('common.loading')}</span>
          </VisuallyHidden>
          <Skeleton height={420} radius="card" />
        </>
      )}
    </div>
  )
}

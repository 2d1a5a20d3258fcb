import {
  Button,
  EmptyState,
  ErrorState,
  MessageCircle,
  SearchBox,
  Skeleton,
  VisuallyHidden,
} from '@azulejo/shared/design'
import { problemKey, problemValues, useAnswer } from '@azulejo/shared/remote'
import { helpCenter } from '@azulejo/shared/wire'
import { useSearchParams } from 'react-router-dom'
import { useSite } from '../site/site-context.tsx'
import { useWords } from '../words/use-words.ts'
import { findArticles, type Topic } from './find-articles.ts'
import css from './help.module.css'
import { HelpArticle } from './help-article.tsx'

/** /helpmc: help content only; topic and search are in the address. */
export function HelpScreen() {
  const say = useWords()
  const { modals } = useSite()
  const [query, setQuery] = useSearchParams()
  const search = query.get('search') ?? ''
  const answer = useAnswer(helpCenter, {})
  const find = (text: string) => setQuery(text ? { search: text } : {}, { replace: true })

  if (!answer.value && answer.state === 'failed') {
    return (
      <ErrorState title={say(problemKey(answer.problem, {}), problemValues(answer.problem))} onRetry={answer.again} />
    )
  }
  return (
    <div className={css.centre}>
      <header className={css.head}>
        <h1>{say('nav.help')}</h1>
        <SearchBox label={say('host.help.search')} value={search} onValue={find} className={css.search} />
        <Button icon={MessageCircle} aria-haspopup="dialog" onClick={() => modals.open({ kind: 'feedback' })}>
          {say('feedback.title')}
        </Button>
      </header>
      {answer.value ? (
        <Topics topics={findArticles(answer.value.topics, search)} chosen={query.get('topic')} />
      ) : (
        <>
          <VisuallyHidden>
            <span role="status">{say('common.loading')}</span>
          </VisuallyHidden>
          <Skeleton height={420} radius="card" />
        </>
      )}
    </div>
  )
}

function Topics({ topics, chosen }: { readonly topics: readonly Topic[]; readonly chosen: string | null }) {
  const say = useWords()
  const shown = topics.find(({ topicId }) => topicId === chosen) ?? topics[0]
  if (!shown) return <EmptyState title={say('host.help.none')} />
  return (
    <div className={css.columns}>
      <nav className={css.topics} aria-label={say('host.help.topics')}>
        {topics.map(({ topicId, title }) => (
          <a
            key={topicId}
            href={`/helpmc?topic=${topicId}`}
            aria-current={topicId === shown.topicId ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <div className={css.articles}>
        {shown.articles.map((article) => (
          <HelpArticle key={article.articleId} level={2} article={article} />
        ))}
      </div>
    </div>
  )
}

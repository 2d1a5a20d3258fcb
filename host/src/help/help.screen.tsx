import { EmptyState, ErrorState, SearchBox, Skeleton } from '@azulejo/shared/design'
import { problemKey, problemValues, useAnswer } from '@azulejo/shared/remote'
import { useSearchParams } from '@azulejo/shared/router'
import { helpCenter } from '@azulejo/shared/wire'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import css from './help.module.css'
import { matchingTopics } from './matching-topics.ts'

/** /helpmc: the help centre alone, without header and menus. `topic` in the address chooses what is shown. */
export function HelpScreen() {
  const say = useWords()
  const [query, setQuery] = useSearchParams()
  const [wanted, setWanted] = useState('')
  const answer = useAnswer(helpCenter, {})
  if (answer.state === 'failed') {
    return (
      <ErrorState title={say(problemKey(answer.problem, {}), problemValues(answer.problem))} onRetry={answer.again} />
    )
  }
  const topics = answer.value ? matchingTopics(answer.value.topics, wanted) : []
  const shown = topics.find(({ topicId }) => topicId === query.get('topic')) ?? topics[0]
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <header className={css.head}>
        <h1>{say('nav.help')}</h1>
        <SearchBox label={say('host.help.search')} value={wanted} onValue={setWanted} />
      </header>
      {!answer.value && (
        <div role="status" aria-label={say('common.loading')}>
          <Skeleton height={420} radius="card" />
        </div>
      )}
      {answer.value && !shown && <EmptyState title={say('host.help.none')} />}
      {shown && (
        <div className={css.grid}>
          <nav className={css.topics} aria-label={say('host.help.topics')}>
            {topics.map(({ topicId, title }) => (
              <button
                key={topicId}
                type="button"
                className={css.topic}
                aria-current={topicId === shown.topicId ? 'true' : undefined}
                onClick={() => setQuery({ topic: topicId }, { replace: true })}
              >
                {title}
              </button>
            ))}
          </nav>
          <div>
            {shown.articles.map(({ articleId, title, paragraphs }) => (
              <article key={articleId} className={css.article} id={articleId}>
                <h2>{title}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </article>
            ))}
          </div>
        </div>
      )}
    </main>
  )
}

import { ErrorState, Skeleton } from '@azulejo/shared/design'
import { problemKey, problemValues, useAnswer } from '@azulejo/shared/remote'
import { helpCenter } from '@azulejo/shared/wire'
import { useWords } from '../words/use-words.ts'
import css from './help.module.css'

/** /help: the user agreement. */
export function ProtocolScreen() {
  const say = useWords()
  const answer = useAnswer(helpCenter, {})
  if (answer.state === 'failed') {
    return (
      <ErrorState title={say(problemKey(answer.problem, {}), problemValues(answer.problem))} onRetry={answer.again} />
    )
  }
  if (!answer.value) {
    return (
      <div role="status" aria-label={say('common.loading')}>
        <Skeleton height={480} radius="card" />
      </div>
    )
  }
  const { title, paragraphs } = answer.value.protocol
  return (
    <article className={css.article}>
      <h1>{title}</h1>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </article>
  )
}

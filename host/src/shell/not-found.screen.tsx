import { buttonClass, EmptyState } from '@azulejo/shared/design'
import { useWords } from '../words/use-words.ts'

/** An address that no page has. */
export function NotFoundScreen() {
  const say = useWords()
  return (
    <EmptyState
      title={say('host.notFound.title')}
      line={say('host.notFound.line')}
      action={
        <a href="/" className={buttonClass({ kind: 'primary' })}>
          {say('host.notFound.home')}
        </a>
      }
    />
  )
}

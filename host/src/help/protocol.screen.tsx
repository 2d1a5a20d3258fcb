import { useQuery } from '@azulejo/shared/data'
import { ErrorState, Skeleton, VisuallyHidden } from '@azulejo/shared/design'
import { problemKey, problemValues } from '@azulejo/shared/remote'
import { helpCenter } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from './help.module.css'
import { HelpArticle } from './help-article.tsx'

/** /help: the agreement a player accepts when registering. */
export function ProtocolScreen() {
  const { _: t } = useLingui()
  const answer = useQuery(helpCenter, {})
  if (answer.value) {
    return (
      <div className={css.page}>
        <HelpArticle level={1} article={answer.value.protocol} />
      </div>
    )
  }
  if (answer.state === 'failed') {
    return (
      <ErrorState title={t(problemKey(answer.problem, {}), problemValues(answer.problem))} onRetry={answer.refetch} />
    )
  }
  return (
    <div className={css.page}>
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      <Skeleton height={34} width={260} />
      <Skeleton height={420} radius="card" />
    </div>
  )
}

import { Button, MessageCircle } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import { useSite } from '../site/site-context.tsx'
import { HelpCentre } from './help-centre.tsx'

/** /helpmc: help content only; topic and search are in the address. */
export function HelpScreen() {
  const { _: t } = useLingui()
  const { modals } = useSite()
  const [query, setQuery] = useSearchParams()
  return (
    <HelpCentre
      search={query.get('search') ?? ''}
      onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
      topicId={query.get('topic') ?? undefined}
      topicControl={({ topicId, title }, isCurrent) => (
        <a key={topicId} href={`/helpmc?topic=${topicId}`} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </a>
      )}
      heading={<h1>{t('nav.help')}</h1>}
      actions={
        <Button icon={MessageCircle} aria-haspopup="dialog" onClick={() => modals.open({ kind: 'feedback' })}>
          {t('feedback.title')}
        </Button>
      }
    />
  )
}

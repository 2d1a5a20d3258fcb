import { Button, MessageCircle } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useSearchParams } from 'react-router-dom'
import { Slot } from '../remotes/slot.tsx'
import { useSite } from '../site/site-context.tsx'
import { HelpCentre } from './help-centre.tsx'

/** Topics of customer service, whose addresses open the conversation above the help. */
const serviceTopics: readonly (string | null)[] = ['service', 'vip']

/** /helpmc: help content only; topic and search are in the address. */
export function HelpScreen() {
  const { _: t } = useLingui()
  const { modals } = useSite()
  const [query, setQuery] = useSearchParams()
  const topic = query.get('topic')
  return (
    <HelpCentre
      search={query.get('search') ?? ''}
      onSearch={(text) => setQuery(text ? { search: text } : {}, { replace: true })}
      topicId={topic ?? undefined}
      topicControl={({ topicId, title }, isCurrent) => (
        <a key={topicId} href={`/helpmc?topic=${topicId}`} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </a>
      )}
      heading={<h1>{t('nav.help')}</h1>}
      lead={serviceTopics.includes(topic) && <Slot name="help.service@1" optional />}
      actions={
        <Button icon={MessageCircle} aria-haspopup="dialog" onClick={() => modals.open({ kind: 'feedback' })}>
          {t('feedback.title')}
        </Button>
      }
    />
  )
}

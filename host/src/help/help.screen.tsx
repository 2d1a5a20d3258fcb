import { Button, MessageCircle } from '@azulejo/shared/design'
import { mayUseRealMoney } from '@azulejo/shared/kernel'
import { useVisitor } from '@azulejo/shared/remote'
import { useSearchParams } from 'react-router-dom'
import { entryPart } from '../locales/entry-part.ts'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { Slot } from '../remotes/slot.tsx'
import { useSite } from '../site/site-context.tsx'
import { HelpCentre } from './help-centre.tsx'

/** The page has no shell, so it brings the reality check and the warning before an idle session ends. */
const SessionBar = entryPart(
  async () => (await import(/* webpackChunkName: "later" */ '../play-session/session-bar.tsx')).SessionBar,
)

/** Topics of customer service, whose addresses open the conversation above the help. */
const serviceTopics: readonly (string | null)[] = ['service', 'vip']

/** /helpmc: help content only; topic and search are in the address. */
export function HelpScreen() {
  const { _: t } = useEntryLingui()
  const { modals } = useSite()
  const [query, setQuery] = useSearchParams()
  const topic = query.get('topic')
  const isPlayer = mayUseRealMoney(useVisitor().role)
  return (
    <>
      {isPlayer && <SessionBar isShown={false} />}
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
    </>
  )
}

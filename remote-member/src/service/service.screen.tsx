import { Card } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import page from '../centre-page.module.css'
import { Conversation } from './conversation.tsx'
import css from './service.module.css'

/** Member centre, service: the conversation with customer service. */
export function ServiceScreen() {
  const { _: t } = useLingui()
  return (
    <div className={page.screen}>
      <h1 className={page.title}>{t('member.service.title')}</h1>
      <Conversation />
    </div>
  )
}

/** Slot `help.service@1`: the conversation with customer service above the topics of the help page. */
export function HelpService() {
  const { _: t } = useLingui()
  const title = useId()
  return (
    <Card as="section" pad={16} aria-labelledby={title} className={css.section}>
      <h2 id={title}>{t('member.service.title')}</h2>
      <Conversation />
    </Card>
  )
}

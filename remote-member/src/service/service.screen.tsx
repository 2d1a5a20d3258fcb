import { useLingui } from '@lingui/react'
import page from '../centre-page.module.css'
import { Conversation } from './conversation.tsx'

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

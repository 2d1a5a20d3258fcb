import type { I18n, Messages } from '@lingui/core'
import { messagesEvent } from '../kernel/messages-event.ts'
import type { Language } from './languages.ts'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** In a development page a language instance takes the messages of catalogues as they are saved, and tells who shows them. */
export function followSavedMessages(i18n: I18n, language: Language): I18n {
  if (process.env.NODE_ENV === 'development')
    globalThis.addEventListener(messagesEvent, (event) => {
      const { detail } = event as CustomEvent<{ readonly language: string; readonly messages: Messages }>
      if (detail.language === language) i18n.load(language, detail.messages)
    })
  return i18n
}

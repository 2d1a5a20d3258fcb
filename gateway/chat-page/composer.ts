import type { Draft } from './draft.ts'
import { part } from './part.ts'
import { type ChatRefusal, longestMessage } from './shapes.ts'
import type { Translate } from './words.ts'

export type Message = { readonly key: string; readonly text: string }

export type Composer = {
  /** The sent message that has no answer yet. */
  pending(): Message | undefined
  /** Fills an empty field with the text of this draft, and saves further input in the draft. */
  resume(draft: Draft): void
  sent(key: string): void
  refused(key: string, reason: ChatRefusal, seconds: number): void
  /** Accepts no more messages; the typed text stays readable. */
  close(): void
}

/** Number of remaining characters from which on the counter shows. */
const counted = 50

/** Milliseconds after which a message without an answer is announced as being sent. */
const slowMs = 1000

const lengthOf = (text: string): number => [...text.trim()].length

/**
 * The form that writes messages. A text stays in the field until it is accepted. @param send sends a message to the gateway
 */
export function createComposer(translate: Translate, send: (message: Message) => void): Composer {
  const [text, button, refusal, count] = [part('text'), part('send'), part('refusal'), part('count')]
  const field = text as HTMLTextAreaElement
  let pending: Message | undefined
  let isClosed = false
  let draft: Draft | undefined
  let slow: number | undefined

  const showRefusal = (words: string) => {
    refusal.textContent = words
    field.setAttribute('aria-invalid', String(words !== ''))
  }
  const measure = () => {
    const left = longestMessage - lengthOf(field.value)
    const isShown = left <= counted
    count.toggleAttribute('data-over', left < 0)
    part('left').textContent = isShown ? translate('left', { count: left }) : ''
    part('left-read').textContent = isShown
      ? translate(left < 0 ? 'overRead' : 'leftRead', { count: Math.abs(left) })
      : ''
  }
  const set = (message: Message | undefined) => {
    pending = message
    field.readOnly = message !== undefined || isClosed
    button.setAttribute('aria-disabled', String(field.readOnly))
    button.setAttribute('aria-busy', String(message !== undefined))
    button.setAttribute('aria-label', translate(message ? 'sending' : 'send'))
    clearTimeout(slow)
    part('progress').textContent = ''
    if (message)
      slow = setTimeout(() => {
        part('progress').textContent = translate('sending')
      }, slowMs)
  }
  const submit = () => {
    if (pending || isClosed) return
    const length = lengthOf(field.value)
    if (length === 0) return showRefusal(translate('empty'))
    if (length > longestMessage) return showRefusal(translate('too-long', { most: longestMessage }))
    showRefusal('')
    const message = { key: crypto.randomUUID(), text: field.value }
    set(message)
    send(message)
  }

  part('text-label').textContent = translate('text')
  field.addEventListener('input', () => {
    showRefusal('')
    measure()
    draft?.keep(field.value)
  })
  field.addEventListener('keydown', (event) => {
    // Safari reports the Enter that ends a composition with the key code 229 only.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return
    event.preventDefault()
    submit()
  })
  part('composer').addEventListener('submit', (event) => {
    event.preventDefault()
    submit()
  })
  set(undefined)

  return {
    pending: () => pending,
    resume(kept) {
      draft ??= kept
      if (field.value === '') field.value = draft.read()
      measure()
    },
    sent(key) {
      if (pending?.key !== key) return
      field.value = ''
      draft?.forget()
      set(undefined)
      measure()
    },
    refused(key, reason, seconds) {
      if (pending?.key !== key) return
      set(undefined)
      showRefusal(translate(reason, { most: longestMessage, seconds, minutes: Math.ceil(seconds / 60) }))
      field.focus()
    },
    close() {
      isClosed = true
      draft?.forget()
      set(undefined)
    },
  }
}

export type ToastKind = 'ok' | 'info' | 'warn' | 'err'

/** A short message. Errors stay until closed; the other kinds close after 5 s. */
export type Toast = {
  readonly kind: ToastKind
  readonly title: string
  readonly line?: string | undefined
  /** Follow-up action; an older host shows the message without the action. */
  readonly action?: { readonly label: string; readonly press: () => void } | undefined
  /** Defaults to the top right; `bottom` does not cover the top of the page. */
  readonly place?: 'bottom' | undefined
}

const eventName = 'azulejo:toast'

/**
 * Shows a toast in the page's toast region. A window event carries the toast, so that separately built
 * bundles reach the single region of the shell.
 */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(eventName, { detail: toast }))
}

const kinds: readonly unknown[] = ['ok', 'info', 'warn', 'err']

function isAction(action: unknown): boolean {
  if (typeof action !== 'object' || action === null) return action === undefined
  const { label, press } = action as Partial<Record<string, unknown>>
  return typeof label === 'string' && typeof press === 'function'
}

function isToast(detail: unknown): detail is Toast {
  if (typeof detail !== 'object' || detail === null) return false
  const { kind, title, action } = detail as Partial<Record<keyof Toast, unknown>>
  return kinds.includes(kind) && typeof title === 'string' && isAction(action)
}

/** Subscribes to all toasts. @returns the unsubscribe function */
export function onToast(listener: (toast: Toast) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && isToast(event.detail)) listener(event.detail)
  }
  window.addEventListener(eventName, listen)
  return () => window.removeEventListener(eventName, listen)
}

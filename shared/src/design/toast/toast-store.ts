export type ToastKind = 'ok' | 'info' | 'warn' | 'err'

/** A short message. Success and information leave after 5 s; errors stay until closed. */
export type Toast = {
  readonly kind: ToastKind
  readonly title: string
  readonly line?: string | undefined
  /** What can still be done about it; a page of an older host shows the message without it. */
  readonly action?: { readonly label: string; readonly press: () => void } | undefined
  /** Top right when left out; `bottom` leaves what stands at the top of the page free. */
  readonly place?: 'bottom' | undefined
}

const eventName = 'azulejo:toast'

/**
 * Shows a toast in the region of the page. It travels on the window, so a separately built
 * bundle reaches the one region of the shell.
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

/** Hears every toast; returns the function that stops. */
export function onToast(hear: (toast: Toast) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && isToast(event.detail)) hear(event.detail)
  }
  window.addEventListener(eventName, listen)
  return () => window.removeEventListener(eventName, listen)
}

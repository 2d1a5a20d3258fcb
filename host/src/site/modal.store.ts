import { createSource, type Source } from '@azulejo/shared/remote'

export type ModalAsked =
  | { readonly kind: 'login'; readonly tab: 'login' | 'register'; readonly returnTo?: string | undefined }
  | { readonly kind: 'register' }
  | { readonly kind: 'generated-account'; readonly account: string }
  | { readonly kind: 'register-success' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'change-password'; readonly oldPassword?: string | undefined; readonly isForced?: boolean }
  | { readonly kind: 'forgot-password' }
  | { readonly kind: 'mail-sent' }
  | { readonly kind: 'free-play' }
  | { readonly kind: 'feedback' }
  | { readonly kind: 'help' }
  | { readonly kind: 'notices'; readonly announcementId?: string | undefined }

export type ModalStore = {
  /** The one modal that is open. */
  readonly modal: Source<ModalAsked | undefined>
  open(modal: ModalAsked): void
  close(): void
}

export function createModalStore(): ModalStore {
  const modal = createSource<ModalAsked | undefined>(undefined)
  return { modal, open: modal.set, close: () => modal.set(undefined) }
}

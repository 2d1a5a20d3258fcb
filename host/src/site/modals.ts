import type { Store } from '@azulejo/shared/data'
import type { SecondStepDetail } from '@azulejo/shared/wire'
import { atom } from 'jotai'

export type ModalState =
  | { readonly kind: 'login'; readonly tab: 'login' | 'register'; readonly returnTo?: string | undefined }
  | {
      readonly kind: 'second-step'
      readonly detail: SecondStepDetail
      /** Password of the first step, for a due password change. */
      readonly password?: string | undefined
      readonly returnTo?: string | undefined
    }
  | { readonly kind: 'register' }
  | { readonly kind: 'generated-account'; readonly account: string }
  | { readonly kind: 'register-success' }
  | { readonly kind: 'deposit' }
  | { readonly kind: 'logout' }
  | { readonly kind: 'change-password'; readonly oldPassword?: string | undefined; readonly isForced?: boolean }
  | { readonly kind: 'forgot-password' }
  | { readonly kind: 'mail-sent' }
  | { readonly kind: 'free-play' }
  | { readonly kind: 'feedback' }
  | { readonly kind: 'reminder' }
  | { readonly kind: 'help' }
  | { readonly kind: 'notices'; readonly announcementId?: string | undefined }

/** The one modal that is open. */
export const modalAtom = atom<ModalState | undefined>(undefined)

export type ModalActions = {
  open(modal: ModalState): void
  close(): void
}

export const createModalActions = (store: Store): ModalActions => ({
  open: (modal) => store.set(modalAtom, modal),
  close: () => store.set(modalAtom, undefined),
})

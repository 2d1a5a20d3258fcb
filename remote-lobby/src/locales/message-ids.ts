import type { SharedKey } from '@azulejo/shared/i18n'
import type english from './en.json'

export type LobbyKey = keyof typeof english & string

declare module '@lingui/core' {
  interface Register {
    readonly messageIds: LobbyKey | SharedKey
  }
}

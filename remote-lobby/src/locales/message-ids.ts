import type { SharedKey } from '@azulejo/shared/i18n'
import type english from './en.json'
import type game from './game/en.json'
import type rooms from './rooms/en.json'

export type LobbyKey = keyof (typeof english & typeof game & typeof rooms) & string

declare module '@lingui/core' {
  interface Register {
    readonly messageIds: LobbyKey | SharedKey
  }
}

import type { SharedKey } from '@azulejo/remote/i18n'
import type english from './en.json'

export type OwnKey = keyof typeof english & string

declare module '@lingui/core' {
  interface Register {
    readonly messageIds: OwnKey | SharedKey
  }
}

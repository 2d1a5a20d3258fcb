import type { SharedKey } from '@azulejo/shared/i18n'
import type english from './en.json'

export type MemberKey = keyof typeof english & string

declare module '@lingui/core' {
  interface Register {
    readonly messageIds: MemberKey | SharedKey
  }
}

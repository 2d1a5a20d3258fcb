import type { SharedKey } from '@azulejo/shared/i18n'
import type english from './en.json'

export type AgentKey = keyof typeof english & string

declare module '@lingui/core' {
  interface Register {
    readonly messageIds: AgentKey | SharedKey
  }
}

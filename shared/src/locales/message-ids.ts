import type { SharedKey } from '../i18n/catalogues.ts'

declare module '@lingui/core' {
  interface Register {
    /** The ids that Lingui's functions take in this package. Each package declares its own. */
    readonly messageIds: SharedKey
  }
}

import type { Language } from '../i18n/languages.ts'
import type { PayloadOf } from '../kernel/bus.ts'
import type { SendRequest } from '../platform/send-request.ts'
import type { Transport } from '../platform/transport.ts'
import type { SiteChannels, SiteEvent } from '../release/channels.ts'
import type { Remote } from '../remote/define-remote.tsx'
import type { Standalone } from '../remote/standalone.tsx'
import type { testBrand } from './test-brand.ts'

export type VisitOptions = {
  readonly language?: Language
  /** What differs from the brand that tests visit. */
  readonly brand?: Partial<typeof testBrand>
  /** A demo account that is logged in. */
  readonly account?: string
  /** Addresses of the history before this one. */
  readonly before?: readonly string[]
  /** Stands between the remote and the gateway. */
  readonly between?: (send: Transport) => Transport
}

export type Visit = {
  readonly site: Standalone
  readonly sendRequest: SendRequest
  logIn(account: string): Promise<void>
  /** What was told under one name since the mount, in order. */
  told<Name extends SiteEvent>(name: Name): readonly PayloadOf<SiteChannels[Name]>[]
  /** Path and query now. */
  address(): string
  goBack(): Promise<void>
  leave(): void
}

export type VisitRemote = (kind: 'screen' | 'slot', name: string, at: string, options?: VisitOptions) => Promise<Visit>

/**
 * How tests of a remote mount one of its screens or slots at an address, in front of the real gateway. React is loaded by
 * the first visit, so that tests on Node can use the rest of this folder.
 */
export const visitorOfRemote =
  (remote: Remote): VisitRemote =>
  async (...visit) => {
    const { mountRemote } = await import('./mount-remote.tsx')
    return mountRemote(remote, ...visit)
  }

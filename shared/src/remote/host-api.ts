import type { Language } from '../i18n/languages.ts'
import type { Bus } from '../kernel/bus.ts'
import type { Currency, DecimalAmount } from '../kernel/money.ts'
import type { Transport } from '../platform/transport.ts'
import type { BrandSite } from '../release/brand-document.ts'
import type { SiteChannels } from '../release/channels.ts'
import type { FirstCall } from '../release/first-view.ts'
import type { Visitor } from './visitor.ts'

/** A changing value of the host: read the current value, or subscribe until the returned function is called. */
export type Source<Value> = {
  getSnapshot(): Value
  subscribe(listener: () => void): () => void
}

export type Balance = {
  readonly sumBalance: DecimalAmount
  readonly currency: Currency
  readonly currencySymbol: string
  /** accountTypeId 2 main, 3 locked, 4 bonus, 5 at vendors, 6 in flight, 9 points. */
  readonly parts: readonly { readonly accountTypeId: number; readonly availBalance: DecimalAmount }[]
}

/** Resources of a mount: everything registered here is disposed of when the mount is removed. */
export type Scope = {
  readonly signal: AbortSignal
  own(dispose: () => void): void
  /**
   * Marks work in this mount as unsaved: the area keeps its build until the returned function is called or the mount is
   * removed.
   */
  blockUpdates(): () => void
}

/** Everything that the host passes to a remote. Frozen; a change that breaks a remote raises `contract`. */
export type HostApi = {
  readonly contract: 2
  readonly visitor: Source<Visitor>
  readonly locale: Source<Language>
  readonly theme: Source<'dark' | 'light'>
  /** 0 normal, 1 maintenance, 2 restricted. */
  readonly status: Source<0 | 1 | 2>
  /** Undefined for guests and until the first answer. */
  readonly balance: Source<Balance | undefined>
  /** Sends with the host's token, headers and sealing. */
  readonly send: Transport
  /**
   * Returns the body of an answer that is already available: the page embeds it for a call of its first view, or the host
   * has just sent the same call. Undefined for every other call.
   */
  firstAnswer(call: FirstCall): unknown
  readonly bus: Bus<SiteChannels>
  /** Navigates to a path of the site. */
  navigate(target: string, options?: { readonly replace?: boolean }): void
  readonly brand: BrandSite & { readonly brand: string }
  readonly scope: Scope
  /** Reports a problem to the operator; the host adds remote, build and route. */
  report(problem: unknown): void
}

import type { Store } from '@azulejo/shared/data'
import type { Message, Transport } from '@azulejo/shared/platform'
import { countInboxChanges } from '../session/inbox.ts'
import { keepOpenDeposit } from '../session/open-deposit.ts'
import { withCdns } from './cdn-choice.ts'
import { withDueSteps } from './due-steps.ts'
import type { ShownFirstView } from './first-view.ts'
import { withMaintenanceInterceptor } from './maintenance-interceptor.ts'
import { type OwnChanges, withProfileChanges } from './own-changes.ts'
import { isPrefetched, withPrefetchedResponses } from './prefetched-responses.ts'
import { type SharedRequests, shareRequests } from './shared-requests.ts'

/** A step that each call passes on its way to the client, and each reply on its way back. */
type Layer = { readonly name: string; readonly wrap: (send: Transport) => Transport }

/** Puts layers around a client. @param layers from the innermost, next to the client, to the outermost */
const layered = (client: Transport, layers: readonly Layer[]): Transport =>
  layers.reduce((send, { wrap }) => wrap(send), client)

/** Pairs of layers whose order matters: the first is nearer to the client, because of the reason. */
export const layerOrder: readonly (readonly [inner: string, outer: string, reason: string])[] = [
  ['prefetched-responses', 'cdns', 'a prefetched permission chooses the bases of later addresses'],
  ['prefetched-responses', 'maintenance', 'a prefetched reply may say that the site is closed'],
  ['maintenance', 'shared-requests', 'one reply is checked once, however many readers share it'],
  ['cdns', 'first-view', 'a view is outdated when its addresses moved'],
  ['shared-requests', 'inbox-changes', 'what the change makes the shell request is no longer an earlier reply'],
  ['shared-requests', 'profile-changes', 'what the change makes the shell request is no longer an earlier reply'],
  ['first-content', 'held-calls', 'a held call waits for the first content, which must not wait for it'],
  ['held-calls', 'due-steps', 'a call that is sent again after a step passes all other layers again'],
]

export type TransportOptions = {
  /** Sends a call over the network. */
  readonly client: Transport
  readonly page: Window
  readonly store: Store
  readonly ownChanges: OwnChanges
  readonly firstView: ShownFirstView | undefined
  /** Counts pending calls for the first content. */
  readonly counted: (send: Transport) => Transport
  /** Resolves with the first content of the page. */
  readonly firstContent: () => Promise<void>
  readonly token: () => string | undefined
  /** Token and language for which a call is sent. */
  readonly identity: () => readonly unknown[]
  readonly now: () => number
  readonly random: () => number
  /** A reply says that the platform has closed the site. */
  readonly siteClosed: () => void
  readonly profileChanged: () => void
  readonly changePassword: () => void
}

export type SiteTransport = {
  readonly send: Transport
  /** Replies that serve equal calls. */
  readonly shared: SharedRequests
  /** Names of the layers, from the client to the caller. */
  readonly layers: readonly string[]
}

/** Creates the transport of the shell and of all mounts. */
export function createTransport(options: TransportOptions): SiteTransport {
  const { client, firstView, ownChanges, page, token, store } = options
  const isOnItsWay = (message: Message) => isPrefetched(message, page, token())
  const belowReaders: readonly Layer[] = [
    { name: 'own-changes', wrap: ownChanges.watch },
    { name: 'prefetched-responses', wrap: (send) => withPrefetchedResponses(send, page, token) },
    { name: 'cdns', wrap: (send) => withCdns(send, options.random) },
    { name: 'maintenance', wrap: (send) => withMaintenanceInterceptor(send, options.siteClosed) },
  ]
  const shared = shareRequests(layered(client, belowReaders), options.identity, options.now)
  const ofEachCall: readonly Layer[] = [
    { name: 'shared-requests', wrap: () => shared.send },
    { name: 'first-view', wrap: (send) => firstView?.watch(send) ?? send },
    { name: 'open-deposit', wrap: (send) => keepOpenDeposit(send, store) },
    { name: 'inbox-changes', wrap: (send) => countInboxChanges(send, store) },
    { name: 'profile-changes', wrap: (send) => withProfileChanges(send, options.profileChanged) },
    { name: 'first-content', wrap: options.counted },
    { name: 'held-calls', wrap: (send) => firstView?.hold(send, isOnItsWay, options.firstContent()) ?? send },
    { name: 'due-steps', wrap: (send) => withDueSteps(send, store, options.changePassword) },
  ]
  const layers = [...belowReaders, ...ofEachCall].map(({ name }) => name)
  return { send: layered(shared.send, ofEachCall), shared, layers }
}

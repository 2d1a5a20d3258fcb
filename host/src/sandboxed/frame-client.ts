import type { Store } from '@azulejo/shared/data'
import type { Language } from '@azulejo/shared/i18n'
import { createBus, type Fault, type FaultCode, failure, fault, success } from '@azulejo/shared/kernel'
import type { Transport } from '@azulejo/shared/platform'
import { channels, eventMajors, hostContract } from '@azulejo/shared/release'
import { createScope, type HostApi, toSource } from '@azulejo/shared/remote'
import { atom } from 'jotai'
import * as v from 'valibot'
import {
  type FrameMessage,
  type FramePlace,
  type FrameState,
  type PageMessage,
  pageMessage,
  type StartMessage,
} from '../remotes/sandbox-messages.ts'
import { asFault } from '../remotes/use-mount-api.ts'
import { localeAtom, themeAtom } from '../site/preferences.ts'

/** The screen that the frame shows, and its address. */
export const placeAtom = atom<FramePlace>({ screen: '', pathname: '/', search: '', hash: '', key: '', type: 'POP' })
const visitorAtom = atom<FrameState['visitor']>({ role: 'guest' })
const statusAtom = atom<FrameState['status']>(0)
/** A frame knows no balance. */
const balanceAtom = atom(undefined)

export type FrameClient = {
  send(message: FrameMessage): void
  report(problem: unknown): void
  /** API of one mount; `end` ends its scope. */
  createApi(): { readonly api: HostApi; end(): void }
}

type Reply = Extract<PageMessage, { kind: 'reply' | 'failed' }>

const most = 300

/** Connects a frame with the page around it: the state goes into the store, and all else through messages. */
export function connectFrame(port: MessagePort, start: StartMessage, store: Store): FrameClient {
  const { manifest } = start.build
  const send = (message: FrameMessage) => port.postMessage(message)
  const report = (problem: unknown) => {
    const { code, detail } = asFault(problem)
    send({ kind: 'report', code, detail: detail.slice(0, most) })
  }
  const bus = createBus(channels, (problem: Fault) => report(problem))
  const page = bus.as('page', eventMajors(manifest))
  const replies = new Map<number, (reply: Reply) => void>()
  let calls = 0
  let holds = 0

  const takeState = ({ visitor, locale, theme, status }: FrameState) => {
    store.set(visitorAtom, visitor)
    store.set(localeAtom, locale as Language)
    store.set(themeAtom, theme)
    store.set(statusAtom, status)
  }
  takeState(start.state)
  store.set(placeAtom, start.place)

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = v.safeParse(pageMessage, data)
    if (!read.success) return report(fault('AZ-133', 'a message of the page that this frame does not know'))
    const message = read.output
    if (message.kind === 'state') takeState(message.state)
    else if (message.kind === 'place') store.set(placeAtom, message.place)
    else if (message.kind === 'event') page.emit(message.name as 'theme-changed', message.payload as never)
    else {
      replies.get(message.id)?.(message)
      replies.delete(message.id)
    }
  }

  const call: Transport = ({ operation, path, request, signal }) =>
    new Promise((resolve) => {
      calls += 1
      const id = calls
      replies.set(id, (reply) =>
        resolve(
          reply.kind === 'reply'
            ? success({ status: reply.status, body: reply.body })
            : failure(fault(reply.code as FaultCode, reply.detail)),
        ),
      )
      signal?.addEventListener('abort', () => send({ kind: 'abort', id }), { once: true })
      // Without the fields that are undefined, which a record of values cannot have.
      const values = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
      send({ kind: 'call', id, operation, path, request: values })
    })

  const hold = () => {
    holds += 1
    if (holds === 1) send({ kind: 'held', isHeld: true })
    return () => {
      holds -= 1
      if (holds === 0) send({ kind: 'held', isHeld: false })
    }
  }

  return {
    send,
    report,
    createApi() {
      const { scope, ownUntil, end } = createScope(report, hold)
      const own = bus.as(manifest.name, eventMajors(manifest))
      const api: HostApi = {
        contract: hostContract,
        visitor: toSource(store, visitorAtom),
        locale: toSource(store, localeAtom),
        theme: toSource(store, themeAtom),
        status: toSource(store, statusAtom),
        balance: toSource(store, balanceAtom),
        send: call,
        firstAnswer: () => undefined,
        bus: {
          emit: (name, payload) => send({ kind: 'emit', name, payload }),
          on: ((name, listener, signal) => ownUntil(own.on(name, listener, signal))) satisfies HostApi['bus']['on'],
        },
        navigate: (to, { replace = false } = {}) => send({ kind: 'navigate', to, replace }),
        brand: start.brand,
        scope,
        report,
      }
      return { api: Object.freeze(api), end }
    },
  }
}

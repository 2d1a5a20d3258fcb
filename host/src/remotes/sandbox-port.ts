import { type FaultCode, fault } from '@azulejo/shared/kernel'
import { messageOf } from '@azulejo/shared/platform'
import { channels, type RemoteManifest, sandboxEmits, sandboxHears } from '@azulejo/shared/release'
import type { HostApi } from '@azulejo/shared/remote'
import * as v from 'valibot'
import { recordFor, requestOf } from './sandbox-calls.ts'
import {
  type FrameMessage,
  type FrameState,
  type FrameVisitor,
  frameMessage,
  type PageMessage,
} from './sandbox-messages.ts'

/** What a frame causes on the page around it. */
export type FrameEffects = {
  shown(): void
  failed(code: FaultCode, detail: string): void
  size(height: number): void
  title(title: string): void
  toast(toast: Pick<Extract<FrameMessage, { kind: 'toast' }>, 'tone' | 'title' | 'line'>): void
  go(delta: number): void
  /** Opens a page. @returns false if the frame may not open the page */
  open(to: string, replace: boolean): boolean
  /** Whether a path is a page of the frame's area. */
  isOwn(path: string): boolean
}

export type PortOptions = {
  readonly port: Pick<MessagePort, 'postMessage' | 'close' | 'onmessage'>
  /** The API that a remote in the page would get; nothing else of the host is reachable. */
  readonly api: HostApi
  readonly manifest: RemoteManifest
  readonly effects: FrameEffects
  /** Whether the visitor has just pressed something, here or in the frame. */
  readonly isPressed: () => boolean
}

export type SandboxPort = {
  send(message: PageMessage): void
  /** Aborts the calls of the frame and closes the port. */
  end(): void
}

/** Most calls of a frame that wait for an answer, and most problems of a mount that are reported. */
const mostCalls = 32
const mostReports = 20

/** What frames know of a visitor: role and name, with the account as id, and neither balance nor rank. */
function visitorFor(visitor: ReturnType<HostApi['visitor']['getSnapshot']>): FrameVisitor {
  if (visitor.role === 'guest') return visitor
  const { role, account, nickname, avatar } = visitor
  return { role, id: account, account, nickname, avatar }
}

export const frameState = ({ visitor, locale, theme, status }: HostApi): FrameState => ({
  visitor: visitorFor(visitor.getSnapshot()),
  locale: locale.getSnapshot(),
  theme: theme.getSnapshot(),
  status: status.getSnapshot(),
})

/**
 * Serves one frame through its port: it gets what a mount in the page gets from `HostApi`, except that the page makes only
 * the calls and takes only the events that a sandbox may send and the manifest declares.
 */
export function openSandboxPort({ port, api, manifest, effects, isPressed }: PortOptions): SandboxPort {
  const send = (message: PageMessage) => port.postMessage(message)
  const calls = new Map<number, AbortController>()
  let reported = 0
  let release: (() => void) | undefined
  const report = (code: FaultCode, detail: string) => {
    reported += 1
    if (reported <= mostReports) api.report(fault(code, detail))
  }
  const refuse = (detail: string) => report('AZ-133', detail)

  const answer = async ({ id, operation, ...given }: Extract<FrameMessage, { kind: 'call' }>) => {
    const deny = (code: FaultCode, detail: string) => send({ kind: 'failed', id, code, detail })
    const record = recordFor(operation, manifest.calls)
    if (!record || calls.size >= mostCalls || calls.has(id)) {
      const detail = record ? `${operation}: too many calls` : `the call ${operation} is not of this sandbox`
      refuse(detail)
      return deny('AZ-133', detail)
    }
    const ends = new AbortController()
    const message = messageOf(record, requestOf(record, given), { signal: ends.signal })
    if (!message.ok) return deny('AZ-105', operation)
    calls.set(id, ends)
    const reply = await api.send(message.value)
    calls.delete(id)
    if (reply.ok) send({ kind: 'reply', id, ...reply.value })
    else deny(reply.error.code, reply.error.detail)
  }

  const emit = ({ name, payload }: Extract<FrameMessage, { kind: 'emit' }>) => {
    if (!sandboxEmits.includes(name) || !isNamed(manifest.emits, name)) return refuse(`the event ${name}`)
    const event = name as keyof typeof channels
    if (channels[event].kind === 'command' && !isPressed()) return refuse(`${name} without a press`)
    if (!leadsNowhereElse(payload, effects)) return refuse(`the page in ${name}`)
    api.bus.emit(event, payload as never)
  }

  const take = (message: FrameMessage) => {
    if (message.kind === 'call') void answer(message)
    else if (message.kind === 'abort') calls.get(message.id)?.abort()
    else if (message.kind === 'emit') emit(message)
    else if (message.kind === 'navigate') {
      if (!effects.open(message.to, message.replace)) refuse(`the page ${message.to}`)
    } else if (message.kind === 'go') effects.go(message.delta)
    else if (message.kind === 'size') effects.size(message.height)
    else if (message.kind === 'title') effects.title(message.title)
    else if (message.kind === 'toast') effects.toast(message)
    else if (message.kind === 'shown') effects.shown()
    else if (message.kind === 'failure') effects.failed(message.code as FaultCode, message.detail)
    else if (message.kind === 'report') report(message.code as FaultCode, message.detail)
    else {
      release?.()
      release = message.isHeld ? api.scope.blockUpdates() : undefined
    }
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = v.safeParse(frameMessage, data)
    if (read.success) return take(read.output)
    const [issue] = read.issues
    refuse(`${v.getDotPath(issue) ?? 'message'}: ${issue.message}`)
  }
  const heard = sandboxHears.filter((name) => isNamed(manifest.hears, name)) as 'theme-changed'[]
  const stops = [
    ...[api.visitor, api.locale, api.theme, api.status].map((source) =>
      source.subscribe(() => send({ kind: 'state', state: frameState(api) })),
    ),
    ...heard.map((name) => api.bus.on(name, (payload) => send({ kind: 'event', name, payload }))),
  ]
  return {
    send,
    end() {
      for (const stop of stops) stop()
      for (const ends of calls.values()) ends.abort()
      release?.()
      port.close()
    },
  }
}

/** Whether an event leads to pages that the frame may open: after a login to its own, in a centre to a page by its key. */
const leadsNowhereElse = ({ returnTo, page }: Readonly<Record<string, unknown>>, { isOwn }: FrameEffects): boolean =>
  (returnTo === undefined || isOwn(String(returnTo))) && (page === undefined || /^[a-zA-Z0-9-]+$/.test(String(page)))

const isNamed = (events: readonly string[], name: string) => events.some((event) => event.split('@')[0] === name)

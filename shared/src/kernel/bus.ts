import { adaptPayload, type Channel, problemAt, supportedMajors } from './bus-channel.ts'
import { type Fault, fault } from './faults.ts'
import { failure, type Result, success } from './result.ts'

export type Channels = Readonly<Record<string, Channel<unknown>>>
export type PayloadOf<C> = C extends Channel<infer Payload> ? Payload : never

/** Majors of events that a participant uses; it may neither send nor receive events without an entry. */
export type Majors = Readonly<Record<string, number>>

export type BusRecord = {
  readonly at: number
  readonly name: string
  /** Major in which the sender sent the event. */
  readonly version: number
  readonly sender: string
  readonly payload: unknown
}

export type Bus<C extends Channels> = {
  /** Sends an event to all listeners. A payload of the wrong shape is dropped and reported against the sender. */
  emit<Name extends keyof C & string>(name: Name, payload: PayloadOf<C[Name]>): void
  /** Subscribes until the returned function is called or the signal aborts. */
  on<Name extends keyof C & string>(
    name: Name,
    listener: (payload: PayloadOf<C[Name]>) => void,
    signal?: AbortSignal,
  ): () => void
}

export type BusHub<C extends Channels> = {
  /**
   * Returns the bus for one participant, whose name appears in records and reports.
   * @param majors majors in which an older or newer build sends and receives payloads; defaults to the newest majors
   */
  as(sender: string, majors?: Majors): Bus<C>
  /** The most recent events, oldest first. */
  recent(): readonly BusRecord[]
  listenerCount(): number
}

type Listener = { readonly owner: string; readonly major: number; readonly listener: (payload: never) => void }
/** Returns the payload in a major; undefined if it cannot be converted. */
type PayloadIn = (major: number) => { readonly payload: unknown } | undefined

const recordsKept = 20

/**
 * Creates the event bus. A listener does not receive payloads that cannot be converted to its major.
 * @param report receives faults AZ-130 (invalid payload, or no conversion), AZ-131 (listener threw) and AZ-132
 * (unsupported event or major) with the responsible sender or listener
 */
export function createBus<C extends Channels>(
  channels: C,
  report: (fault: Fault, owner: string) => void,
  now: () => number = Date.now,
): BusHub<C> {
  const listeners = new Map<string, Set<Listener>>()
  const lastEvents = new Map<string, PayloadIn>()
  const records: BusRecord[] = []

  const deliver = (name: string, { owner, major, listener }: Listener, payloadIn: PayloadIn) => {
    const converted = payloadIn(major)
    if (!converted) return
    try {
      listener(converted.payload as never)
    } catch (error) {
      report(fault('AZ-131', `${name}: ${error}`), owner)
    }
  }

  const resolve = (name: string, majors?: Majors): Result<{ channel: Channel<unknown>; major: number }, string> => {
    const channel = channels[name]
    if (!channel) return failure('there is no such event')
    const major = majors ? majors[name] : channel.version
    if (major === undefined) return failure('its manifest does not name the event')
    const supported = supportedMajors(channel)
    return supported.includes(major)
      ? success({ channel, major })
      : failure(`major ${major}; spoken are ${supported.join()}`)
  }

  const inEveryMajor = (name: string, channel: Channel<unknown>, from: number, payload: unknown, owner: string) => {
    const known = new Map([[from, { payload }]] as [number, ReturnType<PayloadIn>][])
    return (major: number) => {
      if (known.has(major)) return known.get(major)
      const adapted = adaptPayload(channel, payload, from, major)
      if (!adapted.ok) report(fault('AZ-130', `${name}: ${adapted.error}`), owner)
      known.set(major, adapted.ok ? { payload: adapted.value } : undefined)
      return known.get(major)
    }
  }

  const as = (owner: string, majors?: Majors): Bus<C> => ({
    emit(name, payload) {
      const resolved = resolve(name, majors)
      if (!resolved.ok) return report(fault('AZ-132', `${name}: ${resolved.error}`), owner)
      const { channel, major } = resolved.value
      const problem = problemAt(channel, major, payload)
      if (problem) return report(fault('AZ-130', `${name}: ${problem}`), owner)
      records.push({ at: now(), name, version: major, sender: owner, payload })
      if (records.length > recordsKept) records.shift()
      const payloadIn = inEveryMajor(name, channel, major, payload, owner)
      if (channel.kind === 'event') lastEvents.set(name, payloadIn)
      for (const entry of Array.from(listeners.get(name) ?? [])) deliver(name, entry, payloadIn)
    },
    on(name, listener, signal) {
      if (signal?.aborted) return () => {}
      const resolved = resolve(name, majors)
      if (!resolved.ok) {
        report(fault('AZ-132', `${name}: ${resolved.error}`), owner)
        return () => {}
      }
      const entry: Listener = { owner, major: resolved.value.major, listener }
      const entries = listeners.get(name) ?? new Set()
      listeners.set(name, entries.add(entry))
      const stop = () => {
        entries.delete(entry)
        signal?.removeEventListener('abort', stop)
      }
      signal?.addEventListener('abort', stop, { once: true })
      const last = lastEvents.get(name)
      if (last) deliver(name, entry, last)
      return stop
    },
  })

  return {
    as,
    recent: () => [...records],
    listenerCount: () => [...listeners.values()].reduce((count, entries) => count + entries.size, 0),
  }
}

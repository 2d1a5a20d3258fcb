import { type Fault, fault } from './faults.ts'

/** A fact has happened and its last value is told to late listeners; a wish asks for something now and is never replayed. */
export type ChannelKind = 'fact' | 'wish'

export type Channel<Payload> = {
  readonly kind: ChannelKind
  /** Major version of the payload; listeners of another major hear nothing. */
  readonly version: number
  /** Says what is wrong with a payload, or undefined. */
  readonly problem: (payload: unknown) => string | undefined
  /** Carries the payload type; has no value. */
  readonly payload?: Payload
}

export type Channels = Readonly<Record<string, Channel<unknown>>>
export type PayloadOf<C> = C extends Channel<infer Payload> ? Payload : never

export type BusRecord = {
  readonly at: number
  readonly name: string
  readonly sender: string
  readonly payload: unknown
}

export type Bus<C extends Channels> = {
  /** Tells everyone. A payload of the wrong shape is dropped and reported against the sender. */
  tell<Name extends keyof C & string>(name: Name, payload: PayloadOf<C[Name]>): void
  /** Listens until the returned function is called or the signal aborts. */
  hear<Name extends keyof C & string>(
    name: Name,
    listener: (payload: PayloadOf<C[Name]>) => void,
    signal?: AbortSignal,
  ): () => void
}

export type BusHub<C extends Channels> = {
  /** The same bus as seen by one sender, so that records and reports carry its name. */
  as(sender: string): Bus<C>
  /** The most recent events, oldest first. */
  recent(): readonly BusRecord[]
  listenerCount(): number
}

const recordsKept = 20

/** @param report receives faults AZ-130 (bad payload) and AZ-131 (listener threw) with the responsible sender or listener */
export function createBus<C extends Channels>(
  channels: C,
  report: (fault: Fault, owner: string) => void,
  now: () => number = Date.now,
): BusHub<C> {
  type Listener = { owner: string; listener: (payload: never) => void }
  const listeners = new Map<string, Set<Listener>>()
  const lastFacts = new Map<string, unknown>()
  const records: BusRecord[] = []

  const deliver = (name: string, { owner, listener }: Listener, payload: unknown) => {
    try {
      listener(payload as never)
    } catch (error) {
      report(fault('AZ-131', `${name}: ${error}`), owner)
    }
  }

  const as = (owner: string): Bus<C> => ({
    tell(name, payload) {
      const channel = channels[name]
      const problem = channel ? channel.problem(payload) : 'no such channel'
      if (!channel || problem) return report(fault('AZ-130', `${name}: ${problem}`), owner)
      records.push({ at: now(), name, sender: owner, payload })
      if (records.length > recordsKept) records.shift()
      if (channel.kind === 'fact') lastFacts.set(name, payload)
      for (const entry of [...(listeners.get(name) ?? [])]) deliver(name, entry, payload)
    },
    hear(name, listener, signal) {
      if (signal?.aborted) return () => {}
      const entry: Listener = { owner, listener: listener as Listener['listener'] }
      const heard = listeners.get(name) ?? new Set()
      listeners.set(name, heard.add(entry))
      const stop = () => {
        heard.delete(entry)
        signal?.removeEventListener('abort', stop)
      }
      signal?.addEventListener('abort', stop, { once: true })
      if (lastFacts.has(name)) deliver(name, entry, lastFacts.get(name))
      return stop
    },
  })

  return {
    as,
    recent: () => [...records],
    listenerCount: () => [...listeners.values()].reduce((count, heard) => count + heard.size, 0),
  }
}

import { failure, type Result, success } from './result.ts'

/** One older major of a channel and the pure steps between it and the major after it; a step may throw. */
export type Adapter = {
  /** Says what is wrong with a payload of this major, or undefined. */
  readonly problem: (payload: unknown) => string | undefined
  /** Makes the next major of it. */
  readonly up: (payload: never) => unknown
  /** Makes this major of the next one. */
  readonly down: (payload: never) => unknown
}

/**
 * An event has happened, and its last value is replayed to late listeners. A command asks for something now and is
 * never replayed.
 */
export type ChannelKind = 'event' | 'command'

export type Channel<Payload> = {
  readonly kind: ChannelKind
  /** Newest major version of the payload, which everybody speaks who names no other. */
  readonly version: number
  /** Says what is wrong with a payload, or undefined. */
  readonly problem: (payload: unknown) => string | undefined
  /** Older majors that are still spoken, by number. */
  readonly adapters?: Readonly<Record<number, Adapter>>
  /** Carries the payload type; has no value. */
  readonly payload?: Payload
}

type AnyChannel = Channel<unknown>

/** The majors a channel speaks, lowest first: its newest and, without a gap, those below it that have an adapter. */
export function spokenMajors({ version, adapters = {} }: AnyChannel): readonly number[] {
  const majors = [version]
  for (let major = version - 1; Object.hasOwn(adapters, major); major -= 1) majors.unshift(major)
  return majors
}

/** What is wrong with a payload of a major, or undefined. */
export function problemAt(channel: AnyChannel, major: number, payload: unknown): string | undefined {
  const { problem } = major === channel.version ? channel : (channel.adapters?.[major] ?? {})
  return problem ? problem(payload) : `there is no major ${major}`
}

/**
 * The payload as another major says it, step by step; each step's outcome is checked.
 * @returns the payload, or why it cannot be said
 */
export function adaptPayload(channel: AnyChannel, told: unknown, from: number, to: number): Result<unknown, string> {
  let payload = told
  for (let major = from; major !== to; ) {
    const next = major < to ? major + 1 : major - 1
    const adapter = channel.adapters?.[Math.min(major, next)]
    try {
      payload = next > major ? adapter?.up(payload as never) : adapter?.down(payload as never)
    } catch (error) {
      return failure(`major ${from} cannot be said as ${next}: ${error}`)
    }
    const problem = problemAt(channel, next, payload)
    if (problem) return failure(`major ${from} cannot be said as ${next}: ${problem}`)
    major = next
  }
  return success(payload)
}

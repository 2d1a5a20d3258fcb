import { failure, type Result, success } from './result.ts'

/** An older major of a channel, with pure conversions to and from the next major; a conversion may throw. */
export type Adapter = {
  /** Returns the error of a payload of this major; undefined if valid. */
  readonly problem: (payload: unknown) => string | undefined
  /** Converts a payload to the next major. */
  readonly up: (payload: never) => unknown
  /** Converts a payload of the next major to this major. */
  readonly down: (payload: never) => unknown
}

/**
 * An event reports something that has happened; the bus replays its last value to late listeners. A command requests
 * something now and is never replayed.
 */
export type ChannelKind = 'event' | 'command'

export type Channel<Payload> = {
  readonly kind: ChannelKind
  /** Newest major version of the payload; the default for participants that declare no major. */
  readonly version: number
  /** Returns the error of a payload; undefined if valid. */
  readonly problem: (payload: unknown) => string | undefined
  /** Older majors that are still supported, by number. */
  readonly adapters?: Readonly<Record<number, Adapter>>
  /** Carries the payload type; has no value. */
  readonly payload?: Payload
}

type AnyChannel = Channel<unknown>

/** Supported majors of a channel, lowest first: the newest, and the majors below down to the first gap in the adapters. */
export function supportedMajors({ version, adapters = {} }: AnyChannel): readonly number[] {
  const majors = [version]
  for (let major = version - 1; Object.hasOwn(adapters, major); major -= 1) majors.unshift(major)
  return majors
}

/** Returns the error of a payload in a major; undefined if valid. */
export function problemAt(channel: AnyChannel, major: number, payload: unknown): string | undefined {
  const { problem } = major === channel.version ? channel : (channel.adapters?.[major] ?? {})
  return problem ? problem(payload) : `there is no major ${major}`
}

/**
 * Converts a payload to another major step by step and validates the result of each step.
 * @returns the converted payload, or the reason why the conversion fails
 */
export function adaptPayload(channel: AnyChannel, source: unknown, from: number, to: number): Result<unknown, string> {
  let payload = source
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

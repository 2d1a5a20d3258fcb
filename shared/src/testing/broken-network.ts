import { fault } from '../kernel/faults.ts'
import { failure } from '../kernel/result.ts'
import type { Transport } from '../platform/transport.ts'

/** A network over which one call gets no answer while it is broken, as it is at first. */
export function brokenNetwork(operation: string): {
  readonly between: (send: Transport) => Transport
  mend(): void
  /** Breaks it again. */
  cut(): void
  /** How often the call was tried. */
  tries(): number
} {
  let broken = true
  let tries = 0
  return {
    between: (send) => async (message) => {
      if (message.operation !== operation) return send(message)
      tries += 1
      return broken ? failure(fault('AZ-101', 'broken for this test')) : send(message)
    },
    mend: () => {
      broken = false
    },
    cut: () => {
      broken = true
    },
    tries: () => tries,
  }
}

/** A network over which the first call of an operation gets no answer, and later ones do. */
export function silentOnce(operation: string): (send: Transport) => Transport {
  let isFirst = true
  return (send) => (message) => {
    if (message.operation !== operation || !isFirst) return send(message)
    isFirst = false
    return new Promise(() => {})
  }
}

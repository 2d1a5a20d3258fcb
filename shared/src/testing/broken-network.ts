import { fault } from '../kernel/faults.ts'
import { failure } from '../kernel/result.ts'
import type { Transport } from '../platform/transport.ts'

/** A network that fails one operation with AZ-101 while broken; broken at first. */
export function brokenNetwork(operation: string): {
  readonly between: (send: Transport) => Transport
  mend(): void
  /** Breaks the network again. */
  cut(): void
  /** Number of attempts of the call. */
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

/** A network on which the first call of an operation never receives a response; later calls do. */
export function silentOnce(operation: string): (send: Transport) => Transport {
  let isFirst = true
  return (send) => (message) => {
    if (message.operation !== operation || !isFirst) return send(message)
    isFirst = false
    return new Promise(() => {})
  }
}

import type { Message, Transport } from '../platform/transport.ts'

/** Notes the calls that are sent, and whether the one who asked gave up on them. */
export function countedCalls(): {
  readonly between: (send: Transport) => Transport
  /** The calls of an operation, in order. */
  of(operation: string): readonly Message[]
} {
  const messages: Message[] = []
  return {
    between: (send) => (message) => {
      messages.push(message)
      return send(message)
    },
    of: (operation) => messages.filter((message) => message.operation === operation),
  }
}

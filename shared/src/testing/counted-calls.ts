import type { Message, Transport } from '../platform/transport.ts'

/** Records the calls that are sent, including their abort signals. */
export function countedCalls(): {
  readonly between: (send: Transport) => Transport
  /** Calls of an operation, in order. */
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

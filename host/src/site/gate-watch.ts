import type { Transport } from '@azulejo/shared/platform'

const closingCodes: readonly unknown[] = ['system.maintenance', 'system.restricted']

/** Hears from the answer to any call but the status itself that the platform has closed the site meanwhile. */
export function withGateWatch(send: Transport, closed: () => void): Transport {
  return async (message) => {
    const reply = await send(message)
    const body = reply.ok && message.operation !== 'systemStatus' ? reply.value.body : undefined
    const isClosing =
      typeof body === 'object' && body !== null && 'errorCode' in body && closingCodes.includes(body.errorCode)
    if (isClosing) closed()
    return reply
  }
}

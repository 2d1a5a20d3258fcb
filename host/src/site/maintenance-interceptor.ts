import type { Transport } from '@azulejo/shared/platform'

const closingCodes: readonly unknown[] = ['system.maintenance', 'system.restricted']

/** Calls `closed` when a response, except that of the status itself, reports that the platform has closed the site. */
export function withMaintenanceInterceptor(send: Transport, closed: () => void): Transport {
  return async (message) => {
    const reply = await send(message)
    const body = reply.ok && message.operation !== 'systemStatus' ? reply.value.body : undefined
    const isClosing =
      typeof body === 'object' && body !== null && 'errorCode' in body && closingCodes.includes(body.errorCode)
    if (isClosing) closed()
    return reply
  }
}

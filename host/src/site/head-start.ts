import { success } from '@azulejo/shared/kernel'
import type { Transport } from '@azulejo/shared/platform'

declare global {
  interface Window {
    /** The permission call that the page started before any script was loaded. */
    __permission?: Promise<Response> | undefined
  }
}

/** Answers the first permission call with the one the page has already started; everything else goes its way. */
export function withHeadStart(send: Transport, page: Window): Transport {
  return async (message) => {
    const started = page.__permission
    if (message.operation !== 'permission' || !started) return send(message)
    page.__permission = undefined
    try {
      const response = await started
      return success({ status: response.status, body: (await response.json()) as unknown })
    } catch {
      return send(message)
    }
  }
}

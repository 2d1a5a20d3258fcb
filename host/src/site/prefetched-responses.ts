import { failure, fault, success } from '@azulejo/shared/kernel'
import type { Message, Transport } from '@azulejo/shared/platform'

declare global {
  interface Window {
    /** Calls that the page started before any script was loaded, by name; one that turned out not to be needed fails. */
    __started?: Partial<Record<string, Promise<Response>>> | undefined
  }
}

/** `permission`; of the announcements, which are of many groups, `announcements.w_home`. */
const nameOf = ({ operation, request }: Message): string =>
  'groupName' in request ? `${operation}.${request.groupName}` : operation

/** Whether the page has requested the answer already. */
export const isPrefetched = (message: Message, page: Window): boolean => page.__started?.[nameOf(message)] !== undefined

/** Answers a first call with the response that the page has already requested; every other call is sent. */
export function withPrefetchedResponses(send: Transport, page: Window): Transport {
  return async (message) => {
    const name = nameOf(message)
    const started = page.__started?.[name]
    if (!started) return send(message)
    delete page.__started?.[name]
    try {
      const response = await started
      // The session is over, and may go on with a login that the browser remembers.
      if (response.status === 401) return send(message)
      return success({ status: response.status, body: (await response.json()) as unknown })
    } catch (error) {
      // The page has waited as long as for any call; asking again is the player's choice.
      if (error instanceof DOMException && error.name === 'AbortError') return failure(fault('AZ-102', name))
      return send(message)
    }
  }
}

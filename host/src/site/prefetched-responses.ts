import { failure, fault, success } from '@azulejo/shared/kernel'
import type { Message, Transport } from '@azulejo/shared/platform'

declare global {
  interface Window {
    /** Calls that the page started before any script was loaded, by name; one that turned out not to be needed fails. */
    __started?: Partial<Record<string, Promise<Response>>> | undefined
  }
}

/**
 * `permission`; of the announcements, which are of many groups, `announcements.w_home`; of a member's calls, which are
 * answered for one session, `memberInfo:` and its token.
 */
function nameOf({ operation, request, token: need }: Message, token: string | undefined): string {
  if (need === 'needed') return `${operation}:${token}`
  return 'groupName' in request ? `${operation}.${request.groupName}` : operation
}

/** Whether the page has requested the answer already. @param token of the session that asks */
export const isPrefetched = (message: Message, page: Window, token: string | undefined): boolean =>
  page.__started?.[nameOf(message, token)] !== undefined

/** Lets go of a resumed login that nobody has taken up: later it may be over, or somebody else's. */
export function dropPrefetchedLogin(page: Window): void {
  delete page.__started?.resumeLogin
}

/**
 * Answers a first call with the response that the page has already requested; every other call is sent.
 * @param tokenOf the token of the session that asks
 */
export function withPrefetchedResponses(send: Transport, page: Window, tokenOf: () => string | undefined): Transport {
  return async (message) => {
    const name = nameOf(message, tokenOf())
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
      if (error instanceof DOMException && error.name === 'AbortError')
        return failure(fault('AZ-102', message.operation))
      return send(message)
    }
  }
}

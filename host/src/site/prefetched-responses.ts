import { failure, fault, success } from '@azulejo/shared/kernel'
import type { Message, Transport } from '@azulejo/shared/platform'

declare global {
  interface Window {
    /** Requests that the page's head script started before other scripts, by name; an unneeded request rejects. */
    __started?: Partial<Record<string, Promise<Response>>> | undefined
  }
}

/**
 * Name of a request: the operation, for example `permission`. Announcements have their group, as `announcements.w_home`;
 * calls of a session have its token, as `memberInfo:` and the token.
 */
function nameOf({ operation, request, token: need }: Message, token: string | undefined): string {
  if (need === 'needed') return `${operation}:${token}`
  return 'groupName' in request ? `${operation}.${request.groupName}` : operation
}

/** Whether the page has already requested this call. @param token token of the calling session */
export const isPrefetched = (message: Message, page: Window, token: string | undefined): boolean =>
  page.__started?.[nameOf(message, token)] !== undefined

/** Discards the unused response of a resumed login: later its session may be over, or another member's. */
export function dropPrefetchedLogin(page: Window): void {
  delete page.__started?.resumeLogin
}

/**
 * Answers a first call with the response that the page has already requested, and sends every other call.
 * @param tokenOf returns the token of the calling session
 */
export function withPrefetchedResponses(send: Transport, page: Window, tokenOf: () => string | undefined): Transport {
  return async (message) => {
    const name = nameOf(message, tokenOf())
    const started = page.__started?.[name]
    if (!started) return send(message)
    delete page.__started?.[name]
    try {
      const response = await started
      // The session has expired; the sent call may resume it with the login that the browser remembers.
      if (response.status === 401) return send(message)
      return success({ status: response.status, body: (await response.json()) as unknown })
    } catch (error) {
      // The page's request has timed out like any call; only the player decides about a retry.
      if (error instanceof DOMException && error.name === 'AbortError')
        return failure(fault('AZ-102', message.operation))
      return send(message)
    }
  }
}

/** The signal of a request aborts only while something holds the request. */
const waiting = new Set<Request>()

/** Gives no response to a request, until its caller gives up. */
export function noResponse(request: Request): Promise<Response> {
  waiting.add(request)
  return new Promise((_, reject) =>
    request.signal.addEventListener('abort', () => {
      waiting.delete(request)
      reject(request.signal.reason)
    }),
  )
}

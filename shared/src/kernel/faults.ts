/**
 * Technical failures, as opposed to refusals. Only the fault code identifies a failure, never its text.
 * Each fault code has a heading in docs/faults.md.
 */
export type FaultCode =
  | 'AZ-101' // no answer: network, DNS or connection reset
  | 'AZ-102' // no answer in time
  | 'AZ-103' // answer with a server status (5xx)
  | 'AZ-104' // answer of the wrong shape
  | 'AZ-105' // request of the wrong shape, rejected before sending
  | 'AZ-106' // request aborted because its screen left
  | 'AZ-110' // brand document missing or of the wrong shape
  | 'AZ-111' // permission call failed: the site cannot choose a view
  | 'AZ-112' // brand document refused: no valid signature of a known key, or document too old
  | 'AZ-120' // remote: files missing, unreachable or with other bytes than their digests
  | 'AZ-121' // remote: the loaded module does not have the shape of a remote
  | 'AZ-122' // remote: built for another contract
  | 'AZ-123' // remote: no shared package satisfies a required version range
  | 'AZ-124' // remote: failed while rendering
  | 'AZ-125' // remote: no build assigned to the area, or killed
  | 'AZ-126' // remote: still loading after its deadline
  | 'AZ-127' // remote: the document has no digest of a file, so it is not run
  | 'AZ-130' // bus: payload of the wrong shape
  | 'AZ-131' // bus: a listener threw
  | 'AZ-132' // bus: an unsupported event or major
  | 'AZ-133' // sandbox: a frame sent what it may not send, or a message of the wrong shape
  | 'AZ-140' // messages: catalogue could not be loaded
  | 'AZ-141' // messages: a message is missing
  | 'AZ-150' // error outside of rendering: handler, timer, or reported by the remote itself
  | 'AZ-151' // an unhandled promise rejection
  | 'AZ-152' // remote: a timer still runs after the last mount of the remote is unmounted
  | 'AZ-153' // remote: the remote leaves a global in the page
  | 'AZ-154' // remote: the remote has changed a built-in object
  | 'AZ-155' // remote: the main thread is blocked for more than a second
  | 'AZ-156' // remote: renders without end
  | 'AZ-157' // remote: the page died while code of the remote ran
  | 'AZ-158' // remote: the header is removed, hidden or covered
  | 'AZ-160' // a field's accepted pattern that cannot be evaluated

export type Fault = {
  readonly code: FaultCode
  /** Details for operators of the site; never shown to players. */
  readonly detail: string
}

export const fault = (code: FaultCode, detail: unknown): Fault => ({
  code,
  detail: detail instanceof Error ? `${detail.name}: ${detail.message}` : String(detail),
})

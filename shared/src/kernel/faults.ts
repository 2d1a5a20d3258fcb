/**
 * Things that went wrong without being refusals: told apart by code, never by text.
 * Each code has a heading in docs/faults.md.
 */
export type FaultCode =
  | 'AZ-101' // no answer: network, DNS or connection reset
  | 'AZ-102' // no answer in time
  | 'AZ-103' // answer with a server status (5xx)
  | 'AZ-104' // answer of the wrong shape
  | 'AZ-105' // request refused by its own shape before it was sent
  | 'AZ-106' // request aborted because its screen left
  | 'AZ-110' // brand document missing or of the wrong shape
  | 'AZ-111' // permission call failed: the site cannot choose a view
  | 'AZ-112' // brand document refused: nobody known signed just this, or it is too old
  | 'AZ-120' // remote: files missing, unreachable or with other bytes than their digests
  | 'AZ-121' // remote: loaded but has not the shape of a remote
  | 'AZ-122' // remote: built for another contract
  | 'AZ-123' // remote: a shared range cannot be met
  | 'AZ-124' // remote: failed while rendering
  | 'AZ-125' // remote: no build assigned to the area, or killed
  | 'AZ-126' // remote: still loading after its deadline
  | 'AZ-127' // remote: the document has no digest of a file, so it is not run
  | 'AZ-130' // bus: payload of the wrong shape
  | 'AZ-131' // bus: a listener threw
  | 'AZ-132' // bus: an event or major that is not spoken
  | 'AZ-140' // messages: catalogue could not be loaded
  | 'AZ-141' // messages: one is missing
  | 'AZ-150' // thrown outside of rendering: handler, timer, or told by the remote itself
  | 'AZ-151' // a rejected promise that nobody handled
  | 'AZ-152' // remote: a timer runs on after its last mount has left
  | 'AZ-153' // remote: a global that it leaves in the page
  | 'AZ-154' // remote: a built-in object that it has changed
  | 'AZ-155' // remote: the page stood still for more than a second
  | 'AZ-156' // remote: renders without end
  | 'AZ-160' // a field's accepted pattern that cannot be evaluated

export type Fault = {
  readonly code: FaultCode
  /** For people who operate the site; never shown to players. */
  readonly detail: string
}

export const fault = (code: FaultCode, detail: unknown): Fault => ({
  code,
  detail: detail instanceof Error ? `${detail.name}: ${detail.message}` : String(detail),
})

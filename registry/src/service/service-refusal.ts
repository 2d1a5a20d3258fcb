import type { Refusal } from '@azulejo/shared/build/refusal.ts'
import { failure } from '@azulejo/shared/kernel'

/** Refusal of the service; `problems` has each problem of a declaration, a list of files or a check by itself. */
export type ServiceRefusal = Refusal & { readonly problems?: readonly Refusal[] }

/** Refuses with all given problems. @param message what the problems concern */
export const refuseFor = (reason: string, message: string, problems: readonly Refusal[]) =>
  failure({ reason, message, problems })

const statuses = {
  'no-token': 401,
  'unknown-token': 401,
  'expired-token': 401,
  'revoked-token': 401,
  'foreign-remote': 403,
  'no-address': 404,
  'no-remote': 404,
  'no-upload': 404,
  'no-file': 404,
  'no-build': 404,
  offset: 409,
  incomplete: 409,
  'too-many-uploads': 409,
  'version-taken': 409,
  'container-taken': 409,
  'upload-expired': 410,
  'protocol-version': 412,
  'too-large': 413,
  'media-type': 415,
  'too-many-requests': 429,
  'broke-off': 500,
  'no-key': 503,
  'no-host': 503,
  'broken-head': 503,
  'broken-chain': 503,
  'cut-off': 503,
} as const

/** HTTP status of a refusal: 422 for every reason why content is refused. */
export const statusOf = (reason: string) =>
  Object.hasOwn(statuses, reason) ? statuses[reason as keyof typeof statuses] : 422

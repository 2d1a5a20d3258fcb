import { setTimeout as waitFor } from 'node:timers/promises'
import { failure, type Result, success } from '../kernel/result.ts'

export type RegistryProblem = { readonly reason: string; readonly message: string }

/** Why a registry did nothing: a reason for programs, a message for people, and each problem by itself. */
export type RegistryRefusal = RegistryProblem & {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number
  /** All problems of a list of files, a declaration or a check; empty for refusals with one reason. */
  readonly problems: readonly RegistryProblem[]
}

/** A registry service and how it is reached. */
export type RegistryAccess = {
  /** Origin of the registry, such as `https://registry.example`. */
  readonly registry: string
  readonly token: string
  /** HTTP client, the global `fetch` if omitted. */
  readonly fetch?: typeof fetch
  /** Waits before a request is sent again. @param ms milliseconds */
  readonly wait?: (ms: number) => Promise<unknown>
  /** Called before each wait. */
  readonly onRetry?: (retry: { readonly refusal: RegistryRefusal; readonly inMs: number }) => void
}

const mostTries = 7
const firstWaitMs = 300
const longestWaitMs = 15_000

/** Refusal with one reason. @param status HTTP status; 0 if there was no answer */
export const registryRefusal = (status: number, reason: string, message: string): RegistryRefusal => ({
  status,
  reason,
  message,
  problems: [],
})

/**
 * Returns the origin of a registry; refused for an address that would send the token readable through a network, which is
 * every one with plain HTTP except those of this machine.
 */
export function registryOrigin(address: string): Result<string, RegistryRefusal> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isLocal = url && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) return success(url.origin)
  return failure(
    registryRefusal(0, 'registry-address', `${address} is no address of a registry; it begins with https://`),
  )
}

const isProblem = (value: unknown): value is RegistryProblem =>
  typeof value === 'object' &&
  value !== null &&
  'reason' in value &&
  typeof value.reason === 'string' &&
  'message' in value &&
  typeof value.message === 'string'

/** Reads the refusal of an answer; answers of other servers, such as a proxy, have their status as reason. */
async function refusalOf(response: Response): Promise<RegistryRefusal> {
  const body: unknown = await response.json().catch(() => undefined)
  if (!isProblem(body))
    return registryRefusal(response.status, `http-${response.status}`, `The registry answered with ${response.status}`)
  const problems = 'problems' in body && Array.isArray(body.problems) ? body.problems.filter(isProblem) : []
  return { status: response.status, reason: body.reason, message: body.message, problems }
}

export type SentOnce = Result<Response, { readonly refusal: RegistryRefusal; readonly waitMs?: number | undefined }>

/** Sends one request once. `waitMs` of a refusal is the time after which the registry wants to be asked again. */
export async function sendOnce(access: RegistryAccess, path: string, init: RequestInit): Promise<SentOnce> {
  const origin = registryOrigin(access.registry)
  if (!origin.ok) return failure({ refusal: origin.error })
  const headers = { ...init.headers, Authorization: `Bearer ${access.token}` }
  try {
    const response = await (access.fetch ?? fetch)(`${origin.value}${path}`, { ...init, headers, redirect: 'error' })
    if (response.ok) return success(response)
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
    const waitMs = Number.isFinite(seconds) ? seconds * 1000 : undefined
    return failure({ refusal: await refusalOf(response), waitMs })
  } catch {
    return failure({ refusal: registryRefusal(0, 'unreachable', `${origin.value} does not answer`) })
  }
}

/** Whether the same request may succeed later. */
export const isTemporary = ({ status, reason }: RegistryRefusal): boolean =>
  status >= 500 || status === 429 || (status === 0 && reason === 'unreachable')

/** Waits before a try, longer each time. @returns false if there were too many tries */
export async function waitToRetry(
  { wait = waitFor, onRetry }: RegistryAccess,
  tries: number,
  { refusal, waitMs }: { readonly refusal: RegistryRefusal; readonly waitMs?: number | undefined },
): Promise<boolean> {
  if (tries >= mostTries) return false
  const inMs = waitMs ?? Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1))
  onRetry?.({ refusal, inMs })
  await wait(inMs)
  return true
}

/** Sends a request until there is an answer or there were too many tries; for requests that may be repeated. */
export async function sendRepeated(
  access: RegistryAccess,
  path: string,
  init: RequestInit,
): Promise<Result<Response, RegistryRefusal>> {
  for (let tries = 1; ; tries += 1) {
    const sent = await sendOnce(access, path, init)
    if (sent.ok) return sent
    if (!isTemporary(sent.error.refusal) || !(await waitToRetry(access, tries, sent.error)))
      return failure(sent.error.refusal)
  }
}

import type { SharedKey } from '../i18n/catalogues.ts'
import type { RequestProblem } from '../platform/send-request.ts'
import type { CallRecord, CommonRefusal, OwnRefusalOf, PlayRefusal } from '../wire/call.ts'

const commonMessages: Readonly<Record<CommonRefusal, SharedKey>> = {
  'request.invalid': 'error.unknown',
  'login.not.session': 'error.notLoggedIn',
  'function.not.available': 'error.accessRestricted',
  'request.too.many': 'error.tooManyRequests',
  'system.busy': 'error.tooManyRequests',
  'system.maintenance': 'system.maintenance',
  'system.restricted': 'error.accessRestricted',
  'intent.conflict': 'error.actDropped',
  'intent.again': 'error.actRepeated',
  'password.change.needed': 'error.passwordDue',
  'second.step.needed': 'error.secondStep',
}

/** Message keys of the refusals that keep a member from playing, for every call that plays or moves money. */
export const playMessages = {
  in_need_true_account: 'in_need_true_account',
  'member.frozen': 'play.frozen',
  'member.excluded': 'play.excluded',
  'member.time.out': 'play.timeOut',
  'member.closing': 'play.closing',
  'reality.check.due': 'play.realityCheck',
  'birth.date.needed': 'play.birthDate',
  'member.under.age': 'play.underAge',
  'identity.needed': 'play.identity',
  'limit.reached': 'play.limit',
} as const satisfies Readonly<Record<PlayRefusal, SharedKey>>

/**
 * Returns the message key of a problem. `own` must have a key for each refusal that the record declares.
 * Messages may use the values of `problemValues`.
 */
export function problemKey<R extends CallRecord, Key extends string>(
  problem: RequestProblem<R>,
  own: Readonly<Record<OwnRefusalOf<R>, Key | SharedKey>>,
): Key | SharedKey {
  if (problem.kind === 'fault') return problem.fault.code === 'AZ-102' ? 'error.timeout' : 'error.network'
  const sentences: Readonly<Record<string, Key | SharedKey | undefined>> = { ...commonMessages, ...own }
  return sentences[problem.code] ?? 'error.unknown'
}

/** Pages on which a member can resolve a refusal, by the code of the refusal. */
const ways: Readonly<Record<string, string | undefined>> = {
  'identity.needed': '/member/securityCenter?open=identity',
  'second.step.needed': '/member/securityCenter',
}

/** Returns the page on which the member can resolve a refusal; undefined if there is none. */
export const problemWay = (problem: RequestProblem<CallRecord>): string | undefined =>
  problem.kind === 'refusal' ? ways[problem.code] : undefined

/** Minutes to wait when a refusal names none. Source: the specification's retry after 5 minutes. */
const usualMinutes = 5

/**
 * Returns the values for a problem's message: a refusal has the wait in minutes or in seconds, its end, or the kind and the window of a
 * limit. */
export function problemValues(problem: RequestProblem<CallRecord>): {
  minutes: number
  until?: Date
  kind?: string
  period?: string
} {
  const { minutes, seconds, until, kind, period } = problem.kind === 'refusal' ? problem.detail : {}
  const waitMinutes = Number(minutes ?? Number(seconds) / 60)
  return {
    minutes: Number.isFinite(waitMinutes) ? Math.max(1, Math.ceil(waitMinutes)) : usualMinutes,
    ...(typeof until === 'number' ? { until: new Date(until) } : {}),
    ...(typeof kind === 'string' ? { kind } : {}),
    ...(typeof period === 'string' ? { period } : {}),
  }
}

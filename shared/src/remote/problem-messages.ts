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
  'intent.conflict': 'error.unknown',
}

/** Sentences of what keeps a member from playing, for every call that plays or moves money. */
export const playMessages = {
  in_need_true_account: 'in_need_true_account',
  'member.frozen': 'play.frozen',
  'member.excluded': 'play.excluded',
  'member.time.out': 'play.timeOut',
  'identity.needed': 'play.identity',
} as const satisfies Readonly<Record<PlayRefusal, SharedKey>>

/**
 * The catalogue key of a problem. `own` must have a sentence for each refusal the record declares.
 * Messages may use what `problemValues` gives.
 */
export function problemKey<R extends CallRecord, Key extends string>(
  problem: RequestProblem<R>,
  own: Readonly<Record<OwnRefusalOf<R>, Key | SharedKey>>,
): Key | SharedKey {
  if (problem.kind === 'fault') return problem.fault.code === 'AZ-102' ? 'error.timeout' : 'error.network'
  const sentences: Readonly<Record<string, Key | SharedKey | undefined>> = { ...commonMessages, ...own }
  return sentences[problem.code] ?? 'error.unknown'
}

/** Pages that lead out of a refusal of any call. */
const ways: Readonly<Record<string, string | undefined>> = {
  'identity.needed': '/member/securityCenter?open=identity',
}

/** The page where what a call was refused for is put right; undefined where there is none. */
export const problemWay = (problem: RequestProblem<CallRecord>): string | undefined =>
  problem.kind === 'refusal' ? ways[problem.code] : undefined

/** Where nobody tells how long to wait. Source: the specification's retry after 5 minutes. */
const usualMinutes = 5

/** Values for the message of a problem: a refusal tells what to wait in minutes or in seconds, or until when. */
export function problemValues(problem: RequestProblem<CallRecord>): { minutes: number; until?: Date } {
  const { minutes, seconds, until } = problem.kind === 'refusal' ? problem.detail : {}
  const told = Number(minutes ?? Number(seconds) / 60)
  return {
    minutes: Number.isFinite(told) ? Math.max(1, Math.ceil(told)) : usualMinutes,
    ...(typeof until === 'number' ? { until: new Date(until) } : {}),
  }
}

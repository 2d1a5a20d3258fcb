import type { RequestProblem } from '@azulejo/shared/platform'
import type { CallRecord } from '@azulejo/shared/wire'
import { secondStepDetail } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { ModalActions } from '../site/modals.ts'
import { useSite } from '../site/site-context.tsx'

type Begun = { readonly password?: string | undefined; readonly returnTo?: string | undefined }

/**
 * Opens the second step when the platform refused a login because it requires a second step.
 * @returns whether the second step was opened
 */
export function openSecondStep(modals: ModalActions, problem: RequestProblem<CallRecord>, begun: Begun = {}): boolean {
  if (problem.kind !== 'refusal' || problem.code !== 'login.second.step') return false
  const parsed = v.safeParse(secondStepDetail, problem.detail)
  if (parsed.success) modals.open({ kind: 'second-step', detail: parsed.output, ...begun })
  return parsed.success
}

/** `openSecondStep` as a hook for forms. */
export function useSecondStep(returnTo: string | undefined) {
  const { modals } = useSite()
  return (problem: RequestProblem<CallRecord>, password?: string) =>
    openSecondStep(modals, problem, { password, returnTo })
}

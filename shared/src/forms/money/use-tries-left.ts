import { useState } from 'react'
import type { RequestProblem } from '../../platform/send-request.ts'
import type { CallRecord } from '../../wire/call.ts'
import { useFormLingui } from '../use-form-lingui.ts'

type TriesLeft = {
  /** How many tries are left; undefined while nobody has told. */
  readonly help: string | undefined
  /** Says of a payment password that was wrong how many tries are left; undefined for every other refusal. */
  refusal(problem: RequestProblem<CallRecord>): string | undefined
}

/** Tries of the payment password that are left, as the platform told last. @param first before the first try of a form */
export function useTriesLeft(first?: number): TriesLeft {
  const { _: t } = useFormLingui()
  const [told, setTold] = useState(first)
  return {
    help: told === undefined ? undefined : t('form.payment.triesLeft', { left: told }),
    refusal(problem) {
      if (problem.kind !== 'refusal' || problem.code !== 'payment.password.wrong') return undefined
      const { left } = problem.detail
      if (typeof left !== 'number') return undefined
      setTold(left)
      return t('form.payment.wrongLeft', { left })
    },
  }
}

import { useState } from 'react'
import type { RequestProblem } from '../../platform/send-request.ts'
import type { CallRecord } from '../../wire/call.ts'
import { useFormLingui } from '../use-form-lingui.ts'

type TriesLeft = {
  /** Message with the remaining attempts; undefined while the number is unknown. */
  readonly help: string | undefined
  /** Message for a wrong payment password with the remaining attempts; undefined for any other refusal. */
  refusal(problem: RequestProblem<CallRecord>): string | undefined
}

/** Remaining payment password attempts from the platform's last response. @param first number before the first attempt */
export function useTriesLeft(first?: number): TriesLeft {
  const { _: t } = useFormLingui()
  const [triesLeft, setTriesLeft] = useState(first)
  return {
    help: triesLeft === undefined ? undefined : t('form.payment.triesLeft', { left: triesLeft }),
    refusal(problem) {
      if (problem.kind !== 'refusal' || problem.code !== 'payment.password.wrong') return undefined
      const { left } = problem.detail
      if (typeof left !== 'number') return undefined
      setTriesLeft(left)
      return t('form.payment.wrongLeft', { left })
    },
  }
}

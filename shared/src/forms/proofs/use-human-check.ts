import { useMemo } from 'react'
import { failure, type Result } from '../../kernel/result.ts'
import { type Instant, systemClock } from '../../kernel/time.ts'
import { type HumanPart, proveHuman } from '../../platform/human/prove-human.ts'
import { useRequest } from '../../remote/host-context.tsx'
import { problemKey, problemValues } from '../../remote/problem-messages.ts'
import type { HumanAction } from '../../wire/proofs.ts'
import type { Sentence } from './send-code.ts'

export type HumanCheck = {
  /** Starts to solve a challenge at the first interaction with the form, so that submitting rarely waits. */
  prepare(): void
  /** Resolves to the proof for one call, or to the message for the failure. */
  prove(): Promise<Result<HumanPart, Sentence>>
}

/** Challenges expire after ten minutes. A solution older than eight minutes is discarded, to leave time for the call. */
const freshMs = 8 * 60_000

type Proving = { readonly startedAt: Instant; readonly proof: Promise<Result<HumanPart, Sentence>> }

/** Human check of one form for one action; each proof is valid for one call. */
export function useHumanCheck(action: HumanAction): HumanCheck {
  const sendRequest = useRequest()
  return useMemo(() => {
    let held: Proving | undefined

    const solve = async (): Promise<Result<HumanPart, Sentence>> => {
      const proved = await proveHuman(sendRequest, action)
      if (proved.ok) return proved
      if (proved.error.kind === 'unsolved') return failure({ key: 'error.captchaFailed' })
      return failure({ key: problemKey(proved.error, {}), values: problemValues(proved.error) })
    }

    const prepare = () => {
      const now = systemClock.now()
      if (held && now - held.startedAt < freshMs) return held
      held = { startedAt: now, proof: solve() }
      return held
    }

    return {
      prepare: () => void prepare(),
      async prove() {
        const ready = prepare()
        held = undefined
        const proof = await ready.proof
        // The prepared proof may have failed earlier, for example while the browser was offline.
        return proof.ok ? proof : solve()
      },
    }
  }, [sendRequest, action])
}

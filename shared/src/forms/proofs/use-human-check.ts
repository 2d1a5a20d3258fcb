import { useMemo } from 'react'
import { failure, type Result } from '../../kernel/result.ts'
import { type Instant, systemClock } from '../../kernel/time.ts'
import { type HumanPart, proveHuman } from '../../platform/human/prove-human.ts'
import { useRequest } from '../../remote/host-context.tsx'
import { problemKey, problemValues } from '../../remote/problem-messages.ts'
import type { HumanAction } from '../../wire/proofs.ts'
import type { Sentence } from './send-code.ts'

export type HumanCheck = {
  /** Starts solving, when the form is first touched, so that sending rarely waits. */
  prepare(): void
  /** The proof for one call, or the sentence that says why there is none. */
  prove(): Promise<Result<HumanPart, Sentence>>
}

/** Challenges live for ten minutes; an older solution is thrown away while there is still time to send it. */
const freshMs = 8 * 60_000

type Proving = { readonly startedAt: Instant; readonly proof: Promise<Result<HumanPart, Sentence>> }

/** The check of one form for one action; each proof is good for one call. */
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
        // What was prepared may have failed long ago, when the network was away.
        return proof.ok ? proof : solve()
      },
    }
  }, [sendRequest, action])
}

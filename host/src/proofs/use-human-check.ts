import { failure, type Instant, type Result, success, systemClock } from '@azulejo/shared/kernel'
import { problemKey, useAsk } from '@azulejo/shared/remote'
import { type HumanAction, type HumanProof, humanChallenge } from '@azulejo/shared/wire'
import { useMemo } from 'react'
import type { EntryKey } from '../words/use-entry-words.ts'
import { humanAdapters } from './human-adapter.ts'

/** What goes along with a call; nothing where the platform asks for no check. */
type HumanPart = { readonly humanCheck?: HumanProof }

export type HumanCheck = {
  /** Starts solving, when the form is first touched, so that sending rarely waits. */
  prepare(): void
  /** The proof for one call, or the key of the sentence that says why there is none. */
  prove(): Promise<Result<HumanPart, EntryKey>>
}

/** Challenges live for ten minutes; an older solution is thrown away while there is still time to send it. */
const freshMs = 8 * 60_000

type Proving = { readonly startedAt: Instant; readonly proof: Promise<Result<HumanPart, EntryKey>> }

/** The check of one form for one action; each proof is good for one call. */
export function useHumanCheck(action: HumanAction): HumanCheck {
  const ask = useAsk()
  return useMemo(() => {
    let held: Proving | undefined

    const solve = async (): Promise<Result<HumanPart, EntryKey>> => {
      const asked = await ask(humanChallenge, { action })
      if (!asked.ok) return failure(problemKey(asked.error, {}))
      const { provider, config } = asked.value
      if (provider === 'none') return success({})
      try {
        const adapter = await humanAdapters.get(provider)?.()
        if (!adapter) return failure('error.captchaFailed')
        return success({ humanCheck: { provider, payload: await adapter.solve(config, action) } })
      } catch {
        return failure('error.captchaFailed')
      }
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
  }, [ask, action])
}

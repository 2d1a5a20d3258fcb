import type { Store } from '@azulejo/shared/data'
import type { Reply, Transport } from '@azulejo/shared/platform'
import { type SecondStepWay, secondStepNeeded } from '@azulejo/shared/wire'
import { atom } from 'jotai'
import * as v from 'valibot'

export type SecondStepRequest = {
  readonly ways: readonly SecondStepWay[]
  /** Ends the request; the refused calls are sent again only if the player has taken the second step. */
  answer(isTaken: boolean): void
}

/** Calls wait for the player to take the second step; undefined while none does. */
export const secondStepAtom = atom<SecondStepRequest | undefined>(undefined)

/** The refusal in a reply. */
function refusalIn({ body }: Reply): { readonly code: unknown; readonly detail: unknown } | undefined {
  if (typeof body !== 'object' || body === null || !('errorCode' in body)) return undefined
  return { code: body.errorCode, detail: 'detail' in body ? body.detail : undefined }
}

/**
 * Asks the player for the step that a refused call needs first: for the second step, after which the same call is sent
 * again with the same key, and for a new password with `changePassword`.
 */
export function withDueSteps(send: Transport, store: Store, changePassword: () => void): Transport {
  let asked: Promise<boolean> | undefined
  const ask = (ways: readonly SecondStepWay[]) => {
    asked ??= new Promise<boolean>((resolve) => store.set(secondStepAtom, { ways, answer: resolve })).finally(() => {
      asked = undefined
      store.set(secondStepAtom, undefined)
    })
    return asked
  }
  return async (message) => {
    const reply = await send(message)
    const refusal = reply.ok ? refusalIn(reply.value) : undefined
    if (refusal?.code === 'password.change.needed') changePassword()
    if (refusal?.code !== 'second.step.needed') return reply
    const needed = v.safeParse(secondStepNeeded, refusal.detail)
    // A member without a second step has to set one up first, as the refusal says.
    if (!needed.success || needed.output.ways.length === 0) return reply
    return (await ask(needed.output.ways)) ? send(message) : reply
  }
}

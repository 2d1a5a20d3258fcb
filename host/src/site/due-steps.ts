import type { Store } from '@azulejo/shared/data'
import type { Reply, Transport } from '@azulejo/shared/platform'
import { atom } from 'jotai'

/** Refusals whose step the shell asks for. */
const asked = ['second.step.needed', 'birth.date.needed'] as const

export type DueStep = {
  readonly code: (typeof asked)[number]
  /** Detail of the refusal, as the platform sent it. */
  readonly detail: unknown
  /** Ends the request; the refused calls are sent again only if the player has taken the step. */
  answer(isTaken: boolean): void
}

/** Calls wait for the player to take a step; undefined while none does. */
export const dueStepAtom = atom<DueStep | undefined>(undefined)

/** The refusal in a reply. */
function refusalIn({ body }: Reply): { readonly code: unknown; readonly detail: unknown } | undefined {
  if (typeof body !== 'object' || body === null || !('errorCode' in body)) return undefined
  return { code: body.errorCode, detail: 'detail' in body ? body.detail : undefined }
}

/**
 * Asks the player for the step that a refused call needs first: for the second step or the birth date, after which the same
 * call is sent again with the same key, and for a new password with `changePassword`.
 */
export function withDueSteps(send: Transport, store: Store, changePassword: () => void): Transport {
  let running: { readonly code: DueStep['code']; readonly answered: Promise<boolean> } | undefined
  const ask = async (code: DueStep['code'], detail: unknown): Promise<boolean> => {
    while (running && running.code !== code) await running.answered
    running ??= {
      code,
      answered: new Promise<boolean>((answer) => store.set(dueStepAtom, { code, detail, answer })).finally(() => {
        running = undefined
        store.set(dueStepAtom, undefined)
      }),
    }
    return running.answered
  }
  return async (message) => {
    const reply = await send(message)
    const refusal = reply.ok ? refusalIn(reply.value) : undefined
    if (refusal?.code === 'password.change.needed') changePassword()
    const code = asked.find((each) => each === refusal?.code)
    return code && (await ask(code, refusal?.detail)) ? send(message) : reply
  }
}

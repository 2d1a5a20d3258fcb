import { atom, useAtom, type WritableAtom } from 'jotai'
import { useState } from 'react'
import type { Result } from '../kernel/result.ts'
import type { RequestProblem } from '../platform/send-request.ts'
import type { AnswerOf, CallRecord, PlainRecord, RequestOf } from '../wire/call.ts'
import {
  type AnswerChange,
  keepChanges,
  type PendingChange,
  pendingChangesAtom,
  refetchAnswers,
} from './answer-changes.ts'
import { clientAtom, sendRequestAtom } from './data-host.ts'
import { atomWithMutation } from './query-packages.ts'

export type MutationState<R> =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'done'; readonly value: AnswerOf<R> }
  | { readonly state: 'failed'; readonly problem: RequestProblem<R> }

export type MutationOptions<R> = {
  /** Calls whose answers on the screen are asked for again when this one is done. */
  readonly refetches?: readonly CallRecord[]
  /** What answers on the screen are taken for at once; taken back when this one fails. */
  readonly optimistic?: readonly AnswerChange<RequestOf<R>>[]
  /** Mutations of one queue are sent one after the other, so that the platform hears them in the order they were made. */
  readonly queue?: string
}

type MutationResult<R> = Result<AnswerOf<R>, RequestProblem<R>>

/**
 * A call that changes something: set it with a request to send it, read it to see where it stands. Records that move money
 * do not compile here; `useMoneyIntent` sends those.
 */
export function mutationAtom<R extends PlainRecord>(
  record: R,
  { refetches = [], optimistic = [], queue }: MutationOptions<R> = {},
): WritableAtom<MutationState<R>, [request: RequestOf<R>], Promise<MutationResult<R>>> {
  const sentAtom = atomWithMutation<MutationResult<R>, RequestOf<R>>(
    (get) => {
      const sendRequest = get(sendRequestAtom)
      const mutationFn = async (request: RequestOf<R>) => {
        // What it changes on the screen is drawn first: a request takes the page as long as a small rendering.
        if (optimistic.length > 0) await new Promise((resolve) => setTimeout(resolve))
        return sendRequest(record, request)
      }
      return { mutationFn, ...(queue && { scope: { id: queue } }) }
    },
    (get) => get(clientAtom),
  )
  return atom(
    (get): MutationState<R> => {
      const { status, data } = get(sentAtom)
      if (status === 'pending') return { state: 'sending' }
      if (!data) return { state: 'idle' }
      return data.ok ? { state: 'done', value: data.value } : { state: 'failed', problem: data.error }
    },
    async (get, set, request) => {
      const client = get(clientAtom)
      const changes = optimistic.map(
        ({ operation, change }): PendingChange => ({ operation, change: (answer) => change(answer, request) }),
      )
      set(pendingChangesAtom, (pending) => [...pending, ...changes])
      const answer = await get(sentAtom).mutateAsync(request)
      if (answer.ok) keepChanges(client, changes)
      set(pendingChangesAtom, (pending) => pending.filter((change) => !changes.includes(change)))
      if (answer.ok) refetchAnswers(client, refetches)
      return answer
    },
  )
}

/** A mutation of one component: where it stands, and the function that sends it. */
export function useMutation<R extends PlainRecord>(record: R, options?: MutationOptions<R>) {
  const [mutation] = useState(() => mutationAtom(record, options))
  return useAtom(mutation)
}

import { atom, useAtom, type WritableAtom } from 'jotai'
import { atomWithMutation } from 'jotai-tanstack-query'
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

export type MutationState<R> =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'done'; readonly value: AnswerOf<R> }
  | { readonly state: 'failed'; readonly problem: RequestProblem<R> }

export type MutationOptions<R> = {
  /** Calls whose answers on the screen are refetched when this mutation succeeds. */
  readonly refetches?: readonly CallRecord[]
  /** Changes that answers on the screen show at once; rolled back when this mutation fails. */
  readonly optimistic?: readonly AnswerChange<RequestOf<R>>[]
  /** Mutations of one queue are sent one at a time, so that the platform receives them in order. */
  readonly queue?: string
}

type MutationResult<R> = Result<AnswerOf<R>, RequestProblem<R>>

/**
 * Returns an atom that sends a mutation when it is set with a request, and reads as the mutation's state. Records that move
 * money do not type-check here; `useMoneyIntent` sends these records.
 */
export function mutationAtom<R extends PlainRecord>(
  record: R,
  { refetches = [], optimistic = [], queue }: MutationOptions<R> = {},
): WritableAtom<MutationState<R>, [request: RequestOf<R>], Promise<MutationResult<R>>> {
  const sentAtom = atomWithMutation<MutationResult<R>, RequestOf<R>>(
    (get) => {
      const sendRequest = get(sendRequestAtom)
      const mutationFn = async (request: RequestOf<R>) => {
        // The optimistic change renders first: sending a request blocks the page as long as a small render.
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

/** Creates a mutation for one component. @returns its state, and the function that sends it */
export function useMutation<R extends PlainRecord>(record: R, options?: MutationOptions<R>) {
  const [mutation] = useState(() => mutationAtom(record, options))
  return useAtom(mutation)
}

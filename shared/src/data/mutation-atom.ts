import { atom, useAtom, type WritableAtom } from 'jotai'
import { useState } from 'react'
import type { Result } from '../kernel/result.ts'
import type { RequestProblem } from '../platform/send-request.ts'
import type { AnswerOf, CallRecord, PlainRecord, RequestOf } from '../wire/call.ts'
import { clientAtom, sendRequestAtom } from './data-host.ts'
import { atomWithMutation } from './query-packages.ts'

export type MutationState<R> =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'done'; readonly value: AnswerOf<R> }
  | { readonly state: 'failed'; readonly problem: RequestProblem<R> }

export type MutationOptions = {
  /** Calls whose answers on the screen are asked for again when this one is done. */
  readonly refetches?: readonly CallRecord[]
}

type MutationResult<R> = Result<AnswerOf<R>, RequestProblem<R>>

/**
 * A call that changes something: set it with a request to send it, read it to see where it stands. Records that move money
 * do not compile here; `useMoneyIntent` sends those.
 */
export function mutationAtom<R extends PlainRecord>(
  record: R,
  { refetches = [] }: MutationOptions = {},
): WritableAtom<MutationState<R>, [request: RequestOf<R>], Promise<MutationResult<R>>> {
  const operations = new Set<unknown>(refetches.map(({ operation }) => operation))
  const sentAtom = atomWithMutation<MutationResult<R>, RequestOf<R>>(
    (get) => {
      const sendRequest = get(sendRequestAtom)
      return { mutationFn: (request) => sendRequest(record, request) }
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
    async (get, _set, request) => {
      const answer = await get(sentAtom).mutateAsync(request)
      if (answer.ok && operations.size > 0)
        void get(clientAtom).invalidateQueries({ predicate: ({ queryKey }) => operations.has(queryKey[0]) })
      return answer
    },
  )
}

/** A mutation of one component: where it stands, and the function that sends it. */
export function useMutation<R extends PlainRecord>(record: R, options?: MutationOptions) {
  const [mutation] = useState(() => mutationAtom(record, options))
  return useAtom(mutation)
}

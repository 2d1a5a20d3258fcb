import type { RequestProblem } from '../platform/send-request.ts'
import type { AnswerOf } from '../wire/call.ts'

/**
 * The state of a call's answer on a screen. `value` always belongs to the current request; `previous` is the answer to an
 * earlier request, and is set only while the current request is loading.
 */
export type QueryState<R> =
  | {
      readonly state: 'loading'
      readonly value: undefined
      /** Answer to an earlier request: another page of the same list, or the same request in another language. */
      readonly previous: AnswerOf<R> | undefined
      readonly isFetching: boolean
      refetch(): void
    }
  | { readonly state: 'ready'; readonly value: AnswerOf<R>; readonly isFetching: boolean; refetch(): void }
  | {
      readonly state: 'failed'
      /** Answer to the same request from before the refetch that failed. */
      readonly value: AnswerOf<R> | undefined
      readonly problem: RequestProblem<R>
      readonly isFetching: boolean
      refetch(): void
    }

/** Returns what a component without a loading state shows: the answer, or the previous answer during loading. */
export const shownValue = <R>(answer: QueryState<R>): AnswerOf<R> | undefined =>
  answer.state === 'loading' ? answer.previous : answer.value

/** Data of a query: a problem beside a value means that the value could not be refetched. */
export type Held<R> = { readonly value?: AnswerOf<R>; readonly problem?: RequestProblem<R> }

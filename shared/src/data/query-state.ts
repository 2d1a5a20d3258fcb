import type { RequestProblem } from '../platform/send-request.ts'
import type { AnswerOf } from '../wire/call.ts'

/**
 * A call's answer as a screen shows it. `value` always belongs to the present request; what an earlier request brought is
 * `previous`, and is there only while the present one is loading.
 */
export type QueryState<R> =
  | {
      readonly state: 'loading'
      readonly value: undefined
      /** The answer before: another page of the same list, or the same in another language. */
      readonly previous: AnswerOf<R> | undefined
      readonly isFetching: boolean
      refetch(): void
    }
  | { readonly state: 'ready'; readonly value: AnswerOf<R>; readonly isFetching: boolean; refetch(): void }
  | {
      readonly state: 'failed'
      /** What the same request brought before it was sent again. */
      readonly value: AnswerOf<R> | undefined
      readonly problem: RequestProblem<R>
      readonly isFetching: boolean
      refetch(): void
    }

/** What a part shows that says nothing of its state: the answer, or the one before while another is loading. */
export const shownValue = <R>(answer: QueryState<R>): AnswerOf<R> | undefined =>
  answer.state === 'loading' ? answer.previous : answer.value

/** What a query holds: a problem beside a value means that the value could not be renewed. */
export type Held<R> = { readonly value?: AnswerOf<R>; readonly problem?: RequestProblem<R> }

import type { Query, QueryClient, QueryFilters } from '@tanstack/query-core'
import { atom, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { AnswerOf, CallRecord } from '../wire/call.ts'
import { clientAtom } from './data-host.ts'
import type { Held } from './query-state.ts'

/** An optimistic update: how a mutation changes the answers of another call as soon as the mutation is sent. */
export type AnswerChange<Request> = {
  readonly operation: string
  readonly change: (answer: unknown, request: Request) => unknown
}

export const changeOf = <R extends CallRecord, Request>(
  { operation }: R,
  change: (answer: AnswerOf<R>, request: Request) => AnswerOf<R>,
): AnswerChange<Request> => ({ operation, change: change as AnswerChange<Request>['change'] })

/** An optimistic change whose mutation is still in flight. */
export type PendingChange = { readonly operation: string; readonly change: (answer: unknown) => unknown }

/** Pending changes are applied on top of the platform's answers, so that each failed one is rolled back alone. */
export const pendingChangesAtom = atom<readonly PendingChange[]>([])

const answersOf = (operations: readonly string[]) => ({
  predicate: ({ queryKey }: Query) => operations.includes(queryKey[0] as string),
})

/** Cancels and refetches queries at once: an answer in flight may be outdated, or never arrive. */
export async function restart(client: QueryClient, filters: QueryFilters): Promise<void> {
  const keys = client
    .getQueryCache()
    .findAll(filters)
    .map(({ queryKey }) => queryKey)
  await client.cancelQueries(filters)
  for (const queryKey of keys) void client.refetchQueries({ queryKey, exact: true })
}

/** Writes changes into the cached answers. */
export function keepChanges(client: QueryClient, changes: readonly PendingChange[]): void {
  for (const { operation, change } of changes) {
    const filters = answersOf([operation])
    client.setQueriesData<Held<CallRecord>>(filters, (held) =>
      held?.value === undefined ? held : { ...held, value: change(held.value) },
    )
    void restart(client, { ...filters, fetchStatus: 'fetching' })
  }
}

export const refetchAnswers = (client: QueryClient, records: readonly CallRecord[]): void =>
  void client.invalidateQueries(answersOf(records.map(({ operation }) => operation)))

const changeAtom = atom(null, (get, _set, changes: readonly PendingChange[], refetches: readonly CallRecord[]) => {
  keepChanges(get(clientAtom), changes)
  refetchAnswers(get(clientAtom), refetches)
})

export type Answers = {
  /** Updates this mount's cached answers of a call, for example with what another mount reported on the bus. */
  update<R extends CallRecord>(record: R, change: (answer: AnswerOf<R>) => AnswerOf<R>): void
  /** Refetches the answers of these calls that are on the screen. */
  refetch(...records: readonly CallRecord[]): void
}

/** Returns access to the cached answers of this mount. */
export function useAnswers(): Answers {
  const set = useSetAtom(changeAtom)
  return useMemo(
    () => ({
      update: ({ operation }, change) => set([{ operation, change: change as PendingChange['change'] }], []),
      refetch: (...records) => set([], records),
    }),
    [set],
  )
}

import { atom, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { AnswerOf, CallRecord } from '../wire/call.ts'
import { clientAtom } from './data-host.ts'
import type { Query, QueryClient, QueryFilters } from './query-packages.ts'
import type { Held } from './query-state.ts'

/** What a mutation makes of the answers of another call, as soon as it is sent. */
export type AnswerChange<Request> = {
  readonly operation: string
  readonly change: (answer: unknown, request: Request) => unknown
}

export const changeOf = <R extends CallRecord, Request>(
  { operation }: R,
  change: (answer: AnswerOf<R>, request: Request) => AnswerOf<R>,
): AnswerChange<Request> => ({ operation, change: change as AnswerChange<Request>['change'] })

/** A change whose mutation has no answer yet. */
export type PendingChange = { readonly operation: string; readonly change: (answer: unknown) => unknown }

/** They are laid over what the platform answered, so that one that fails is taken back alone. */
export const pendingChangesAtom = atom<readonly PendingChange[]>([])

const answersOf = (operations: readonly string[]) => ({
  predicate: ({ queryKey }: Query) => operations.includes(queryKey[0] as string),
})

/** Asks again at once: what is on its way may be from before, or never come. */
export async function restart(client: QueryClient, filters: QueryFilters): Promise<void> {
  const keys = client
    .getQueryCache()
    .findAll(filters)
    .map(({ queryKey }) => queryKey)
  await client.cancelQueries(filters)
  for (const queryKey of keys) void client.refetchQueries({ queryKey, exact: true })
}

/** Makes changes part of the answers that are held. */
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
  /** Changes the answers of a call that this mount holds, by what somebody else has told. */
  update<R extends CallRecord>(record: R, change: (answer: AnswerOf<R>) => AnswerOf<R>): void
  /** Asks again for those that are on the screen. */
  refetch(...records: readonly CallRecord[]): void
}

/** The answers that this mount holds. */
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

import { type Atom, atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { fault } from '../kernel/faults.ts'
import type { RequestProblem } from '../platform/send-request.ts'
import type { AnswerOf, CallRecord, PlainRecord, RequestOf } from '../wire/call.ts'
import type { EndlessRecord } from '../wire/list.ts'
import { clientAtom, hostAtom } from './data-host.ts'
import { stateAtom, withoutPage } from './query-atom.ts'
import type { QueryState } from './query-state.ts'
import { useSame } from './use-same.ts'

export type EndlessQuery<R, Row> = {
  /** Rows of all loaded pages, each row once. */
  readonly rows: readonly Row[]
  /** Answer of the first page, which has the totals of the list. */
  readonly first: AnswerOf<R> | undefined
  readonly state: 'loading' | 'ready' | 'failed'
  readonly problem: RequestProblem<R> | undefined
  readonly hasMore: boolean
  /** Refetches the pages that failed or are still loading; the rows on the screen stay. */
  refetch(): void
  /** Cancels the pages that are loading; the list then counts as failed. */
  cancel(): void
}

type RowsOf<R, Row> = {
  readonly rows: (answer: AnswerOf<R>) => readonly Row[]
  /** Returns the identity of a row. */
  readonly key: (row: Row) => string
}

const shownBy = <R>(page: QueryState<R>): AnswerOf<R> | undefined =>
  page.value ?? (page.state === 'loading' ? page.previous : undefined)
const nextOf = (answer: unknown) => (answer as { readonly next?: string } | undefined)?.next

/** Creates the atoms of a list's pages; each page is fetched from the cursor at which the page before ended. */
function pagesAtom<R extends PlainRecord>(
  record: R,
  request: RequestOf<R> | undefined,
  pages: number,
  language: string,
) {
  const wantedAtom = atom(pages)
  const pageAtoms: Atom<QueryState<R>>[] = []
  const pageAt = (place: number): Atom<QueryState<R>> => {
    const known = pageAtoms[place]
    if (known) return known
    const before = place === 0 ? undefined : pageAt(place - 1)
    const page = stateAtom<R>(
      record,
      (get) => {
        if (!before || request === undefined) return request
        const after = nextOf(shownBy(get(before)))
        return after === undefined ? undefined : ({ ...(request as object), after } as RequestOf<R>)
      },
      { sameList: withoutPage, languageOf: () => language },
    )
    pageAtoms[place] = page
    return page
  }
  const shownAtom = atom((get) => {
    const shown: QueryState<R>[] = []
    const wanted = get(wantedAtom)
    do shown.push(get(pageAt(shown.length)))
    while (shown.length < wanted && nextOf(shownBy(shown.at(-1) as QueryState<R>)) !== undefined)
    return shown
  })
  return { wantedAtom, shownAtom }
}

const cancelAtom = atom(
  null,
  (get, _set, { operation }: CallRecord) =>
    void get(clientAtom).cancelQueries({
      fetchStatus: 'fetching',
      predicate: ({ queryKey }) => queryKey[0] === operation,
    }),
)

/**
 * Returns the first `pages` pages of a list, each fetched after the page before. Another request starts at the first page;
 * `undefined` sends nothing.
 */
export function useEndlessQuery<R extends PlainRecord, Row>(
  record: R & EndlessRecord<R>,
  request: RequestOf<R> | undefined,
  pages: number,
  { rows: rowsOf, key: keyOf }: RowsOf<R, Row>,
): EndlessQuery<R, Row> {
  const { locale } = useAtomValue(hostAtom)
  const language = useSyncExternalStore(locale.subscribe, locale.getSnapshot, locale.getSnapshot)
  const sent = useSame(request)
  const { wantedAtom, shownAtom } = useMemo(() => pagesAtom<R>(record, sent, pages, language), [record, sent, language])
  const want = useSetAtom(wantedAtom)
  useEffect(() => want(pages), [want, pages])
  const shown = useAtomValue(shownAtom)
  const cancel = useSetAtom(cancelAtom)
  const [stoppedAt, setStoppedAt] = useState<{ readonly list: unknown; readonly pages: number }>()

  const isMissing = request !== undefined && shown.some(({ state }) => state === 'loading')
  const isStopped = isMissing && stoppedAt?.list === shownAtom && stoppedAt.pages === shown.length
  const problem: RequestProblem<R> | undefined = isStopped
    ? { kind: 'fault', fault: fault('AZ-106', record.operation) }
    : shown.flatMap((page) => (page.state === 'failed' ? [page.problem] : []))[0]
  const rows = new Map<string, Row>()
  for (const row of shown.flatMap((page) => rowsOf(shownBy(page) ?? ({} as AnswerOf<R>)) ?? []))
    if (!rows.has(keyOf(row))) rows.set(keyOf(row), row)
  const last = shown.at(-1)
  return {
    rows: [...rows.values()],
    first: shown[0] && shownBy(shown[0]),
    state: problem ? 'failed' : isMissing ? 'loading' : 'ready',
    problem,
    hasMore: last !== undefined && (last.value === undefined ? shown.length > 1 : nextOf(last.value) !== undefined),
    refetch: () => {
      setStoppedAt(undefined)
      for (const page of shown) if (page.state !== 'ready') page.refetch()
    },
    cancel: () => {
      setStoppedAt({ list: shownAtom, pages: shown.length })
      cancel(record as R)
    },
  }
}

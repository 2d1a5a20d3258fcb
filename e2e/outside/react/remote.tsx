import { setupI18n } from '@lingui/core'
import { I18nProvider, Trans } from '@lingui/react'
import { QueryClient } from '@tanstack/query-core'
import { createStore, Provider, useAtom, useAtomValue } from 'jotai'
import { atomWithReset, useResetAtom } from 'jotai/utils'
import { atomWithInfiniteQuery, queryClientAtom } from 'jotai-tanstack-query'
import { Activity, lazy, Suspense, useActionState, useState, useSyncExternalStore } from 'react'
import { NavLink } from 'react-router'
import { useSearchParams } from 'react-router-dom'
import { type Host, requestStatus } from '../host.ts'
import css from './remote.module.css'
import seal from './seal.svg'

const LatePart = lazy(() => import('./late-part.tsx'))
const i18n = setupI18n({ locale: 'en', messages: { en: { 'outside.page': ['Page <0>', ['number'], '</0>'] } } })
i18n.activate('en')

const store = createStore()
store.set(queryClientAtom, new QueryClient())
const pagesAtom = atomWithInfiniteQuery(() => ({
  queryKey: ['pages'],
  queryFn: async ({ pageParam }) => pageParam as number,
  initialPageParam: 1,
  getNextPageParam: (last: number) => last + 1,
}))

function Pages() {
  const { data, fetchNextPage } = useAtomValue(pagesAtom)
  return (
    <section aria-label="Pages">
      <button type="button" onClick={() => void fetchNextPage()}>
        More
      </button>
      <ul>
        {data?.pages.map((number) => (
          <li key={number}>
            <Trans id="outside.page" values={{ number }} components={{ 0: <strong /> }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const countAtom = atomWithReset(0)

/** Counts in the store of the nearest `Provider`, which `jotai` and `jotai/utils` must both find. */
function Counter() {
  const [count, setCount] = useAtom(countAtom)
  const reset = useResetAtom(countAtom)
  return (
    <fieldset>
      <legend>Counter</legend>
      <output aria-label="Count">{count}</output>
      <button type="button" onClick={() => setCount((before) => before + 1)}>
        Add
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
    </fieldset>
  )
}

/** Asks the gateway through the host's transport when its form is submitted. */
function StatusForm({ host }: { readonly host: Host }) {
  const [status, submit, isPending] = useActionState(() => requestStatus(host), 'not asked')
  return (
    <form action={submit}>
      <button type="submit">Ask</button>
      <output>{isPending ? 'asking' : status}</output>
    </form>
  )
}

function Mount({ api }: { readonly api: Host }) {
  const locale = useSyncExternalStore(api.locale.subscribe, api.locale.getSnapshot)
  const [isShown, setShown] = useState(true)
  const [parameters] = useSearchParams()
  return (
    <I18nProvider i18n={i18n}>
      <Provider store={store}>
        <title>Outside remote</title>
        <h1 className={css.title}>Outside in {locale}</h1>
        <img src={seal} alt="Seal" width="24" height="24" />
        <NavLink to="/promotions?part=late" className={() => css.link ?? ''}>
          Late part
        </NavLink>
        <button type="button" onClick={() => api.bus.emit('login-asked', { tab: 'login' })}>
          Log in
        </button>
        <button type="button" onClick={() => setShown((before) => !before)}>
          Toggle
        </button>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <label>
            Note <input type="text" />
          </label>
        </Activity>
        <StatusForm host={api} />
        <Pages />
        <Counter />
        {parameters.get('part') === 'late' && (
          <Suspense fallback={<p>Loading</p>}>
            <LatePart />
          </Suspense>
        )}
      </Provider>
    </I18nProvider>
  )
}

/** What the host mounts; `REMOTE_NAME` is defined by the bundler. */
export const remote = { contract: 2, name: REMOTE_NAME, version: '1.0.0', Mount }

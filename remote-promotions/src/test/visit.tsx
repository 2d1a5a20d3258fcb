import type { Language } from '@azulejo/shared/i18n'
import type { PayloadOf } from '@azulejo/shared/kernel'
import type { Ask, Transport } from '@azulejo/shared/platform'
import { createStandalone, type HostApi, type SiteChannels, type SiteEvent } from '@azulejo/shared/remote'
import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { remote } from '../remote.ts'
import { brand } from './brand.ts'

type Options = {
  readonly language?: Language
  /** A demo account of the seeded world that is logged in. */
  readonly account?: string
  /** Addresses of the history before this one. */
  readonly before?: readonly string[]
  /** The manifest's path of the screen; every path when left out. */
  readonly route?: string
  /** Stands between the remote and the gateway. */
  readonly between?: (send: Transport) => Transport
}

export type Visit = {
  readonly ask: Ask
  readonly logIn: (account: string) => Promise<void>
  /** What the remote told the bus, in order. */
  told<Name extends SiteEvent>(name: Name): readonly PayloadOf<SiteChannels[Name]>[]
  /** Path and query now. */
  address(): string
  goBack(): Promise<void>
  leave(): void
}

const listened: readonly SiteEvent[] = ['login-asked']
const password = 'azulejo2026'

/** Mounts one screen or slot of the remote at an address, in front of the real gateway. */
export async function visit(kind: 'screen' | 'slot', name: string, at: string, options: Options = {}): Promise<Visit> {
  const { language = 'pt', account, before = [], route = '*', between } = options
  const told: { name: SiteEvent; payload: unknown }[] = []
  const held: { address: string; go?: (target: string | -1, replace?: boolean) => void } = { address: at }
  const site = createStandalone({
    origin: '',
    brand,
    language,
    theme: 'dark',
    navigate: (target, { replace = false } = {}) => held.go?.(target, replace),
    report: (problem, owner) => {
      throw new Error(`${owner}: ${JSON.stringify(problem)}`)
    },
  })
  const logIn = async (username: string) => {
    const entered = await act(() => site.logIn(username, password))
    if (!entered.ok) throw new Error(JSON.stringify(entered.error))
  }
  if (account) await logIn(account)
  for (const event of listened) site.api.bus.hear(event, (payload) => told.push({ name: event, payload }))
  told.length = 0

  function Follow() {
    const navigate = useNavigate()
    const { pathname, search } = useLocation()
    held.address = `${pathname}${search}`
    held.go = (target, replace = false) => void (target === -1 ? navigate(-1) : navigate(target, { replace }))
    return null
  }
  const api: HostApi = between ? { ...site.api, send: between(site.api.send) } : site.api
  const shown = await act(async () =>
    render(
      <MemoryRouter initialEntries={[...before, at]}>
        <Follow />
        <Suspense fallback={null}>
          <Routes>
            <Route path={route} element={<remote.Mount api={api} kind={kind} name={name} />} />
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      </MemoryRouter>,
    ),
  )
  return {
    ask: (record, request, asked) => act(() => site.ask(record, request, asked)),
    logIn,
    told: (event) =>
      told
        .filter((entry) => entry.name === event)
        .map(({ payload }) => payload as PayloadOf<SiteChannels[typeof event]>),
    address: () => held.address,
    goBack: () => act(async () => held.go?.(-1)),
    leave() {
      shown.unmount()
      site.end()
    },
  }
}

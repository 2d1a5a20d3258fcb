import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import type { Language } from '../i18n/languages.ts'
import type { PayloadOf } from '../kernel/bus.ts'
import type { SendRequest } from '../platform/send-request.ts'
import type { Transport } from '../platform/transport.ts'
import { channels, type SiteChannels, type SiteEvent } from '../release/channels.ts'
import type { Remote } from '../remote/define-remote.tsx'
import type { HostApi } from '../remote/host-api.ts'
import { createStandalone, type Standalone } from '../remote/standalone.tsx'
import { testBrand } from './test-brand.ts'

export type VisitOptions = {
  readonly language?: Language
  /** Overrides of the test brand. */
  readonly brand?: Partial<typeof testBrand>
  /** Demo account to log in with. */
  readonly account?: string
  /** Earlier addresses in the history. */
  readonly before?: readonly string[]
  /** Answers all calls in place of the gateway. */
  readonly send?: Transport
  /** Wraps the transport between the remote and the gateway. */
  readonly between?: (send: Transport) => Transport
}

export type Visit = {
  readonly site: Standalone
  readonly sendRequest: SendRequest
  logIn(account: string): Promise<void>
  /** Payloads of an event since the mount, in order. */
  emitted<Name extends SiteEvent>(name: Name): readonly PayloadOf<SiteChannels[Name]>[]
  /** Current path and query. */
  address(): string
  goBack(): Promise<void>
  leave(): void
}

export type VisitRemote = (kind: 'screen' | 'slot', name: string, at: string, options?: VisitOptions) => Promise<Visit>

/** Password of every demo account. */
const password = 'azulejo2026'

export async function mountRemote(
  remote: Remote,
  ...[kind, name, at, options = {}]: Parameters<VisitRemote>
): Promise<Visit> {
  const { language = 'pt', brand, account, before = [], send, between } = options
  const emitted: { name: SiteEvent; payload: unknown }[] = []
  const held: { address: string; go?: (target: string | -1, replace?: boolean) => void } = { address: at }
  const site = createStandalone({
    origin: '',
    brand: { ...testBrand, ...brand },
    language,
    theme: 'dark',
    navigate: (target, options) => held.go?.(target, options?.replace),
    report: (problem, owner) => {
      throw new Error(`${owner}: ${JSON.stringify(problem)}`)
    },
    ...(send ? { send } : {}),
  })
  const logIn = async (username: string) => {
    const entered = await act(() => site.logIn(username, password))
    if (!entered.ok) throw new Error(JSON.stringify(entered.error))
  }
  if (account) await logIn(account)
  for (const event of Object.keys(channels) as SiteEvent[]) {
    site.api.bus.on(event, (payload) => emitted.push({ name: event, payload }))
  }
  emitted.length = 0

  function Follow() {
    const navigate = useNavigate()
    const { pathname, search } = useLocation()
    held.address = `${pathname}${search}`
    held.go = (target, replace = false) => void (target === -1 ? navigate(-1) : navigate(target, { replace }))
    return null
  }
  const api: HostApi = between ? { ...site.api, send: between(site.api.send) } : site.api
  // Without transitions: `act` loses a transition that starts while an answer renders outside of `act`.
  const shown = await act(async () =>
    render(
      <MemoryRouter initialEntries={[...before, at]} useTransitions={false}>
        <Follow />
        <Suspense fallback={null}>
          <remote.Mount api={api} kind={kind} name={name} />
        </Suspense>
      </MemoryRouter>,
    ),
  )
  return {
    site,
    sendRequest: (record, request, requestOptions) => act(() => site.sendRequest(record, request, requestOptions)),
    logIn,
    emitted: (event) =>
      emitted
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

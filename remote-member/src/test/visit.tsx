import type { Language } from '@azulejo/shared/i18n'
import type { Transport } from '@azulejo/shared/platform'
import { createStandalone, type HostApi, type SiteEvent, type Standalone } from '@azulejo/shared/remote'
import { act, render } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { remote } from '../remote.ts'
import { brand } from './brand.ts'

type Options = {
  readonly language?: Language
  /** A demo account of the seeded world to log in with. */
  readonly account?: string
  /** Stands between the remote and the gateway. */
  readonly between?: (send: Transport) => Transport
}

export type Visit = {
  readonly site: Standalone
  /** What was told on the bus, in order. */
  readonly told: readonly { readonly name: SiteEvent; readonly payload: unknown }[]
  /** Path and query now. */
  address(): string
  leave(): void
}

const listened: readonly SiteEvent[] = [
  'balance-stale',
  'bars-asked',
  'centre-asked',
  'launch-asked',
  'login-asked',
  'notice-asked',
  'password-change-asked',
  'service-asked',
]

/** Mounts one screen or slot of the remote at an address, in front of the real gateway. */
export async function visit(
  kind: 'screen' | 'slot',
  name: string,
  at: string,
  { language = 'pt', account, between }: Options = {},
): Promise<Visit> {
  const told: { name: SiteEvent; payload: unknown }[] = []
  const held: { address: string; go?: (target: string, replace?: boolean) => void } = { address: at }
  const site = createStandalone({
    origin: '',
    brand,
    language,
    theme: 'dark',
    navigate: (target, options) => held.go?.(target, options?.replace),
    report: (problem, owner) => {
      throw new Error(`${owner}: ${JSON.stringify(problem)}`)
    },
  })
  if (account) {
    const entered = await site.logIn(account, 'azulejo2026')
    if (!entered.ok) throw new Error(JSON.stringify(entered.error))
  }
  for (const event of listened) site.api.bus.hear(event, (payload) => told.push({ name: event, payload }))
  told.length = 0

  function Follow() {
    const navigate = useNavigate()
    const { pathname, search } = useLocation()
    held.address = `${pathname}${search}`
    held.go = (target, replace = false) => void navigate(target, { replace })
    return null
  }
  const api: HostApi = between ? { ...site.api, send: between(site.api.send) } : site.api
  const shown = await act(async () =>
    render(
      <MemoryRouter initialEntries={[at]}>
        <Follow />
        <Suspense fallback={null}>
          <remote.Mount api={api} kind={kind} name={name} />
        </Suspense>
      </MemoryRouter>,
    ),
  )
  return {
    site,
    told,
    address: () => held.address,
    leave() {
      shown.unmount()
      site.end()
    },
  }
}

import { setDataHost } from '@azulejo/shared/data'
import { type Language, loadMessages } from '@azulejo/shared/i18n'
import { proveHuman, type Transport } from '@azulejo/shared/platform'
import { type HostApi, HostProvider } from '@azulejo/shared/remote'
import { register } from '@azulejo/shared/wire'
import { act, render, screen } from '@testing-library/react'
import { Provider as StoreProvider } from 'jotai'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { entryPart } from '../../locales/entry-part.ts'
import { hostCatalogues } from '../../locales/host-catalogues.ts'
import { HostLanguage } from '../../locales/host-language.tsx'
import { RegisterScreen } from '../../register/register.screen.tsx'
import { remoteRegistryAtom } from '../../remotes/active-builds.ts'
import { RemoteRegistryProvider } from '../../remotes/use-remote-registry.tsx'
import { noTabs } from '../../session/session-tabs.ts'
import { Modals } from '../../shell/modals.tsx'
import { NavigationFrame } from '../../shell/navigation-frame.tsx'
import { Toasts } from '../../shell/toasts.tsx'
import { createHostApi } from '../../site/host-api.ts'
import { createSite, type Site } from '../../site/site.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { logInOutside } from '../../testing/open-site.tsx'
import { documentIn } from '../../testing/test-document.ts'
import { LoginScreen } from '../login.screen.tsx'

const LoginPage = entryPart(() => Promise.resolve(LoginScreen))
const RegisterPage = entryPart(() => Promise.resolve(RegisterScreen))

type Options = {
  /** Language of the site; `pt` by default. */
  readonly language?: Language
  /** Merchant of another brand that the platform knows; `azulejo` by default. */
  readonly merchant?: string
  /** A demo account that is logged in from the start. */
  readonly account?: string
  /** Runs before the first request, for example to follow an invitation link. */
  readonly before?: (site: Site) => void
  /** Wraps the transport between the forms and the gateway, before requests are sealed. */
  readonly between?: (send: Transport) => Transport
  /** Receives the problems that the forms report; without this option a report fails the test. */
  readonly reported?: (problem: unknown) => void
}

export type Visit = {
  readonly site: Site
  /** Current path and query. */
  address(): string
  leave(): void
}

/** Records the current path and query of the router. */
function Elsewhere({ held }: { readonly held: { address: string } }) {
  const { pathname, search } = useLocation()
  held.address = `${pathname}${search}`
  return null
}

/** Opens the site at an address against the real gateway, with the pages for login and registration and every modal. */
export async function visitSite(at: string, options: Options = {}): Promise<Visit> {
  const { account, before, between, reported, language = 'pt', merchant = 'azulejo' } = options
  const document = documentIn(language)
  const site = createSite({
    // No remote: these tests need none.
    document: { ...document, brand: merchant, site: { ...document.site, merchant }, areas: {}, builds: {} },
    page: window,
    loadModule: () => Promise.reject(new Error('no remote is needed here')),
    tabs: noTabs,
  })
  before?.(site)
  await site.loadPermission()
  if (account) await site.session.enter(await logInOutside(site, account))
  const host = createHostApi(site, 'host', (problem) => {
    if (!reported) throw new Error(JSON.stringify(problem))
    reported(problem)
  })
  const api: HostApi = between ? { ...host.api, send: between(host.api.send) } : host.api
  setDataHost(site.store, api)
  const messages = await loadMessages(hostCatalogues, language)
  const held = { address: at }
  const shown = await act(async () =>
    render(
      <SiteProvider site={site}>
        <HostProvider api={api}>
          <StoreProvider store={site.store}>
            <HostLanguage first={messages}>
              <RemoteRegistryProvider remoteRegistry={site.store.get(remoteRegistryAtom)}>
                <MemoryRouter initialEntries={[at]} useTransitions={false}>
                  <NavigationFrame>
                    <Elsewhere held={held} />
                    <Routes>
                      <Route path="/login" element={<LoginPage />} />
                      <Route path="/register" element={<RegisterPage />} />
                      <Route path="*" element={<main id="main" tabIndex={-1} />} />
                    </Routes>
                    <Modals />
                    <Toasts />
                  </NavigationFrame>
                </MemoryRouter>
              </RemoteRegistryProvider>
            </HostLanguage>
          </StoreProvider>
        </HostProvider>
      </SiteProvider>,
    ),
  )
  return {
    site,
    address: () => held.address,
    leave() {
      shown.unmount()
      host.end()
    },
  }
}

/** The field of a label, with or without the star of required fields. */
export const field = (label: string): HTMLElement =>
  screen.getByLabelText(new RegExp(`^${label}\\*?$`), { selector: 'input' })

let count = 0

/** Returns an unused user name. */
export function freshName(): string {
  count += 1
  return `p${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}${count.toString(36)}`
}

/** Registers a player without the form. @returns the session token */
export async function registerPlayer(site: Site, username: string, password: string): Promise<string> {
  const proof = await proveHuman(site.sendRequest, 'register')
  if (!proof.ok) throw new Error(JSON.stringify(proof.error))
  const answer = await site.sendRequest(register, {
    ...proof.value,
    username,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    registerUrl: 'http://azulejo.localhost/register',
    registerMethod: 'WEB',
    login: true,
  })
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.token
}

/** Changes the responses of one path before the page receives them, until the returned function is called. */
export function onTheWay(path: string, change: (body: Record<string, unknown>) => Response | object): () => void {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const response = await real(input, init)
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes(path)) return response
    const changed = change((await response.json()) as Record<string, unknown>)
    return changed instanceof Response ? changed : Response.json(changed)
  }
  return () => {
    globalThis.fetch = real
  }
}

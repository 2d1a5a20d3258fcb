import { setDataHost } from '@azulejo/shared/data'
import { ToastRegion } from '@azulejo/shared/design'
import { type Language, loadMessages } from '@azulejo/shared/i18n'
import { proveHuman, type Transport } from '@azulejo/shared/platform'
import { type HostApi, HostProvider } from '@azulejo/shared/remote'
import { MemoryRouter, Route, Routes, useLocation } from '@azulejo/shared/router'
import { register } from '@azulejo/shared/wire'
import { act, render, screen } from '@testing-library/react'
import { Provider as StoreProvider } from 'jotai'
import { hostCatalogues } from '../../locales/host-catalogues.ts'
import { HostLanguage } from '../../locales/host-language.tsx'
import { RegisterScreen } from '../../register/register.screen.tsx'
import { remoteRegistryAtom } from '../../remotes/active-builds.ts'
import { RemoteRegistryProvider } from '../../remotes/use-remote-registry.tsx'
import { Modals } from '../../shell/modals.tsx'
import { NavigationFrame } from '../../shell/navigation-frame.tsx'
import { createHostApi } from '../../site/host-api.ts'
import { entryPart } from '../../site/part.tsx'
import { createSite, type Site } from '../../site/site.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { logInOutside, noTabs } from '../../testing/open-site.tsx'
import { documentIn } from '../../testing/test-document.ts'
import { LoginScreen } from '../login.screen.tsx'

const LoginPage = entryPart(() => Promise.resolve(LoginScreen))
const RegisterPage = entryPart(() => Promise.resolve(RegisterScreen))

type Options = {
  /** What the visitor chose to read; the brand's first when left out. */
  readonly language?: Language
  /** Another brand that the platform knows. */
  readonly merchant?: string
  /** A demo account to be in with from the start. */
  readonly account?: string
  /** Done before anything is asked, for example following an invitation link. */
  readonly before?: (site: Site) => void
  /** Stands between the forms and the gateway, in front of the sealing. */
  readonly between?: (send: Transport) => Transport
  /** Hears of what the forms report, which otherwise fails the test. */
  readonly reported?: (problem: unknown) => void
}

export type Visit = {
  readonly site: Site
  /** Path and query now. */
  address(): string
  leave(): void
}

/** The address as a page without a screen of the tests shows it. */
function Elsewhere({ held }: { readonly held: { address: string } }) {
  const { pathname, search } = useLocation()
  held.address = `${pathname}${search}`
  return null
}

/** Opens the site at an address, in front of the real gateway: the two pages of this folder and every modal. */
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
                <MemoryRouter initialEntries={[at]}>
                  <NavigationFrame>
                    <Elsewhere held={held} />
                    <Routes>
                      <Route path="/login" element={<LoginPage />} />
                      <Route path="/register" element={<RegisterPage />} />
                      <Route path="*" element={<main id="main" tabIndex={-1} />} />
                    </Routes>
                    <Modals />
                    <ToastRegion />
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

/** The field of a label, with the star of those that are required or without. */
export const field = (label: string): HTMLElement =>
  screen.getByLabelText(new RegExp(`^${label}\\*?$`), { selector: 'input' })

let count = 0

/** A user name that nobody has. */
export function freshName(): string {
  count += 1
  return `p${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}${count.toString(36)}`
}

/** Registers somebody without the form. */
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

/** Changes what one call answers on its way to the page, once or always; returns the function that stops it. */
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

import { loadQuery } from '@azulejo/shared/data'
import { permission } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { domainRouteAtom } from '../site/later-queries.ts'
import type { Permission } from '../site/permission.ts'
import { createSite } from '../site/site.ts'
import { statusAtom, statusOf } from '../site/status.ts'
import { emptyBrowser, type OpenSite, openSite, plainModules } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'

let opened: OpenSite | undefined

/** Prefetches the real permission with changed values, as the page's head script does. */
async function permissionIs(change: Partial<Permission>): Promise<void> {
  const site = createSite({ document: testDocument, page: window, loadModule: plainModules() })
  const answer = await site.sendRequest(permission, {})
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  window.__started = {
    permission: Promise.resolve(Response.json({ success: true, value: { ...answer.value, ...change } })),
  }
}

afterEach(() => {
  opened?.leave()
  window.__started = undefined
  emptyBrowser()
})

test('[ST-01] [ST-05] the normal site is shown when the permission allows it', async () => {
  opened = await openSite()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(opened.site.store.get(statusAtom)).toBe(0)
})

test('[ST-02] maintenance shows its end in the visitor’s locale and only the language switch', async () => {
  await permissionIs({ maintenance: true, regionRestriction: true, endTime: Date.UTC(2026, 10, 18, 9, 0) })
  opened = await openSite({ at: '/rng' })
  expect(screen.getByRole('heading', { name: 'Manutenção do sistema' })).toBeVisible()
  expect(screen.getByText('Restrição de acesso')).toBeVisible()
  expect(screen.getByText('Término previsto')).toBeVisible()
  const zone = new Intl.DateTimeFormat('pt-BR', { timeZoneName: 'short' }).formatToParts(0).at(-1)?.value
  expect(screen.getByText(/18\/11\/2026/)).toHaveTextContent(`${zone}`)
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Idioma' }), 'English')
  expect(await screen.findByRole('heading', { name: 'System maintenance' })).toBeVisible()
  expect(screen.getByText(/Wednesday/)).toBeVisible()
})

test('[ST-02] contact us opens customer service while the site is closed', async () => {
  const opens: (string | URL | undefined)[] = []
  const open = window.open
  window.open = (url) => {
    opens.push(url)
    return window
  }
  await permissionIs({ maintenance: true })
  opened = await openSite()
  await userEvent.click(screen.getByRole('button', { name: 'Fale conosco' }))
  window.open = open
  expect(opens).toEqual(['/helpmc?topic=service'])
})

test('[ST-02] customer service itself is open while the site is closed', async () => {
  await permissionIs({ maintenance: true })
  opened = await openSite({ at: '/helpmc?topic=service' })
  expect(await screen.findByRole('heading', { name: 'Central de ajuda' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Atendimento' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('heading', { name: 'Manutenção do sistema' })).not.toBeInTheDocument()
})

test('[ST-03] a restricted visitor sees the address, the country and the reason', async () => {
  await permissionIs({ regionRestriction: true, location: { ip: '203.0.113.42', country: 'US' } })
  opened = await openSite()
  expect(screen.getByRole('heading', { name: 'Restrição de IP' })).toBeVisible()
  expect(screen.getByText('O acesso do seu local ou endereço IP está bloqueado')).toBeVisible()
  expect(screen.getByText('203.0.113.42')).toBeVisible()
  expect(screen.getByText('Estados Unidos')).toBeVisible()
})

test('a closed site opens by itself once the platform allows it', async () => {
  await permissionIs({ maintenance: true })
  opened = await openSite()
  expect(screen.getByRole('heading', { name: 'Manutenção do sistema' })).toBeVisible()
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('banner')).toBeVisible()
})

test('[ER-04] without a permission the page offers a retry, which opens the site', async () => {
  window.__started = { permission: Promise.resolve(Response.json('bad gateway', { status: 502 })) }
  opened = await openSite()
  expect(await screen.findByText('Erro de rede. Tente de novo')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.getByRole('banner')).toBeVisible())
})

test.each([
  ['a page of a proxy', () => Response.json('no such page', { status: 404 })],
  ['an unknown path', () => Response.json({ success: false, errorCode: 'path.unknown' }, { status: 404 })],
])('[ER-04] [ST-08] a permission that is not found, by %s, is a wrong answer of the platform', async (_, answer) => {
  window.__started = { permission: Promise.resolve(answer()) }
  opened = await openSite()
  expect(await screen.findByText('O site respondeu com um erro. Tente de novo em alguns minutos.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(screen.getByRole('banner')).toBeVisible())
})

test('[ST-08] a tab lists the other addresses of the site when this one does not respond', async () => {
  opened = await openSite()
  const { store } = opened.site
  await act(() => loadQuery(store, domainRouteAtom))
  opened.leave()
  window.__started = { permission: Promise.resolve(Response.json('bad gateway', { status: 502 })) }
  opened = await openSite()
  const others = await screen.findByRole('region', { name: 'Outros endereços do site' })
  const links = within(others).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['localhost', '127.0.0.1'])
  expect(links[0]).toHaveAttribute('href', 'http://localhost/')
})

test('[ST-04] maintenance wins over a region restriction', () => {
  const location = { ip: '203.0.113.1', country: 'BR' }
  const status = (maintenance: boolean, regionRestriction: boolean) =>
    statusOf({ info: { maintenance, regionRestriction }, location })
  expect([status(false, false), status(true, false), status(false, true), status(true, true)]).toEqual([0, 1, 2, 1])
})

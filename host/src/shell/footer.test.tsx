import { settings } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import { onTheWay } from '../login/testing/visit-site.tsx'
import { emptyBrowser, type OpenOptions, type OpenSite, openSite } from '../testing/open-site.tsx'
import { testBuild, testDocument, testManifest } from '../testing/test-document.ts'

const page = { centre: 'member', icon: 'heart-handshake', label: 'page' } as const
const account = testManifest({
  name: 'remote-member',
  centrePages: [
    { ...page, page: 'protection', screen: 'protection', order: 10, isDefault: true },
    { ...page, page: 'selfExclusion', screen: 'self-exclusion', order: 20 },
  ],
  labels: { pt: { page: 'Uma página' } },
})
const withProtection = {
  ...testDocument,
  builds: { ...testDocument.builds, 'remote-member@1.0.0': testBuild(account) },
}

let opened: OpenSite | undefined
async function openFooter(options?: OpenOptions) {
  opened = await openSite({ document: withProtection, ...options })
  const footer = within(await screen.findByRole('contentinfo'))
  await footer.findByRole('link', { name: 'PIX' })
  return footer
}

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

test('[FL-02] the footer leads guests to registration, limits, self-exclusion and services that help', async () => {
  const footer = await openFooter()
  const hrefOf = (name: string) => footer.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Cadastre-se')).toBe('/register')
  expect(hrefOf('Limites e pausas')).toBe('/helpmc?topic=responsible')
  expect(hrefOf('Autoexclusão')).toBe('/member/selfExclusion')
  expect(hrefOf('CVV 188')).toBe('tel:188')
  expect(hrefOf('Jogadores Anônimos')).toBe('https://jogadoresanonimos.com.br/')
  expect(footer.getByText('18+')).toHaveAttribute('title', 'Proibido para menores de 18 anos')
  expect(footer.getByText('Dinheiro fictício. Sem valor real')).toBeVisible()
  expect(footer.queryByText(/^Licença/)).not.toBeInTheDocument()
})

test('[FL-02] the footer leads members to their own limits, and offers no registration', async () => {
  const footer = await openFooter({ account: 'marina_21' })
  const limits = footer.getByRole('link', { name: 'Limites e pausas' })
  expect(limits).toHaveAttribute('href', '/member/protection')
  expect(footer.getByRole('link', { name: 'Autoexclusão' })).toHaveAttribute('href', '/member/selfExclusion')
  expect(footer.queryByRole('link', { name: 'Cadastre-se' })).not.toBeInTheDocument()
})

test('[FL-02] a site without the pages of the member centre leads everybody to the help topic', async () => {
  const footer = await openFooter({ document: testDocument, account: 'marina_21' })
  const limits = footer.getByRole('link', { name: 'Limites e pausas' })
  expect(limits).toHaveAttribute('href', '/helpmc?topic=responsible')
  expect(footer.queryByRole('link', { name: 'Autoexclusão' })).not.toBeInTheDocument()
})

test('[FL-02] the footer of a licensed brand names company, licence, authority, test house, age and register', async () => {
  const licence = {
    name: 'Serviço de Regulação e Inspeção de Jogos',
    number: 'SRIJ DEMO 021',
    company: 'Ponte Jogos Online, S.A.',
    testHouse: 'Laboratório Ribeira',
    url: 'https://www.srij.turismodeportugal.pt/',
  }
  const legal = { minimumAge: 21, licence, helpLines: [], centralRegister: 'https://register.example/' }
  const restore = onTheWay(settings.path, (body) => ({ ...body, value: { ...(body.value as object), legal } }))
  const footer = await openFooter().finally(restore)
  const named = footer.getByRole('link', { name: 'Licença SRIJ DEMO 021, Serviço de Regulação e Inspeção de Jogos' })
  expect(named).toHaveAttribute('href', licence.url)
  expect(footer.getByText(licence.company)).toBeVisible()
  expect(footer.getByText('Jogos testados por Laboratório Ribeira')).toBeVisible()
  expect(footer.getByText('21+')).toHaveAttribute('title', 'Proibido para menores de 21 anos')
  const register = footer.getByRole('link', { name: 'Registro nacional de autoexclusão' })
  expect(register).toHaveAttribute('href', legal.centralRegister)
})

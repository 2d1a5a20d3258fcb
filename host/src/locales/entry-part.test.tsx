import { lazyCatalogue, loadMessages } from '@azulejo/shared/i18n'
import { HostProvider, PartFailed, part } from '@azulejo/shared/remote'
import { expectConsole } from '@azulejo/shared/testing'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { entryPart } from '../locales/entry-part.ts'
import { hostCatalogues } from '../locales/host-catalogues.ts'
import { HostLanguage } from '../locales/host-language.tsx'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { createHostApi } from '../site/host-api.ts'
import { createSite } from '../site/site.ts'
import { SiteProvider } from '../site/site-context.tsx'
import { emptyBrowser, plainModules } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'

const Greeting = ({ name }: { readonly name: string }) => <p>Olá, {name}</p>

/** A page of the site with the part, and the list of reported problems. */
async function open(Part: ComponentType<{ readonly name: string }>) {
  const reported: unknown[] = []
  const site = createSite({ document: testDocument, page: window, loadModule: plainModules() })
  const { api } = createHostApi(site, 'host', (problem) => reported.push(problem))
  const messages = await loadMessages(hostCatalogues, 'pt')
  const page = (
    <SiteProvider site={site}>
      <HostProvider api={api}>
        <HostLanguage first={messages}>
          <h1>Página</h1>
          <Part name="Marina" />
        </HostLanguage>
      </HostProvider>
    </SiteProvider>
  )
  return { page, reported }
}

async function show(Part: ComponentType<{ readonly name: string }>): Promise<unknown[]> {
  const { page, reported } = await open(Part)
  await act(async () => render(page))
  return reported
}

/** Loader that fails this number of times, like a missing chunk, and then loads. */
function lateLoader(failures: number) {
  let loads = 0
  return async () => {
    loads += 1
    if (loads <= failures) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
    return Greeting
  }
}

afterEach(emptyBrowser)

test('[ER-03] a page of the shell whose chunk failed to load offers a retry, which shows it', async () => {
  expectConsole(/chunk 7/)
  const reported = await show(part(lateLoader(1), { Failed: PartFailed }))
  expect(screen.getByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible()
  expect(reported).toEqual([expect.objectContaining({ code: 'AZ-120' })])
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Olá, Marina')).toBeVisible()
})

test('a small part that failed to load leaves the page intact, and loads with the next page', async () => {
  expectConsole(/chunk 7/)
  const Part = part(lateLoader(1))
  await show(Part)
  expect(screen.getByRole('heading', { name: 'Página' })).toBeVisible()
  expect(screen.queryByText('Olá, Marina')).not.toBeInTheDocument()
  await show(Part)
  expect(await screen.findByText('Olá, Marina')).toBeVisible()
})

test('preparing a part requests its messages before the part renders', async () => {
  const languages: string[] = []
  const messagesOf = (language: string) => async () => {
    languages.push(language)
    return { default: {} }
  }
  const catalogue = lazyCatalogue({ pt: messagesOf('pt'), en: messagesOf('en') })
  const Part = part(lateLoader(0), { catalogue })
  await Part.prepare('pt')
  expect(languages).toEqual(['pt'])
  await show(Part)
  expect(await screen.findByText('Olá, Marina')).toBeVisible()
})

test('a part that has loaded with its messages renders in the first frame', async () => {
  function Title({ name }: { readonly name: string }) {
    const { _: t } = useEntryLingui()
    return (
      <h2>
        {t('host.login.title')}, {name}
      </h2>
    )
  }
  const Part = entryPart(async () => Title)
  await Part.prepare('pt')
  render((await open(Part)).page)
  expect(screen.getByRole('heading', { level: 2, name: 'Que bom ver você de novo, Marina' })).toBeVisible()
})

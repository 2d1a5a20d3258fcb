import type { BaseLanguage } from '@azulejo/shared/i18n'
import { failure, fault } from '@azulejo/shared/kernel'
import { type ErrorText, errorText, languages } from '@azulejo/shared/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../locales/en.json'
import es from '../locales/es.json'
import pt from '../locales/pt.json'
import zh from '../locales/zh.json'
import { labels } from '../login/testing/labels.ts'
import { field } from '../login/testing/visit-site.tsx'
import { demoPassword, emptyBrowser, type OpenOptions, type OpenSite, openSite } from '../testing/open-site.tsx'
import { documentIn } from '../testing/test-document.ts'

const texts = { pt, en, es, zh }

let opened: OpenSite | undefined

type Changed = OpenOptions & { readonly merchant?: string }

/** Opens the site in a language and closes the previous one. */
async function open(language: BaseLanguage, { merchant = 'azulejo', ...options }: Changed): Promise<void> {
  opened?.leave()
  const document = documentIn(language)
  opened = await openSite({ document: { ...document, site: { ...document.site, merchant } }, ...options })
}

const expectError = async (key: ErrorText, language: BaseLanguage) =>
  expect(await screen.findByText(errorText(key, language))).toBeVisible()

afterEach(() => {
  opened?.leave()
  opened = undefined
  emptyBrowser()
})

test.each(languages)('[ER-01] in %s the shell explains what it refuses, and to whom', async (language) => {
  const label = labels[language]
  await open(language, { at: '/agent' })
  await userEvent.type(await screen.findByRole('textbox', { name: label.userName }), 'marina_21')
  await userEvent.type(field(label.password), `${demoPassword}{Enter}`)
  await expectError('error_not_agent', language)
  await open(language, { at: '/member', account: 'teste_livre' })
  await expectError('in_need_true_account', language)
  // The trial account is still logged in.
  await open(language, { at: '/' })
  await userEvent.click(await screen.findByRole('button', { name: label.chat }))
  await expectError('in_please_information', language)
  await open(language, { at: '/rng', loadModule: async ({ name }) => failure(fault('AZ-120', name)) })
  await expectError('error.remoteUnavailable', language)
  // A brand that the platform does not serve.
  await open(language, { merchant: 'nobody' })
  expect(await screen.findByText(texts[language]['host.documentError.title'])).toBeVisible()
  await open(language, { merchant: 'nobody', at: '/helpmc' })
  await expectError('error.accessRestricted', language)
})

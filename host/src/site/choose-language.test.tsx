import { success } from '@azulejo/shared/kernel'
import type { SendRequest } from '@azulejo/shared/platform'
import { act, screen, waitFor } from '@testing-library/react'
import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'
import { chooseLanguage } from './choose-language.ts'

let opened: OpenSite | undefined

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

/** Chooses English twice. @returns the site, and the platform calls with their answers */
async function choose(account?: string) {
  opened = await openSite(account ? { account } : {})
  const { site } = opened
  const calls: unknown[] = []
  const sendRequest: SendRequest = async (record, request, options) => {
    const answer = await site.sendRequest(record, request, options)
    calls.push([record.operation, answer])
    return answer
  }
  await act(async () => {
    chooseLanguage({ ...site, sendRequest }, 'en')
    chooseLanguage({ ...site, sendRequest }, 'en')
  })
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
  return { site, calls }
}

test('[SM-02] a member’s choice is stored in the browser and, once, on the platform', async () => {
  const { site, calls } = await choose('marina_21')
  expect(site.local.read('language')).toBe('en')
  await waitFor(() => expect(calls).toEqual([['languageUpdate', success({ language: 'en' })]]))
})

test('[SM-02] a guest’s choice is stored only in the browser', async () => {
  const { site, calls } = await choose()
  expect(site.local.read('language')).toBe('en')
  expect(calls).toEqual([])
})

test('does not write language and theme again to a page that has them', async () => {
  opened = await openSite()
  const { documentElement } = document
  const written: (string | null)[] = []
  const changes = new MutationObserver((records) => written.push(...records.map(({ attributeName }) => attributeName)))
  changes.observe(documentElement, { attributeFilter: ['lang', 'data-theme'] })
  opened.leave()
  opened = await openSite()
  changes.disconnect()
  expect(written).toEqual([])
  expect([documentElement.lang, documentElement.dataset.theme]).toEqual(['pt-BR', 'dark'])
})

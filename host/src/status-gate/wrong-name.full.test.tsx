/**
 * @jest-environment-options {"url": "http://wrong-name.example/"}
 */
import { errorText, languages } from '@azulejo/shared/testing'
import { screen } from '@testing-library/react'
import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'
import { documentIn } from '../testing/test-document.ts'

let opened: OpenSite | undefined

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

test.each(languages)('[ER-01] [ER-05] a host name that is not the brand’s is reported in %s', async (language) => {
  opened = await openSite({ document: documentIn(language) })
  expect(await screen.findByText(errorText('domain_check_failed', language))).toBeVisible()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

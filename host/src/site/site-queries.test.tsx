import { settings } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import { onTheWay } from '../login/testing/visit-site.tsx'
import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'

let opened: OpenSite | undefined
const restores: (() => void)[] = []

afterEach(() => {
  opened?.leave()
  for (const restore of restores.splice(0)) restore()
  emptyBrowser()
})

const paymentsShown = async () =>
  within(await screen.findByRole('list', { name: 'Formas de pagamento' })).getAllByRole('listitem').length

test('[ST-08] the settings, with the flag for a single wallet, are requested once per tab', async () => {
  opened = await openSite()
  const shown = await paymentsShown()
  expect(JSON.parse(opened.site.perTab.read('kept.settings.pt') ?? '{}')).toMatchObject({ isSingle: false })
  opened.leave()
  restores.push(onTheWay(settings.path, () => Response.json({}, { status: 502 })))
  opened = await openSite()
  expect(await paymentsShown()).toBe(shown)
})

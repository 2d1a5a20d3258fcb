import { countries } from '@azulejo/shared/wire'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rememberLogin } from '../login/remembered-login.ts'
import { onTheWay, type Visit, visitSite } from '../login/testing/visit-site.tsx'
import { countriesAtom } from '../site/later-queries.ts'
import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'

let open: Visit | OpenSite | undefined
const restores: (() => void)[] = []

afterEach(() => {
  open?.leave()
  for (const restore of restores.splice(0)) restore()
  emptyBrowser()
})

const dial = () => screen.findByRole('button', { name: /^Código do país/ })

test('[CP-02] the list of countries loads before any form needs it', async () => {
  open = await openSite({ at: '/help' })
  const { store } = open.site
  const list = () => store.get(countriesAtom).value
  await waitFor(() => expect(list()?.length).toBeGreaterThan(200))
  expect(list()?.[0]).toEqual({ countryCode: 'BR', countryDialingCode: '+55' })
})

test('[CP-01] preselects the brand’s own country, and finds others in the player’s language', async () => {
  open = await visitSite('/register')
  expect(await dial()).toHaveAccessibleName('Código do país: Brasil, +55')
  await userEvent.click(await dial())
  await userEvent.type(await screen.findByLabelText('Buscar país ou código', { selector: 'input' }), 'vietna')
  await userEvent.click(screen.getByText('Vietnã'))
  expect(await dial()).toHaveAccessibleName('Código do país: Vietnã, +84')
})

test('[CP-01] [ER-04] a list that failed to load can be requested again', async () => {
  restores.push(onTheWay(countries.path, () => Response.json({}, { status: 502 })))
  open = await visitSite('/register')
  const again = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 8_000 })
  for (const restore of restores.splice(0)) restore()
  await act(() => userEvent.click(again))
  expect(await dial()).toHaveAccessibleName('Código do país: Brasil, +55')
})

const number = () => screen.getByLabelText(/^Número de celular/, { selector: 'input' })

test.each([
  ['a plus', '+55 11 98765-4321', 'Brasil, +55', '11987654321'],
  ['another country', '+84 912 345 678', 'Vietnã, +84', '912345678'],
  ['two zeros', '00351 912 345 678', 'Portugal, +351', '912345678'],
  ['bare digits of the chosen country', '5511987654321', 'Brasil, +55', '11987654321'],
  ['a bracketed plus', '(+55) 11 98765-4321', 'Brasil, +55', '11987654321'],
  ['full-width digits', '＋８４９１２３４５６７８', 'Vietnã, +84', '912345678'],
  ['an island with a longer code', '+1 268 464 1234', 'Antígua e Barbuda, +1268', '4641234'],
])(
  '[CP-01] [VA-02] a pasted number with its dialling code chooses the country: %s',
  async (_, typed, country, rest) => {
    open = await visitSite('/register')
    await dial()
    await userEvent.click(number())
    await userEvent.paste(typed)
    await userEvent.tab()
    await waitFor(() => expect(number()).toHaveValue(rest))
    expect(await dial()).toHaveAccessibleName(`Código do país: ${country}`)
    expect(number()).toBeValid()
  },
)

test('[VA-02] a number without a dialling code stays as it was typed', async () => {
  open = await visitSite('/register')
  await dial()
  for (const typed of ['(55) 98765-4321', '011 98765 4321', '11 98']) {
    await userEvent.clear(number())
    await userEvent.type(number(), typed)
    await userEvent.tab()
    expect(number()).toHaveValue(typed)
  }
  expect(await dial()).toHaveAccessibleName('Código do país: Brasil, +55')
})

test('[SX-12] a remembered number keeps its dialling code', async () => {
  open = await visitSite('/login', {
    before: ({ local }) => rememberLogin(local, 'loginTypeSms', { countryDialingCode: '+84', mobileNum: '912345678' }),
  })
  expect(await dial()).toHaveAccessibleName('Código do país: Vietnã, +84')
  expect(screen.getByLabelText(/^Número de celular/, { selector: 'input' })).toHaveValue('912345678')
})

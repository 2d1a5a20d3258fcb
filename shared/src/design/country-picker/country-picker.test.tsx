import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Modal } from '../modal/modal.tsx'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { type Country, findCountries, namedCountries } from './countries.ts'
import { CountryPicker } from './country-picker.tsx'

const listed = (text: string): Country[] =>
  text.split(' ').map((pair) => ({ countryCode: pair.slice(0, 2), countryDialingCode: pair.slice(2) }))
const countries = listed('BR+55 PT+351 VN+84 AG+1268 AX+358 CI+225 DE+49 MX+52 TR+90 US+1')

type Props = { readonly onChosen?: (country: Country) => void; readonly readOnly?: boolean }

function Picker({ onChosen, readOnly }: Props) {
  const [code, setCode] = useState('BR')
  return (
    <>
      <CountryPicker
        label="Country code"
        searchLabel="Search countries"
        emptyText="No country found"
        countries={countries}
        value={code}
        readOnly={readOnly}
        onValue={(country) => {
          onChosen?.(country)
          setCode(country.countryCode)
        }}
      />
      <input aria-label="Mobile number" />
    </>
  )
}

const button = () => screen.getByRole('button', { name: /^Country code/ })
/** Waits until the search field of the open list has the focus, and returns the field. */
async function search(): Promise<HTMLElement> {
  const field = await screen.findByRole('combobox', { name: 'Search countries' })
  await waitFor(() => expect(field).toHaveFocus())
  return field
}
/** Waits until the list is closed, which happens shortly after the button gets the focus back. */
const waitForClosed = () => waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
const shown = () => screen.getAllByRole('option').map((option) => option.textContent)

test('[CP-01] a button shows code and flag, and opens a list with the countries of the brand first', async () => {
  renderWithMessages(<Picker />)
  expect(button()).toHaveAccessibleName('Country code: Brazil, +55')
  expect(button()).toHaveTextContent('+55')
  expect(button().querySelector('use')?.getAttribute('href')).toMatch(/flags\.svg#BR$/)
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  await userEvent.click(button())
  await search()
  const names = shown()
  expect(names.slice(0, 3)).toEqual(['Brazil+55', 'Portugal+351', 'Vietnam+84'])
  expect(names.slice(3)).toEqual([
    'Åland Islands+358',
    'Antigua & Barbuda+1268',
    'Côte d’Ivoire+225',
    'Germany+49',
    'Mexico+52',
    'Türkiye+90',
    'United States+1',
  ])
})

test('[CP-01] keys open and search the list, the choice is reported, and the focus returns to the field', async () => {
  const chosen: Country[] = []
  renderWithMessages(<Picker onChosen={(country) => chosen.push(country)} />)
  await userEvent.tab()
  expect(button()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await search()
  await userEvent.keyboard('mex')
  expect(shown()).toEqual(['Mexico+52'])
  await userEvent.click(screen.getByRole('option'))
  expect(chosen).toEqual([{ countryCode: 'MX', countryDialingCode: '+52', name: 'Mexico', plainName: 'mexico' }])
  expect(button()).toHaveAccessibleName('Country code: Mexico, +52')
  await waitFor(() => expect(button()).toHaveFocus())
  await waitForClosed()

  await userEvent.keyboard('{Enter}')
  await search()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  await waitFor(() => expect(button()).toHaveFocus())
  await waitForClosed()
  expect(button()).toHaveAccessibleName('Country code: Mexico, +52')
})

test('[CP-01] it closes 200 ms after the focus has left, unless the focus returns', async () => {
  jest.useFakeTimers()
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    renderWithMessages(<Picker />)
    await user.click(button())
    await search()
    await user.click(screen.getByLabelText('Mobile number'))
    await act(() => jest.advanceTimersByTimeAsync(150))
    expect(screen.getAllByRole('option').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('combobox', { name: 'Search countries' }))
    await act(() => jest.advanceTimersByTimeAsync(400))
    expect(screen.getAllByRole('option').length).toBeGreaterThan(0)
    await user.click(screen.getByLabelText('Mobile number'))
    await act(() => jest.advanceTimersByTimeAsync(250))
    expect(screen.queryAllByRole('option')).toEqual([])
  } finally {
    jest.useRealTimers()
  }
})

test('[CP-01] in a dialog Escape closes the list first', async () => {
  const closed: string[] = []
  renderWithMessages(
    <Modal open onClose={() => closed.push('dialog')} title="Sign up">
      <Picker />
    </Modal>,
  )
  await userEvent.click(button())
  const dialog = screen.getByRole('dialog', { name: 'Sign up' })
  expect(dialog).toContainElement(await search())
  expect(within(dialog).getAllByRole('option')).toHaveLength(countries.length)
  await userEvent.keyboard('{Escape}')
  await waitForClosed()
  expect(closed).toEqual([])
})

test('[CP-01] a search without results shows a message', async () => {
  renderWithMessages(<Picker />)
  await userEvent.click(button())
  await userEvent.type(await search(), 'atlantis')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('No country found')
})

test.each([
  ['en-US', 'turkiye', ['TR']],
  ['pt-BR', 'mexico', ['MX']],
  ['pt-BR', 'alemanha', ['DE']],
  ['pt-BR', 'ALAND', ['AX']],
  ['pt-BR', 'do marfim', ['CI']],
  ['zh-CN', '越南', ['VN']],
  ['zh-CN', '国', ['DE', 'US']],
  ['en-US', 'mx', ['MX']],
  ['en-US', 'br', ['BR']],
  ['en-US', '+1', ['AG', 'US']],
  ['en-US', '0055', ['BR']],
  ['en-US', '35', ['PT', 'AX']],
  ['en-US', '', ['BR', 'PT', 'VN', 'AX', 'AG', 'CI', 'DE', 'MX', 'TR', 'US']],
])('[CP-01] finds countries in %s for "%s"', (tag, text, codes) => {
  const found = findCountries(namedCountries(countries, tag), text).map(({ countryCode }) => countryCode)
  expect(text === '' ? found : found.sort()).toEqual(text === '' ? codes : codes.sort())
})

test('[CP-01] a matching country code comes before names with its letters, and Enter chooses it', async () => {
  const chosen: Country[] = []
  const egypt = [...countries.slice(0, 3), ...listed('AG+1268 EG+20 PT+351 US+1')]
  expect(findCountries(namedCountries(egypt, 'en-US'), 'PT').map(({ countryCode }) => countryCode)[0]).toBe('PT')
  renderWithMessages(<Picker onChosen={(country) => chosen.push(country)} />)
  await userEvent.click(button())
  await userEvent.type(await search(), 'PT{Enter}')
  expect(chosen.map(({ countryCode }) => countryCode)).toEqual(['PT'])
})

test('[CP-01] a read-only picker keeps the focus and opens no list', async () => {
  renderWithMessages(<Picker readOnly />)
  await userEvent.tab()
  expect(button()).toHaveFocus()
  await userEvent.click(button())
  await userEvent.keyboard('{ArrowDown}{Enter} ')
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
})

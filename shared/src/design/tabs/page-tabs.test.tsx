import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { PageTabs } from './page-tabs.tsx'

function Owner() {
  const [value, setValue] = useState('all')
  const options = [
    { value: 'all', label: 'All halls' },
    { value: 'nau', label: 'Nau', count: 3 },
    { value: 'off', label: 'Closed', disabled: true },
  ]
  return (
    <PageTabs label="Halls" options={options} value={value} onValue={setValue}>
      <p>Games of {value}</p>
    </PageTabs>
  )
}

test('a tab shows its panel, and arrows move between tabs without choosing', async () => {
  renderWithMessages(<Owner />)
  const all = screen.getByRole('tab', { name: 'All halls' })
  expect(all).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel', { name: 'All halls' })).toHaveTextContent('Games of all')
  await userEvent.click(all)
  await userEvent.keyboard('{ArrowRight}')
  const nau = screen.getByRole('tab', { name: /^Nau/ })
  expect(nau).toHaveFocus()
  expect(all).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowRight}')
  expect(all).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(nau).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(nau).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Games of nau')
})

test('a disabled tab cannot be chosen', async () => {
  renderWithMessages(<Owner />)
  await userEvent.click(screen.getByRole('tab', { name: 'Closed' }))
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Games of all')
})

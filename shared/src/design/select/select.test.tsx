import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { Select } from './select.tsx'

const options = [
  { value: 'popular', label: 'Popular' },
  { value: 'name', label: 'Name' },
  { value: 'gone', label: 'Gone', disabled: true },
] as const

test.each([false, true])('a select has a name and reports the chosen value (label hidden: %s)', async (labelHidden) => {
  const choose = jest.fn<void, ['popular' | 'name' | 'gone']>()
  renderWithMessages(
    <Select label="Order" labelHidden={labelHidden} options={options} value="popular" onValue={choose} />,
  )
  const select = screen.getByRole('combobox', { name: 'Order' })
  expect(select).toHaveDisplayValue('Popular')
  expect(screen.getByRole('option', { name: 'Gone' })).toBeDisabled()
  await userEvent.selectOptions(select, 'Name')
  expect(choose).toHaveBeenCalledWith('name')
})

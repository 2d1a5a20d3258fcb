import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startTransition, useState } from 'react'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { Checkbox, Radio } from './checkbox.tsx'
import { FilterChips, ToggleChips } from './chips.tsx'
import { SegmentedControl } from './segmented-control.tsx'
import { Toggle } from './toggle.tsx'

const options = [
  { value: 'all', label: 'All' },
  { value: 'hot', label: 'Hot', count: 12 },
  { value: 'new', label: 'New' },
]

test('a segmented control has one chosen option, changed by pointer or arrow keys', async () => {
  function Owner() {
    const [value, setValue] = useState('all')
    return <SegmentedControl label="Mode" options={options} value={value} onValue={setValue} />
  }
  renderWithMessages(<Owner />)
  expect(screen.getByRole('group', { name: 'Mode' })).toContainElement(screen.getByRole('radio', { name: 'All' }))
  await userEvent.click(screen.getByRole('radio', { name: 'New' }))
  expect(screen.getByRole('radio', { name: 'New' })).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('radio', { name: /^Hot/ })).toBeChecked()
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1)
})

test('a pressed option is shown at once while the owner changes the value in a transition', async () => {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  function Owner() {
    const [value, setValue] = useState('all')
    const change = (next: string) =>
      startTransition(async () => {
        await arrived
        startTransition(() => setValue(next))
      })
    return (
      <>
        <FilterChips label="Show" options={options} value={value} onValue={change} />
        <output>{value}</output>
      </>
    )
  }
  renderWithMessages(<Owner />)
  await userEvent.click(screen.getByRole('radio', { name: 'New' }))
  expect(screen.getByRole('status')).toHaveTextContent('all')
  expect(screen.getByRole('radio', { name: 'New' })).toBeChecked()
  await act(async () => arrive())
  expect(await screen.findByText('new')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'New' })).toBeChecked()
})

test('a choice that the owner does not take is taken back', async () => {
  renderWithMessages(<SegmentedControl label="Mode" options={options} value="all" onValue={() => undefined} />)
  await userEvent.click(screen.getByRole('radio', { name: 'New' }))
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
})

test('[MD-01] a read-only control keeps its choice and the focus', async () => {
  const choose = jest.fn()
  renderWithMessages(
    <>
      <SegmentedControl label="Mode" options={options} value="all" onValue={choose} readOnly />
      <Checkbox checked readOnly onChecked={choose}>
        Remember me
      </Checkbox>
    </>,
  )
  const all = screen.getByRole('radio', { name: 'All' })
  await userEvent.click(screen.getByRole('radio', { name: 'New' }))
  await userEvent.click(all)
  await userEvent.keyboard('{ArrowRight}')
  expect(all).toBeChecked()
  expect(all).toHaveAttribute('aria-disabled', 'true')
  const box = screen.getByRole('checkbox', { name: 'Remember me' })
  await userEvent.click(box)
  await userEvent.keyboard(' ')
  expect(box).toBeChecked()
  expect(box).toHaveFocus()
  expect(box).toHaveAttribute('aria-readonly', 'true')
  expect(choose).not.toHaveBeenCalled()
})

test('filter chips apply one value', async () => {
  const choose = jest.fn()
  renderWithMessages(<FilterChips label="Show" options={options} value="all" onValue={choose} />)
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: /^Hot/ }))
  expect(choose).toHaveBeenCalledWith('hot')
})

test('toggle chips apply any number of values, kept in the order of the options', async () => {
  function Owner() {
    const [values, setValues] = useState(['new'])
    return (
      <>
        <ToggleChips label="Kinds" options={options} values={values} onValues={setValues} />
        <output>{values.join()}</output>
      </>
    )
  }
  renderWithMessages(<Owner />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'All' }))
  expect(screen.getByRole('status')).toHaveTextContent('all,new')
  await userEvent.click(screen.getByRole('checkbox', { name: 'New' }))
  expect(screen.getByRole('status')).toHaveTextContent('all')
})

test('a checkbox and a toggle report their new state', async () => {
  const remembered = jest.fn()
  const hidden = jest.fn()
  renderWithMessages(
    <>
      <Checkbox onChecked={remembered}>Remember me</Checkbox>
      <Toggle defaultChecked onChecked={hidden}>
        Hide balance
      </Toggle>
    </>,
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  await userEvent.click(screen.getByRole('switch', { name: 'Hide balance' }))
  expect(remembered).toHaveBeenLastCalledWith(true)
  expect(hidden).toHaveBeenLastCalledWith(false)
})

test('radio buttons in cards are named by them, and one of a group is chosen', async () => {
  const choose = jest.fn()
  renderWithMessages(
    <fieldset aria-label="Length">
      {['90 days', '180 days'].map((length) => (
        <label key={length}>
          <b>{length}</b>
          <Radio name="length" onChange={() => choose(length)} />
        </label>
      ))}
    </fieldset>,
  )
  await userEvent.click(screen.getByText('180 days'))
  expect(screen.getByRole('radio', { name: '180 days' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '90 days' })).not.toBeChecked()
  expect(choose.mock.calls).toEqual([['180 days']])
})

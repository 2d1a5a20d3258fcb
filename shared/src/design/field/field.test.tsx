import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { CodeCells, SecretCells } from './code-cells.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'

test('a field keeps its label as the accessible name while it has a value', async () => {
  const values: string[] = []
  renderWithMessages(<Field label="Username" required onValue={(text) => values.push(text)} />)
  const input = screen.getByRole('textbox', { name: 'Username' })
  await userEvent.type(input, 'ana')
  expect(values).toEqual(['a', 'an', 'ana'])
  expect(input).toBeRequired()
  expect(screen.getByLabelText(/Username/)).toHaveValue('ana')
})

test('an error marks the field and describes it in place of help', () => {
  const { rerender } = renderWithMessages(<Field label="Mobile" help="With area code" />)
  const input = screen.getByRole('textbox', { name: 'Mobile' })
  expect(input).toBeValid()
  expect(input).toHaveAccessibleDescription('With area code')
  rerender(<Field label="Mobile" help="With area code" error="11 digits are needed" />)
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('11 digits are needed')
  rerender(<Field label="Mobile" help="With area code" success="Available" />)
  expect(input).toBeValid()
  expect(input).toHaveAccessibleDescription('Available')
})

test('a six-digit code is one input, which drops all pasted characters except digits', async () => {
  function Code() {
    const [value, setValue] = useState('')
    return <CodeCells label="Code" required value={value} onValue={setValue} error={value ? undefined : 'Missing'} />
  }
  renderWithMessages(<Code />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  expect(input).toBeInvalid()
  expect(input).toHaveAccessibleDescription('Missing')
  await userEvent.click(input)
  await userEvent.paste('12 34-')
  expect(input).toHaveValue('1234')
  input.setSelectionRange(1, 1)
  await userEvent.keyboard('5678')
  expect(input).toHaveValue('123456')
  await userEvent.keyboard('{Backspace}')
  expect(input).toHaveValue('12345')
  expect(input).toBeValid()
})

test('[SX-12] the digits of a secret code are neither shown nor in the markup', async () => {
  function Code() {
    const [value, setValue] = useState('')
    return <SecretCells label="Payment password" value={value} onValue={setValue} />
  }
  const { container } = renderWithMessages(<Code />)
  const input = screen.getByLabelText('Payment password')
  await userEvent.type(input, '2a4')
  expect(input).toHaveValue('24')
  await userEvent.type(input, '68109')
  expect(input).toHaveValue('246810')
  expect(container).toHaveTextContent('••••••')
  expect(container.innerHTML).not.toContain('246')
  await userEvent.type(input, '{Backspace}')
  expect(input).toHaveValue('24681')
  expect(container).not.toHaveTextContent(/\d/)
})

test('a password is hidden until its eye is pressed', async () => {
  renderWithMessages(<PasswordField label="Password" />)
  const input = screen.getByLabelText('Password', { selector: 'input' })
  expect(input).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input).toHaveAttribute('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input).toHaveAttribute('type', 'password')
})

test('[SX-12] the text of a password field is never in the markup, whether shown or hidden', async () => {
  function Form() {
    const [secret, setSecret] = useState('first-secret')
    return <PasswordField label="Password" value={secret} onValue={setSecret} />
  }
  const { container } = renderWithMessages(<Form />)
  const input = screen.getByLabelText('Password', { selector: 'input' })
  expect(container.innerHTML).not.toContain('first-secret')
  await userEvent.type(input, '-and-more')
  await userEvent.tab()
  expect(input).toHaveValue('first-secret-and-more')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(container.innerHTML).not.toContain('secret-and')
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Mail } from 'lucide-react'
import { CountDot } from '../marks/count-dot.tsx'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a button does what it says when it is pressed', async () => {
  const press = jest.fn()
  renderWithMessages(<Button onClick={press}>Deposit</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(press).toHaveBeenCalledTimes(1)
})

test('a busy button is named by the gerund, keeps focus and ignores presses', async () => {
  const press = jest.fn()
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Sending" onClick={press}>
      Send
    </Button>
  )
  const { rerender } = renderWithMessages(button(false))
  const element = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(element)
  rerender(button(true))
  expect(screen.getByRole('button', { name: 'Sending' })).toBe(element)
  expect(element).toHaveFocus()
  await userEvent.click(element)
  expect(press).toHaveBeenCalledTimes(1)
})

test('[MD-01] a screen reader says that the button is busy', () => {
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Sending">
      Send
    </Button>
  )
  const { container, rerender } = renderWithMessages(button(false))
  const said = container.querySelector('[aria-live="polite"]')
  expect(said).toBeEmptyDOMElement()
  expect(said?.closest('button')).toBeNull()
  rerender(button(true))
  expect(said).toHaveTextContent('Sending')
})

test('a busy submit button does not send the form again', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault())
  renderWithMessages(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'ana{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(send).not.toHaveBeenCalled()
})

test('an icon button is named by its label and by the count it carries', () => {
  renderWithMessages(
    <IconButton icon={Mail} label="Messages">
      <CountDot count={3} label="3 unread" corner />
    </IconButton>,
  )
  expect(screen.getByRole('button', { name: 'Messages 3 unread' })).toBeEnabled()
})

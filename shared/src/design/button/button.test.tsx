import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Mail } from 'lucide-react'
import { CountDot } from '../marks/count-dot.tsx'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

test('a press calls the handler of a button', async () => {
  const press = jest.fn()
  renderWithMessages(<Button onClick={press}>Deposit</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }))
  expect(press).toHaveBeenCalledTimes(1)
})

test('a busy button shows its busy label, keeps focus and ignores presses', async () => {
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

test('[MD-01] screen readers announce that the button is busy', () => {
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Sending">
      Send
    </Button>
  )
  const { container, rerender } = renderWithMessages(button(false))
  const announcement = container.querySelector('[aria-live="polite"]')
  expect(announcement).toBeEmptyDOMElement()
  expect(announcement?.closest('button')).toBeNull()
  rerender(button(true))
  expect(announcement).toHaveTextContent('Sending')
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

test('the name of an icon button includes its label and its count', () => {
  renderWithMessages(
    <IconButton icon={Mail} label="Messages">
      <CountDot count={3} label="3 unread" corner />
    </IconButton>,
  )
  expect(screen.getByRole('button', { name: 'Messages 3 unread' })).toBeEnabled()
})

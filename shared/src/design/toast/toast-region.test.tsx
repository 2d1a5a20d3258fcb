import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Modal } from '../modal/modal.tsx'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { ToastRegion } from './toast-region.tsx'
import { showToast } from './toast-store.ts'
import { useToasts } from './use-toasts.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const later = (ms: number) => act(() => jest.advanceTimersByTime(ms))

function Toasts() {
  const { toasts, close } = useToasts()
  return <ToastRegion toasts={toasts} onClose={close} />
}

test('a success is a status and closes after five seconds', () => {
  renderWithMessages(<Toasts />)
  act(() => showToast({ kind: 'ok', title: 'Deposit confirmed', line: 'It is in your wallet.' }))
  expect(screen.getByRole('status')).toHaveTextContent('Deposit confirmedIt is in your wallet.')
  later(4900)
  expect(screen.getByRole('status')).toBeInTheDocument()
  later(200)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('it stays while the pointer is on it', async () => {
  renderWithMessages(<Toasts />)
  act(() => showToast({ kind: 'info', title: 'Draw in a minute' }))
  await user.hover(screen.getByRole('status'))
  later(20_000)
  expect(screen.getByRole('status')).toBeInTheDocument()
  await user.unhover(screen.getByRole('status'))
  later(5000)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('an error is an alert and stays until it is closed', async () => {
  renderWithMessages(<Toasts />)
  act(() => showToast({ kind: 'err', title: 'Network error' }))
  later(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent('Network error')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('[LB-03] its action runs once and closes it', async () => {
  const press = jest.fn()
  renderWithMessages(<Toasts />)
  act(() => showToast({ kind: 'info', title: 'Removed', action: { label: 'Undo', press } }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(press).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

test('it is rendered inside an open modal, where it can be read and pressed', async () => {
  const modal = (open: boolean) => (
    <>
      <Toasts />
      <Modal open={open} onClose={() => {}} title="Log in" />
    </>
  )
  const { rerender } = renderWithMessages(modal(false))
  act(() => showToast({ kind: 'err', title: 'Network error' }))
  rerender(modal(true))
  await act(async () => {})
  expect(screen.getByRole('dialog', { name: 'Log in' })).toContainElement(screen.getByRole('alert'))
})

test('a note at the bottom closes when a modal opens, while one with an action moves into the modal', async () => {
  const modal = (open: boolean) => (
    <>
      <Toasts />
      <Modal open={open} onClose={() => {}} title="Slip" />
    </>
  )
  const { rerender } = renderWithMessages(modal(false))
  act(() => {
    showToast({ kind: 'ok', title: 'Added', place: 'bottom' })
    showToast({ kind: 'info', title: 'Removed', place: 'bottom', action: { label: 'Undo', press: () => {} } })
  })
  expect(screen.getAllByRole('status')).toHaveLength(2)
  rerender(modal(true))
  await act(async () => {})
  const dialog = screen.getByRole('dialog', { name: 'Slip' })
  expect(dialog).toContainElement(screen.getByRole('status'))
  expect(screen.getByRole('status')).toHaveTextContent('Removed')
  act(() => showToast({ kind: 'ok', title: 'Copied', place: 'bottom' }))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'RemovedUndoClose',
    'CopiedClose',
  ])
})

test('toasts of other bundles are validated before they are shown', () => {
  renderWithMessages(<Toasts />)
  const send = (detail: unknown) => act(() => window.dispatchEvent(new CustomEvent('azulejo:toast', { detail })))
  send({ kind: 'shout', title: 'x' })
  send({ kind: 'ok', title: 7 })
  send({ kind: 'ok', title: 'x', action: { label: 'x', press: 'x' } })
  send(null)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  send({ kind: 'ok', title: 'Saved' })
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
})

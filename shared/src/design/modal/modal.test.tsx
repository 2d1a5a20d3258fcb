import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { freezePage } from './freeze-page.ts'
import { Modal, type ModalProps } from './modal.tsx'

function Owner(props: Partial<ModalProps>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal title="Log in" open={open} onClose={() => setOpen(false)} {...props}>
        <input aria-label="Username" />
      </Modal>
    </>
  )
}

async function openModal(props: Partial<ModalProps> = {}) {
  renderWithMessages(<Owner {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole('dialog', { name: 'Log in' })
}

/** Presses the scrim: such a press targets the dialog element itself. */
function pressScrim(dialog: HTMLElement) {
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
}

describe('[MD-03] closing', () => {
  test('Escape closes and gives the focus back', async () => {
    await openModal()
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  test('a dialog whose opener has gone gives the focus to the page', async () => {
    function Page() {
      const [state, setState] = useState<'before' | 'open' | 'closed'>('before')
      return (
        <main tabIndex={-1} aria-label="Home">
          {state === 'before' && (
            <button type="button" onClick={() => setState('open')}>
              Register
            </button>
          )}
          <Modal title="Welcome" open={state === 'open'} onClose={() => setState('closed')} />
        </main>
      )
    }
    renderWithMessages(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Register' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByRole('main')).toHaveFocus()
  })

  test('a press outside closes', async () => {
    pressScrim(await openModal())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('a press that starts inside and ends outside does not close', async () => {
    const dialog = await openModal()
    fireEvent.pointerDown(screen.getByRole('textbox'))
    fireEvent.click(dialog)
    expect(dialog).toBeInTheDocument()
  })

  test.each(['inside', 'white'] as const)('[MD-02] the %s close button closes', async (close) => {
    await openModal({ close })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('a modal that is not dismissible stays open', async () => {
    const dialog = await openModal({ dismissible: false })
    await userEvent.keyboard('{Escape}')
    pressScrim(dialog)
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    expect(dialog).toBeInTheDocument()
  })
})

describe('[MD-03] the page behind', () => {
  const root = document.documentElement

  test('it stops scrolling while a modal is open', async () => {
    await openModal()
    expect(root).toHaveStyle({ overflow: 'hidden' })
    await userEvent.keyboard('{Escape}')
    expect(root).not.toHaveStyle({ overflow: 'hidden' })
  })

  test('it returns to its scroll position', () => {
    const scroll = jest.spyOn(window, 'scrollTo')
    Object.assign(window, { scrollY: 640 })
    const thaw = freezePage()
    Object.assign(window, { scrollY: 0 })
    thaw()
    expect(scroll).toHaveBeenCalledWith({ left: 0, top: 640, behavior: 'instant' })
    scroll.mockRestore()
  })

  test('it stays frozen until the last of several modals is closed', () => {
    const first = freezePage()
    const second = freezePage()
    first()
    first()
    expect(root).toHaveStyle({ overflow: 'hidden' })
    second()
    expect(root).not.toHaveStyle({ overflow: 'hidden' })
  })
})

test('[HD-04] a confirm dialog is cancelled by Escape and confirmed by its button', async () => {
  const confirm = jest.fn()
  const cancel = jest.fn()
  renderWithMessages(
    <ConfirmDialog open title="Log out?" confirmLabel="Log out" danger onConfirm={confirm} onCancel={cancel}>
      Open bets still stand.
    </ConfirmDialog>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Log out?' })).toHaveTextContent('Open bets still stand.')
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(confirm).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }))
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('[MD-03] a dialog shrinks for an on-screen keyboard, but not for page zoom', async () => {
  const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: view, configurable: true })
  const dialog = await openModal()
  const seen: unknown[] = []
  screen.getByRole('textbox').scrollIntoView = (how) => void seen.push(how)
  const shrink = (by: number, scale: number) => {
    Object.assign(view, { height: window.innerHeight - by, scale })
    view.dispatchEvent(new Event('resize'))
    return dialog.style.getPropertyValue('--keyboard')
  }
  expect(shrink(300, 1)).toBe('300px')
  expect(seen).toEqual([{ block: 'nearest' }])
  expect(shrink(300, 2)).toBe('0px')
  await userEvent.keyboard('{Escape}')
  expect(shrink(200, 1)).toBe('0px')
  Reflect.deleteProperty(window, 'visualViewport')
})

test('[MD-03] a dialog that is not dismissible reopens when the browser closes it', async () => {
  const dialog = await openModal({ dismissible: false })
  await userEvent.keyboard('{Escape}')
  await act(async () => (dialog as HTMLDialogElement).close())
  expect(screen.getByRole('dialog', { name: 'Log in' })).toHaveAttribute('open')
})

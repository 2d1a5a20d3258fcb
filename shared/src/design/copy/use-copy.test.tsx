import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { useCopy } from './use-copy.tsx'

const text = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR'

function Owner({ onCopied }: { readonly onCopied: (isCopied: boolean) => void }) {
  const { copy, dialog } = useCopy()
  return (
    <>
      <button type="button" onClick={async () => onCopied(await copy(text))}>
        Copy
      </button>
      {dialog}
    </>
  )
}

async function pressCopy() {
  const answers: boolean[] = []
  renderWithMessages(<Owner onCopied={(isCopied) => answers.push(isCopied)} />)
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  return answers
}

/** The command of browsers that copies what is selected; jsdom has none. */
function provideCopyCommand(answer: boolean) {
  const copied: string[] = []
  document.execCommand = () => {
    const { activeElement } = document
    if (activeElement instanceof HTMLTextAreaElement) copied.push(activeElement.value)
    return answer
  }
  return copied
}

beforeEach(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }))
afterEach(() => Reflect.deleteProperty(document, 'execCommand'))

test('[MB-04] a browser without a clipboard copies by a selected field and returns the focus', async () => {
  const copied = provideCopyCommand(true)
  expect(await pressCopy()).toEqual([true])
  expect(copied).toEqual([text])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus()
})

test.each([
  ['refuses the command', () => provideCopyCommand(false)],
  ['has no such command', () => []],
])('[MB-04] a browser that %s shows the whole text selected', async (_, provide) => {
  provide()
  expect(await pressCopy()).toEqual([false])
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy the text' })
  expect(field).toHaveValue(text)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, text.length])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

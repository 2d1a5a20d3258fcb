import { cutOff, endless, ofType, png } from '@azulejo/shared/testing'
import { sendFeedback } from '@azulejo/shared/wire'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterwards, age, choose, chosen, dialog, drop, open, remarks, send, user } from './testing/feedback-form.ts'

test('[VA-07] names a picture that does not open or has too many pixels, and loses nothing', async () => {
  await open()
  await user.type(remarks(), 'A tela fica branca')
  await choose(png('boa.png'), cutOff('cortada.png'))
  await user.click(age())
  await user.click(send())
  expect(
    await screen.findByText('cortada.png não abre como imagem. Salve a imagem de novo ou escolha outra'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remover cortada.png' }))
  await choose(endless('enorme.png'))
  await user.click(send())
  expect(await screen.findByText('enorme.png tem pixels demais. São permitidos até 40 milhões')).toBeVisible()
  expect(remarks()).toHaveValue('A tela fica branca')
  expect(chosen()).toEqual(['boa.png', 'enorme.png'])
  expect(age()).toBeChecked()
})

test('[VA-07] adds or ignores a file dropped anywhere, and never opens it instead of the page', async () => {
  await open()
  expect(drop(remarks(), png('a.png'))).toBe(false)
  expect(drop(await dialog(), ofType('nota.gif', 'image/gif'))).toBe(false)
  expect(drop(document.body, png('b.png'))).toBe(false)
  expect(fireEvent.dragOver(await dialog(), { dataTransfer: { types: ['Files'] } })).toBe(false)
  expect(chosen()).toEqual(['a.png', 'b.png'])
  // The browser's default handles text that is dragged into the message.
  expect(drop(remarks())).toBe(true)
  await user.keyboard('{Escape}')
  expect(drop(document.body, png('c.png'))).toBe(true)
})

test('[VA-07] closing aborts the request, and sending again sends the same message', async () => {
  const { site } = await open()
  const numbers: string[] = []
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  const real = globalThis.fetch
  // The platform responds to the first request, but the page never receives the response and closes the form.
  globalThis.fetch = async (input, init) => {
    if (!String(input instanceof Request ? input.url : input).includes(sendFeedback.path)) return real(input, init)
    const signal = input instanceof Request ? input.signal : init?.signal
    const answered = await real(input instanceof Request ? new Request(input, { signal: null }) : input, {
      ...init,
      signal: null,
    })
    numbers.push(JSON.stringify((await answered.clone().json()).value))
    if (numbers.length > 1) return answered
    resolve()
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  afterwards(() => {
    globalThis.fetch = real
  })
  await user.type(remarks(), 'O saque demorou muito')
  await choose(png('tela.png'))
  await user.click(age())
  await user.click(send())
  await act(() => arrived)
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await act(async () => site.modals.open({ kind: 'feedback' }))
  await dialog()
  expect(remarks()).toHaveValue('O saque demorou muito')
  expect(chosen()).toEqual(['tela.png'])
  expect(age()).toBeChecked()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(send())
  await screen.findByText(/^F-\d{6}$/)
  expect(numbers).toHaveLength(2)
  expect(numbers[0]).toBe(numbers[1])
})

test('[VA-07] too many messages show how long to wait, and nothing is lost', async () => {
  const { site } = await open()
  const often = () => ({ intent: crypto.randomUUID(), remarks: 'Mais uma vez', ofAge: '1' as const, images: [] })
  for (let count = 0; count < 5; count += 1) await site.sendRequest(sendFeedback, often())
  await user.type(remarks(), 'O saque demorou muito')
  await choose(png('tela.png'))
  await user.click(age())
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Muitas solicitações. Tente de novo em \d\d minutos$/)
  expect(remarks()).toHaveValue('O saque demorou muito')
  expect(chosen()).toEqual(['tela.png'])
  expect(age()).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await act(async () => site.modals.open({ kind: 'feedback' }))
  await dialog()
  expect(remarks()).toHaveValue('O saque demorou muito')
  expect(chosen()).toEqual(['tela.png'])
})

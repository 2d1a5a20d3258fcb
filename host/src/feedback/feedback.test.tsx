import { jpeg, ofType, png, tooBig } from '@azulejo/shared/testing'
import { sendFeedback } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import { onTheWay } from '../login/testing/visit-site.tsx'
import { openSite, press } from '../testing/open-site.tsx'
import {
  afterwards,
  age,
  choose,
  chosen,
  dialog,
  drop,
  open,
  phone,
  remarks,
  send,
  user,
} from './testing/feedback-form.ts'

const rule = 'PNG ou JPG, até 5 MB, no máximo 3 imagens'

test('[VA-07] remarks and the age are required, and the first wrong field gets the focus', async () => {
  await open()
  await user.click(send())
  expect(remarks()).toBeInvalid()
  expect(remarks()).toHaveAccessibleDescription('Mensagem não pode ficar em branco Restam 140 caracteres')
  expect(remarks()).toHaveFocus()
  expect(age()).toBeInvalid()
  expect(age()).toHaveAccessibleDescription('Confirme que você tem 18 anos ou mais')
  await user.click(age())
  expect(age()).toBeValid()
})

test('[VA-07] remarks have 5 to 140 characters: the form shows the number left and cuts nothing', async () => {
  await open()
  await user.type(remarks(), ' oi ')
  expect(remarks()).toHaveAccessibleDescription('Restam 138 caracteres')
  await user.tab()
  expect(remarks()).toHaveAccessibleDescription('Digite de 5 a 140 caracteres Restam 138 caracteres')
  await user.clear(remarks())
  await user.paste('é'.repeat(140))
  expect(remarks()).toHaveAccessibleDescription('Restam 0 caracteres')
  await user.type(remarks(), 's')
  expect(remarks()).toHaveValue(`${'é'.repeat(140)}s`)
  expect(remarks()).toHaveAccessibleDescription('1 caractere a mais. Digite de 5 a 140 caracteres')
  await user.click(send())
  expect(remarks()).toHaveFocus()
})

test('[VA-07] refuses pictures of another type, too big or beyond the third, and keeps the others', async () => {
  await open()
  await choose(png('tela.png'), ofType('nota.gif', 'image/gif'), tooBig('foto.jpg'))
  expect(chosen()).toEqual(['tela.png'])
  expect(screen.getByText(`nota.gif não pode ser enviada. ${rule}`)).toBeVisible()
  expect(screen.getByText(`foto.jpg não pode ser enviada. ${rule}`)).toBeVisible()
  await choose(jpeg('b.jpg'), png('c.png'), png('d.png'))
  expect(chosen()).toEqual(['tela.png', 'b.jpg', 'c.png'])
  expect(screen.getByText(`d.png não pode ser enviada. ${rule}`)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remover b.jpg' }))
  expect(screen.queryByText(/não pode ser enviada/)).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Adicionar imagens' })).toHaveFocus()
  drop(screen.getByRole('button', { name: 'Adicionar imagens' }), png('e.png'))
  expect(chosen()).toEqual(['tela.png', 'c.png', 'e.png'])
  await waitFor(() => {
    const pictures = within(screen.getByRole('dialog')).getAllByRole('presentation')
    expect(pictures.map((picture) => picture.getAttribute('src')?.slice(0, 15))).toEqual(
      Array(3).fill('data:image/png;'),
    )
  })
})

test('[VA-07] a phone is optional; the error of a wrong one names the digits of its country', async () => {
  await open()
  await user.type(phone(), '123')
  await user.tab()
  await waitFor(() =>
    expect(phone()).toHaveAccessibleDescription('Formato do telefone incorreto. Use só números, de 10 a 11 dígitos'),
  )
  await user.clear(phone())
  expect(phone()).toHaveAccessibleDescription('Opcional, para retornarmos a você')
})

/** Delays feedback requests until the returned function is called. */
function holdBack(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).includes(sendFeedback.path)) await promise
    return real(input, init)
  }
  afterwards(() => {
    globalThis.fetch = real
  })
  return resolve
}

test('[VA-07] locks the form while sending, then shows a reference number and empties the form', async () => {
  const { site } = await open()
  const answer = holdBack()
  await user.type(remarks(), 'O saque demorou muito')
  await choose(png('tela.png'), jpeg('foto.jpg'))
  await user.type(phone(), '11988770142')
  await user.click(age())
  await user.click(send())
  expect(await screen.findByRole('button', { name: 'Enviando' })).toHaveAttribute('aria-busy', 'true')
  await user.type(remarks(), '!')
  await user.click(age())
  expect(remarks()).toHaveValue('O saque demorou muito')
  expect(age()).toBeChecked()
  expect(screen.getByRole('button', { name: 'Remover tela.png' })).toBeDisabled()
  expect(drop(remarks(), png('c.png'))).toBe(false)
  expect(chosen()).toEqual(['tela.png', 'foto.jpg'])
  act(answer)
  expect(await screen.findByText(/^F-\d{6}$/)).toBeVisible()
  expect(screen.getByText('Recebemos sua mensagem')).toBeVisible()
  const done = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Fechar' })
  expect(done).toContain(document.activeElement)
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await act(async () => site.modals.open({ kind: 'feedback' }))
  await dialog()
  expect(remarks()).toHaveValue('')
  expect(chosen()).toEqual([])
})

test('[VA-07] names a chosen file that is no picture despite its type, and loses nothing', async () => {
  await open()
  await user.type(remarks(), 'A tela fica branca')
  await user.click(age())
  await choose(png('boa.png'), ofType('falsa.png', 'image/png'), ofType('falsa.jpg', 'image/jpeg'))
  expect(await screen.findByText(`falsa.png não pode ser enviada. ${rule}`)).toBeVisible()
  expect(await screen.findByText(`falsa.jpg não pode ser enviada. ${rule}`)).toBeVisible()
  expect(chosen()).toEqual(['boa.png'])
  expect(remarks()).toHaveValue('A tela fica branca')
  expect(age()).toBeChecked()
  await user.click(send())
  expect(await screen.findByText(/^F-\d{6}$/)).toBeVisible()
})

/** Replaces the first response by a 502; returns the list of reference numbers that the platform has sent. */
function loseFirst(): string[] {
  const numbers: string[] = []
  afterwards(
    onTheWay(sendFeedback.path, (body) => {
      numbers.push(JSON.stringify(body.value))
      return numbers.length === 1 ? Response.json({}, { status: 502 }) : body
    }),
  )
  return numbers
}

test('[VA-07] after a lost response a retry sends the same message, also after closing', async () => {
  const { site } = await open()
  const numbers = loseFirst()
  await user.type(remarks(), 'Gostei do novo jogo')
  await choose(png('jogo.png'))
  await user.click(age())
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  await user.click(screen.getByRole('button', { name: 'Fechar' }))
  await act(async () => site.modals.open({ kind: 'feedback' }))
  await dialog()
  expect(remarks()).toHaveValue('Gostei do novo jogo')
  expect(chosen()).toEqual(['jogo.png'])
  expect(age()).toBeChecked()
  await user.click(send())
  await screen.findByText(/^F-\d{6}$/)
  expect(numbers).toHaveLength(2)
  expect(numbers[0]).toBe(numbers[1])
})

test('[VA-07] a change after a lost response makes another message', async () => {
  await open()
  const numbers = loseFirst()
  await user.type(remarks(), 'Gostei do novo jogo')
  await user.click(age())
  await user.click(send())
  await screen.findByRole('alert')
  await user.type(remarks(), ' de cartas')
  await user.click(send())
  await screen.findByText(/^F-\d{6}$/)
  expect(numbers).toHaveLength(2)
  expect(numbers[0]).not.toBe(numbers[1])
})

test.each(['/helpmc', '/down'])('[VA-07] %s opens the form, and Escape closes it', async (at) => {
  const { leave } = await openSite({ at })
  afterwards(leave)
  const opener = await screen.findByRole('button', { name: 'Sugestões e reclamações' })
  opener.focus()
  await press(opener)
  expect(await dialog()).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(opener).toHaveFocus()
})

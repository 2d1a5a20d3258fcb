import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Visit, visitSite } from '../../login/testing/visit-site.tsx'

export const user = userEvent.setup({ applyAccept: false })

export const dialog = () => screen.findByRole('dialog', { name: 'Sugestões e reclamações' })
export const remarks = () => screen.getByRole('textbox', { name: 'Mensagem' })
export const phone = () => screen.getByRole('textbox', { name: 'Número de celular' })
export const age = () => screen.getByRole('checkbox', { name: /^Tenho 18 anos ou mais/ })
export const send = () => screen.getByRole('button', { name: 'Enviar mensagem' })
export const chosen = () =>
  screen.queryAllByRole('listitem').map((row) => row.querySelector('span + span')?.textContent)
export const choose = (...files: File[]) =>
  user.upload(screen.getByLabelText('Adicionar imagens', { selector: 'input' }), files)

/** Answers whether the browser would leave the page for what was dropped. */
export const drop = (onto: Element, ...files: File[]) =>
  fireEvent.drop(onto, { dataTransfer: { files, types: files.length > 0 ? ['Files'] : ['text/plain'] } })

/** Opens the form of a site; the caller leaves it. */
export async function openForm(): Promise<Visit> {
  const visit = await visitSite('/')
  act(() => visit.site.modals.open({ kind: 'feedback' }))
  await dialog()
  await screen.findByRole('button', { name: /^Código do país/ })
  return visit
}

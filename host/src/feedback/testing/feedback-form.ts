import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Visit, visitSite } from '../../login/testing/visit-site.tsx'
import { emptyBrowser } from '../../testing/open-site.tsx'

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

/** Drops files or text. @returns false when the page prevents the browser's default, which would open a dropped file */
export const drop = (onto: Element, ...files: File[]) =>
  fireEvent.drop(onto, { dataTransfer: { files, types: files.length > 0 ? ['Files'] : ['text/plain'] } })

const endings: (() => void)[] = []

/** Registers a clean-up for after the test; the newest runs first. */
export const afterwards = (end: () => void): void => void endings.push(end)

afterEach(() => {
  for (const end of endings.splice(0).reverse()) end()
  emptyBrowser()
})

/** Opens the feedback form of a site, and unmounts the site after the test. */
export async function open(): Promise<Visit> {
  const visit = await visitSite('/')
  afterwards(() => visit.leave())
  act(() => visit.site.modals.open({ kind: 'feedback' }))
  await dialog()
  await screen.findByRole('button', { name: /^Código do país/ })
  return visit
}

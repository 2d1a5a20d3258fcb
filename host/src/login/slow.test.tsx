import { humanChallenge, register, sealingKey } from '@azulejo/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visitorAtom } from '../session/session-actions.ts'
import { demoPassword, emptyBrowser } from '../testing/open-site.tsx'
import { hurry } from './testing/hurry.ts'
import { field, freshName, type Visit, visitSite } from './testing/visit-site.tsx'

let visited: Visit | undefined
let restores: (() => void)[] = []

/**
 * Leaves the first call of a path without a response until the page aborts the call.
 * @returns whether that call has been sent
 */
function keepSilent(path: string): () => boolean {
  const real = globalThis.fetch
  let isSent = false
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    if (isSent || new URL(request.url).pathname !== path) return real(request)
    isSent = true
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  }
  restores.push(() => {
    globalThis.fetch = real
  })
  return () => isSent
}

/** The check for humans is slow. */
const soon = { timeout: 10_000 }
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, soon))

beforeEach(() => restores.push(hurry(8_000)))
afterEach(() => {
  visited?.leave()
  for (const restore of restores.reverse()) restore()
  restores = []
  emptyBrowser()
})

test.each([
  ['the check for humans', humanChallenge.path],
  ['the sealing key', sealingKey.path],
])('[ER-02] a login that waits long for %s shows it, and can be cancelled and retried', async (_, path) => {
  const isSent = keepSilent(path)
  visited = await visitSite('/login')
  const { site } = visited
  await userEvent.type(field('Nome de usuário'), 'marina_21')
  await userEvent.type(field('Senha'), demoPassword)
  await press('Entrar')
  expect(await screen.findByText('Está demorando mais que o normal.')).toBeVisible()
  await waitFor(() => expect(isSent()).toBe(true), soon)
  await press('Cancelar')
  expect(screen.queryByText('Está demorando mais que o normal.')).not.toBeInTheDocument()
  expect(field('Senha')).toHaveValue(demoPassword)
  await press('Entrar')
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('player'), soon)
})

test('[ER-02] a registration that waits long for its check can be cancelled before anything is sent', async () => {
  const isSent = keepSilent(humanChallenge.path)
  visited = await visitSite('/register')
  const { site } = visited
  const name = freshName()
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nome de usuário/ }, soon), name)
  await userEvent.type(field('Senha'), demoPassword)
  await userEvent.type(field('Confirmar senha'), demoPassword)
  await userEvent.click(screen.getByRole('checkbox', { name: /18/ }))
  await press('Cadastre-se')
  await waitFor(() => expect(isSent()).toBe(true), soon)
  await press('Cancelar')
  expect(site.store.get(visitorAtom).role).toBe('guest')
  expect(field('Senha')).toHaveValue(demoPassword)
  await press('Cadastre-se')
  await waitFor(() => expect(site.store.get(visitorAtom)).toMatchObject({ account: name }), soon)
})

test('[ER-02] a sent registration that waits long can be cancelled, and sent again', async () => {
  const isSent = keepSilent(register.path)
  visited = await visitSite('/register')
  const { site } = visited
  const name = freshName()
  await userEvent.type(await screen.findByRole('textbox', { name: /^Nome de usuário/ }, soon), name)
  await userEvent.type(field('Senha'), demoPassword)
  await userEvent.type(field('Confirmar senha'), demoPassword)
  await userEvent.click(screen.getByRole('checkbox', { name: /18/ }))
  await press('Cadastre-se')
  expect(await screen.findByText('Está demorando mais que o normal.', {}, soon)).toBeVisible()
  await waitFor(() => expect(isSent()).toBe(true), soon)
  await press('Cancelar')
  expect(site.store.get(visitorAtom).role).toBe('guest')
  await press('Cadastre-se')
  await waitFor(() => expect(site.store.get(visitorAtom)).toMatchObject({ role: 'player', account: name }), soon)
})

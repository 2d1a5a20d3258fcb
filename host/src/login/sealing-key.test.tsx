import { sealingKey } from '@azulejo/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visitorAtom } from '../session/session-actions.ts'
import { demoPassword, emptyBrowser } from '../testing/open-site.tsx'
import { field, onTheWay, type Visit, visitSite } from './testing/visit-site.tsx'

let visited: Visit | undefined
let restore: (() => void) | undefined
afterEach(() => {
  visited?.leave()
  restore?.()
  emptyBrowser()
})

const refusal = (status: number, errorCode: string, detail?: object) => () =>
  Response.json({ success: false, errorCode, message: '', ...(detail && { detail }) }, { status })

test.each([
  [
    'too many calls',
    refusal(429, 'request.too.many', { seconds: 120 }),
    'Muitas solicitações. Tente de novo em 2 minutos',
  ],
  [
    'a limit of a proxy',
    () => new Response('slow down', { status: 429 }),
    'Muitas solicitações. Tente de novo em 5 minutos',
  ],
  ['a wrong request', refusal(400, 'request.invalid'), 'Erro desconhecido'],
  ['a broken server', () => new Response('', { status: 500 }), 'Erro de rede. Tente de novo'],
] as const)('[ER-01] a login whose key is refused for %s says so, and goes on', async (_, answer, sentence) => {
  restore = onTheWay(sealingKey.path, answer)
  visited = await visitSite('/login', { reported: () => undefined })
  await userEvent.type(field('Nome de usuário'), 'marina_21')
  await userEvent.type(field('Senha'), demoPassword)
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText(sentence, {}, { timeout: 10_000 })).toBeVisible()
  restore()
  restore = undefined
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  const { site } = visited
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('player'), { timeout: 10_000 })
})

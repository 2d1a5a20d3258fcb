import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

test.each([
  ['pt', 'Página nova', 'Entrar'],
  ['en', 'New page', 'Log in'],
  ['es', 'Página nueva', 'Iniciar sesión'],
  ['zh', '新页面', '登录'],
] as const)('a guest is asked to log in, in %s', async (language, title, logIn) => {
  const page = await visit('screen', 'start', '/template', { language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: logIn }))
  expect(page.emitted('login-asked')).toEqual([{ tab: 'login' }])
})

test('a player is greeted', async () => {
  await visit('screen', 'start', '/template', { account: 'marina_21' })
  expect(await screen.findByText('Olá, marina_21.')).toBeVisible()
})

import { answer, preparedPlatform, preparedPlayer, visitorOfRemote } from '@azulejo/remote/testing'
import { promotionList } from '@azulejo/remote/wire'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { promotions } from '../prepared-replies.ts'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const platform = preparedPlatform(...preparedPlayer('marina_21'), promotions)

test.each([
  ['pt', 'Entrar'],
  ['en', 'Log in'],
  ['es', 'Iniciar sesión'],
  ['zh', '登录'],
] as const)('a guest is asked to log in, in %s', async (language, logIn) => {
  const page = await visit('screen', 'start', '/gift-shop', { language, send: platform })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: logIn }))
  expect(page.emitted('login-asked')).toEqual([{ tab: 'login' }])
})

test('a player is greeted and sees the promotions', async () => {
  await visit('screen', 'start', '/gift-shop', { language: 'en', send: platform, account: 'marina_21' })
  expect(await screen.findByText('Hello, marina_21.')).toBeVisible()
  expect(await screen.findByRole('listitem')).toHaveTextContent('Gift week')
})

test('a page without promotions has an empty list', async () => {
  const send = preparedPlatform(answer(promotionList, { list: [], categories: [] }))
  await visit('screen', 'start', '/gift-shop', { language: 'en', send })
  expect(await screen.findByRole('list', { name: 'Promotions' })).toBeEmptyDOMElement()
})

import { gameVendors, memberInfo } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTheWay } from '../login/testing/visit-site.tsx'
import { visitorAtom } from '../session/session-actions.ts'
import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'

let opened: OpenSite | undefined
let restore: (() => void) | undefined
afterEach(() => {
  opened?.leave()
  restore?.()
  emptyBrowser()
})

const broken = () => Response.json({ success: true, value: { nickname: 7 } })

test('[ST-07] a session whose member does not load offers a retry and the logout, and then is in', async () => {
  restore = onTheWay(memberInfo.path, broken)
  opened = await openSite({ at: '/member/securityCenter', account: 'marina_21' })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('button', { name: 'Sair' })).toBeVisible()
  restore()
  restore = undefined
  await userEvent.click(header.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(opened?.site.store.get(visitorAtom)).toMatchObject({ account: 'marina_21' }))
  expect(await screen.findByText('remote-member: account')).toBeVisible()
})

test('[SM-01] a menu whose vendors do not load says so, and loads them again', async () => {
  restore = onTheWay(gameVendors.path, () => Response.json({}, { status: 500 }))
  opened = await openSite()
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
  const notice = within(await menu.findByRole('alert'))
  expect(notice.getByText('Os jogos do menu não carregaram.')).toBeVisible()
  restore()
  restore = undefined
  await userEvent.click(notice.getByRole('button', { name: 'Tentar de novo' }))
  expect(await menu.findByRole('button', { name: 'Caça-níqueis' })).toBeVisible()
})

test.each([
  ['of the site', '/nope', undefined],
  ['of the member centre', '/member/nope', 'marina_21'],
])('[RT-01] an unknown page %s has a heading', async (_, at, account) => {
  opened = await openSite(account ? { at, account } : { at })
  expect(await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
})

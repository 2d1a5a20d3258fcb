import type { Visit } from '@azulejo/shared/testing'
import { promotionDetail, promotionList } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

async function anyOpen(page: Visit, category: 'new_player' | 'slots') {
  const answer = await page.sendRequest(promotionList, { category })
  const open = answer.ok ? answer.value.list.find(({ status }) => status === 'join') : undefined
  if (!open) throw new Error(`no open promotion in ${category}`)
  return open
}

async function anId(category: 'new_player' | 'slots'): Promise<string> {
  const page = await visit('screen', 'promotion', '/promoDetail')
  const { promotionId } = await anyOpen(page, category)
  page.leave()
  return promotionId
}

test.each([
  ['/promotions/:id', (id: string) => `/promotions/${id}`],
  ['/promoDetail', (id: string) => `/promoDetail?promotionId=${id}`],
])('[RT-10] %s opens the promotion with its rules and rewards', async (_, at) => {
  const id = await anId('new_player')
  const page = await visit('screen', 'promotion', at(id))
  const answer = await page.sendRequest(promotionDetail, { promotionId: id })
  if (!answer.ok) throw new Error('no detail')
  const { title, rules, rewards } = answer.value
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  await waitFor(() => expect(document.title).toBe(`${title} | Azulejo`))
  const list = within(screen.getByRole('region', { name: 'Regras' })).getAllByRole('listitem')
  expect(list.map(({ textContent }) => textContent)).toEqual(rules)
  const [, ...rows] = within(screen.getByRole('table', { name: 'Recompensas' })).getAllByRole('row')
  expect(rows).toHaveLength(rewards.length)
  expect(rows[0]?.textContent).toContain(rewards[0]?.condition)
})

test('[PM-01] a guest is asked to register and comes back to the promotion', async () => {
  const at = `/promotions/${await anId('new_player')}`
  const page = await visit('screen', 'promotion', at)
  await userEvent.click(await screen.findByRole('button', { name: 'Cadastre-se' }))
  expect(page.emitted('login-asked')).toEqual([{ tab: 'register', returnTo: at }])
})

test.each([
  ['whose money has to be staked', 'wednesday-reload', true],
  ['of free money', 'monday-cashback', false],
])('[MB-10] before it is taken an offer %s tells what the bonus blocks: %s', async (_, id, tells) => {
  await visit('screen', 'promotion', `/promotions/${id}`, { account: 'joao_88' })
  const terms = await screen.findByRole('region', { name: 'Antes de participar' })
  const told = 'Enquanto o bônus está ativo, um saque o cancela e outros bônus esperam.'
  expect(within(terms).queryAllByText(told)).toHaveLength(tells ? 1 : 0)
})

test('[PM-01] a promotion leads a member to its games', async () => {
  const at = `/promotions/${await anId('slots')}`
  const page = await visit('screen', 'promotion', at, { account: 'marina_21' })
  await userEvent.click(await screen.findByRole('link', { name: 'Ver jogos' }))
  expect(screen.queryByRole('button', { name: 'Cadastre-se' })).not.toBeInTheDocument()
  await waitFor(() => expect(page.address()).toBe('/rng'))
})

test.each(['/promotions/nada', '/promoDetail', '/promoDetail?promotionId=%3Cb%3E'])(
  '[RT-10] %s names no promotion and leads to all of them',
  async (at) => {
    const page = await visit('screen', 'promotion', at)
    expect(await screen.findByText('Esta promoção não existe')).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Todas as promoções' }))
    await waitFor(() => expect(page.address()).toBe('/promotions'))
  },
)

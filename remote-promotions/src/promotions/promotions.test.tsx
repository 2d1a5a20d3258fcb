import { brokenNetwork } from '@azulejo/shared/testing'
import { promotionList } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('[RT-10] lists promotions by category with their counts, the featured one first', async () => {
  const page = await visit('screen', 'promotions', '/promotions')
  expect(await screen.findByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
  const answer = await page.sendRequest(promotionList, {})
  if (!answer.ok) throw new Error('no promotions')
  const { list, categories } = answer.value
  const total = list.length
  expect(await screen.findByRole('tab', { selected: true })).toHaveAccessibleName(`Todas ${total}`)
  expect(screen.getAllByRole('tab')).toHaveLength(categories.length + 1)
  const featured = list.find((promotion) => promotion.featured)
  expect(titles()[0]).toBe(featured?.title)
  expect(titles()).toHaveLength(total)
})

test('[PM-01] the category is in the address and shows its promotions only', async () => {
  const page = await visit('screen', 'promotions', '/promotions')
  await userEvent.click(await screen.findByRole('tab', { name: /^Esportes/ }))
  await waitFor(() => expect(page.address()).toBe('/promotions?category=sports'))
  const answer = await page.sendRequest(promotionList, { category: 'sports' })
  const wanted = answer.ok ? answer.value.list.map(({ title }) => title) : []
  expect(wanted.length).toBeGreaterThan(0)
  await waitFor(() => expect(titles().sort()).toEqual([...wanted].sort()))
})

test('[PM-01] a promotion leads to its rules, by a link named after it', async () => {
  const page = await visit('screen', 'promotions', '/promotions')
  const answer = await page.sendRequest(promotionList, {})
  const other = answer.ok ? answer.value.list.find(({ featured }) => !featured) : undefined
  if (!other) throw new Error('one promotion only')
  await userEvent.click(await screen.findByRole('link', { name: `Ver regras ${other.title}` }))
  await waitFor(() => expect(page.address()).toBe(`/promotions/${other.promotionId}`))
})

test('[PM-01] shows the member’s progress in a promotion as a status in words', async () => {
  const page = await visit('screen', 'promotions', '/promotions', { account: 'marina_21' })
  const answer = await page.sendRequest(promotionList, {})
  const words = { signed: 'Inscrito', claimed: 'Resgatada', process: 'Em andamento', close: 'Encerrada' } as const
  const done = (answer.ok ? answer.value.list : []).filter(({ status }) => status in words)
  await screen.findByRole('tab', { selected: true })
  expect(done.length).toBeGreaterThan(0)
  for (const { title, status } of done) {
    const card = screen.getByRole('heading', { level: 2, name: title }).closest('article, [role=group]')
    expect(card).toHaveTextContent(words[status as keyof typeof words])
  }
  for (const card of screen.queryAllByRole('article')) expect(card).not.toHaveTextContent('Participar')
})

test('[PM-01] a list that fails to load shows an error and can be retried', async () => {
  const network = brokenNetwork('promotionList')
  await visit('screen', 'promotions', '/promotions', { between: network.between })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Erro de rede')
  network.mend()
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('tab', { selected: true })).toBeVisible()
})

test('[IN-01] promotions are available in English', async () => {
  await visit('screen', 'promotions', '/promotions', { language: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible()
  expect(await screen.findByRole('tab', { name: /^New players/ })).toBeVisible()
})

import { rankLevels } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import { visit } from '../test/visit.ts'

const open = (account: string) => visit('screen', 'vip', '/member/vip', { account })

test('[MB-02] the page tells the level, its way, what each level asks for and brings, and that nothing has changed', async () => {
  const { site } = await open('bianca_30')
  const answer = await site.sendRequest(rankLevels, {})
  if (!answer.ok) throw new Error('the levels are answered')
  const own = answer.value.levels.find(({ level }) => level === answer.value.current)
  const card = within(await screen.findByRole('region', { name: 'Seu nível' }))
  expect(card.getByText(own?.name ?? '')).toBeVisible()
  expect(card.getByRole('progressbar', { name: 'Para o próximo nível' })).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^\d{1,3}(,\d{1,2})?\s?% do caminho$/),
  )
  const table = within(screen.getByRole('table', { name: 'O que cada nível traz' }))
  const cobalt = within(table.getByText('Cobalto').closest('tr') as HTMLElement)
  expect(cobalt.getByText(/^R\$\s5\.000,00$/)).toBeVisible()
  expect(cobalt.getByText(/^R\$\s500,00$/)).toBeVisible()
  expect(cobalt.getByText(/^até 0,4\s?%$/)).toBeVisible()
  expect(cobalt.getByText(/^R\$\s20,00$/)).toBeVisible()
  expect(cobalt.getByText(/^R\$\s5,00$/)).toBeVisible()
  expect(screen.getByText('Nenhuma mudança de nível ainda')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver o que há para resgatar' })).toHaveAttribute(
    'href',
    '/member/rewardCenter',
  )
})

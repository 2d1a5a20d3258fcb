import { brokenNetwork } from '@azulejo/shared/testing'
import { manualRebate, rebateHistory } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/manualRebate'
const reais = (amount: string) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(Number(amount)).replace('\u00a0', ' ')

test('[MB-15] shows the rebate by category, and pays it out once', async () => {
  const { site } = await visit('screen', 'rebate', at, { account: 'helena_vip' })
  const before = await site.sendRequest(manualRebate, {})
  if (!before.ok || before.value.state !== 'claimable') throw new Error('there is nothing to claim')
  const { amount, totals, rows } = before.value
  const table = await screen.findByRole('table', { name: 'Rebate por categoria' })
  expect(within(table).getAllByRole('row')).toHaveLength(rows.length + 2)
  const total = within(table).getByRole('row', { name: /^Total/ })
  expect(total).toHaveTextContent(reais(totals.base))
  expect(total).toHaveTextContent(reais(amount))
  expect(await screen.findByText('Ainda não há períodos encerrados')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: /^Resgatar R\$/ }))
  expect(await screen.findByText('Já resgatado')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Resgatar/ })).not.toBeInTheDocument()
  const history = await screen.findByRole('table', { name: 'Períodos anteriores' })
  expect(within(history).getByRole('row', { name: /Resgatado/ })).toHaveTextContent(reais(amount))
  const after = await site.sendRequest(rebateHistory, {})
  expect(after.ok && after.value.list).toMatchObject([{ amount, state: 'claimed' }])
})

test('[MB-15] below the minimum the button is disabled and the minimum is named', async () => {
  await visit('screen', 'rebate', at, { account: 'agente_tejo' })
  expect(await screen.findByText('Abaixo do mínimo')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Resgatar/ })).toBeDisabled()
  expect(screen.getByText(/Mínimo para resgatar: R\$\s10,00/)).toBeVisible()
})

test('[ER-04] [MB-15] a rebate that failed to load can be retried', async () => {
  const network = brokenNetwork(manualRebate.operation)
  await visit('screen', 'rebate', at, { account: 'agente_tejo', between: network.between })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(retry)
  expect(await screen.findByText('Abaixo do mínimo')).toBeVisible()
})

import { brokenNetwork } from '@azulejo/shared/testing'
import { missionSummary } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const address = '/member/missionLeaderboard'
const missions = () => screen.findByRole('region', { name: 'Missões' })

test('[MB-13] lists the missions with the member’s progress, and joins one', async () => {
  const page = await visit('screen', 'missions', address, { account: 'marina_21' })
  const answer = await page.sendRequest(missionSummary, {})
  if (!answer.ok) throw new Error('no missions')
  const region = await missions()
  for (const { title } of answer.value.list)
    expect(within(region).getByRole('heading', { level: 3, name: title })).toBeVisible()
  const open = answer.value.list.find(({ status }) => status === 'join')
  if (!open) throw new Error('the member has joined all missions')
  await userEvent.click(within(region).getByRole('button', { name: `Participar ${open.title}` }))
  await waitFor(async () => {
    const after = await page.sendRequest(missionSummary, {})
    const joined = after.ok && after.value.list.find(({ missionId }) => missionId === open.missionId)
    expect(joined).toMatchObject({ status: expect.stringMatching(/^(signed|process|claim)$/) })
  })
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: `Participar ${open.title}` })).not.toBeInTheDocument(),
  )
})

test('[PM-02] the leaderboard shows masked names and the member’s place, the raffle its rule', async () => {
  await visit('screen', 'missions', address, { account: 'marina_21' })
  const board = await screen.findByRole('region', { name: 'Ranking do mês' })
  expect(within(board).getByText('Você')).toBeVisible()
  expect(within(board).getAllByText(/\*\*\*/).length).toBeGreaterThan(1)
  const raffle = await screen.findByRole('region', { name: 'Sorteio do Elétrico 28' })
  expect(within(raffle).getByText(/Um bilhete a cada/)).toBeVisible()
})

test('[MB-13] shows guests that the page needs a login', async () => {
  await visit('screen', 'missions', address)
  expect(await screen.findByText('Você não está conectado. Faça login')).toBeVisible()
})

test('[MB-13] missions that fail to load show an error and can be retried', async () => {
  const network = brokenNetwork('missionSummary')
  await visit('screen', 'missions', address, { account: 'marina_21', between: network.between })
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Erro de rede')
  network.mend()
  await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
  expect(await missions()).toBeVisible()
})

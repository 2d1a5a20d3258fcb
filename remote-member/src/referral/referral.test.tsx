import { brokenNetwork, expectChangeToFail } from '@azulejo/shared/testing'
import { referralDetails, referralFriends } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/referral'
const member = { account: 'marina_21' }
const table = () => screen.findByRole('table', { name: 'Ganhos por amigo' })

test('[MB-12] shows link, code and QR code of the member, and what a friend has to do', async () => {
  await visit('screen', 'referral', at, member)
  const card = await screen.findByRole('region', { name: /^R\$\s30,00 por amigo qualificado$/ })
  expect(card).toHaveTextContent(/R\$\s50,00 em depósitos e R\$\s200,00 em apostas válidas em até 30 dias/)
  expect(card).toHaveTextContent('Sem limite de convites.')
  expect(card).toHaveTextContent(`${window.location.host}/register?referralCode=marina21`)
  expect(card).toHaveTextContent('MARINA21')
  expect(within(card).getByRole('img', { name: 'QR code do seu link de convite' })).toHaveAttribute('width', '200')
  expect(screen.getByRole('region', { name: 'Regras' })).toHaveTextContent(
    'com a mesma conta de recebimento não contam',
  )
})

test('[MB-12] copies link and code, and shares the link with the browser or copies it', async () => {
  const copied: string[] = []
  const shared: unknown[] = []
  const user = userEvent.setup()
  await visit('screen', 'referral', at, member)
  await screen.findByText('MARINA21')
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  })
  const link = `${window.location.origin}/register?referralCode=marina21`
  await user.click(screen.getByRole('button', { name: 'Copiar link' }))
  await user.click(screen.getByRole('button', { name: 'Copiar código de indicação' }))
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
  expect(copied).toEqual([link, 'MARINA21', link])
  Object.defineProperty(navigator, 'share', {
    value: async (data: unknown) => void shared.push(data),
    configurable: true,
  })
  await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
  Reflect.deleteProperty(navigator, 'share')
  expect(shared).toMatchObject([{ url: link }])
  expect(copied).toHaveLength(3)
})

test('[MB-12] shows the progress of all invited friends, and what is missing for each', async () => {
  const { site } = await visit('screen', 'referral', at, member)
  const answer = await site.sendRequest(referralDetails, {})
  if (!answer.ok) throw new Error('no referral')
  const { totalInvitations, registered, qualified, rewarded } = answer.value
  const steps = within(await screen.findByRole('list', { name: 'Do convite à recompensa' })).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual(
    [totalInvitations, registered, qualified, rewarded].map(String),
  )
  expect(steps[3]).toHaveTextContent(/R\$\s60,00 recebidos, 1 a resgatar/)
  const rows = within(await table()).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/Cadastrado.*Falta verificar a conta/)
  expect(rows[4]).toHaveTextContent(/Em qualificação.*Falta R\$\s100,00 em apostas/)
  expect(rows[5]).toHaveTextContent(/Qualificado.*Resgate na central de recompensas/)
  expect(rows[6]).toHaveTextContent(/Recompensado.*30,00/)
  await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))
  await waitFor(async () => expect(await table()).toHaveTextContent('Mesmo aparelho de outra conta'))
  expect(await table()).toHaveTextContent('Prazo encerrado')
})

test('[MB-12] shows a message to a member without invited friends', async () => {
  await visit('screen', 'referral', at, { account: 'joao_88' })
  expect(await screen.findByText('Ninguém se cadastrou com seu código ainda')).toBeVisible()
})

test('[MB-12] a failed request can be retried', async () => {
  const network = brokenNetwork(referralDetails.operation)
  await visit('screen', 'referral', at, { ...member, between: network.between })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(retry)
  expect(await screen.findByText('MARINA21')).toBeVisible()
})

test('[ER-04] shows no friends of the previous page when the new one fails to load', async () => {
  await expectChangeToFail({
    operation: referralFriends.operation,
    open: (options) => visit('screen', 'referral', at, { ...member, ...options }),
    shown: async () => (await screen.findAllByText(/^\w+\*\*\*\w+$/))[0]?.textContent ?? '',
    change: async () => userEvent.click(await screen.findByRole('button', { name: 'Página 2' })),
  })
})

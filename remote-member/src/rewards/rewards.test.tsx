import { success } from '@azulejo/shared/kernel'
import { expectChangeToFail } from '@azulejo/shared/testing'
import { getClaimPromotion, type Reward } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const member = { account: 'marina_21' }

test('[ER-04] shows no rewards of the previous type when the new one fails to load', async () => {
  await expectChangeToFail({
    operation: getClaimPromotion.operation,
    open: (options) => visit('screen', 'rewards', '/member/rewardCenter', { ...member, ...options }),
    shown: async () => {
      const cards = await screen.findAllByRole('article')
      const titles = cards.map((card) => within(card).getByRole('heading').textContent ?? '')
      // Skips raffle rewards: they have the name of the raffle, which is also shown beside the list.
      return titles.find((title) => !title.startsWith('Sorteio')) ?? ''
    },
    change: async () => userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Cashback'),
  })
})

test.each([
  ['marina_21', /está ativo: resgate este quando aquele terminar/],
  ['joao_88', /Enquanto ativo, um saque o cancela e outros bônus esperam/],
])('[MB-10] before a claim the card tells %s what the bonus blocks', async (account, sentence) => {
  const terms = { required: '500.00', multiplier: 10, days: 7, maxBet: '20.00' }
  const reward: Reward = {
    rewardId: '1',
    promotionType: 'MANUAL',
    title: 'Presente',
    amount: '50.00',
    points: 0,
    tickets: 0,
    status: 'issued',
    issuedAt: 1,
    changedAt: 1,
    turnover: terms,
  }
  await visit('screen', 'rewards', '/member/rewardCenter', {
    account,
    between: (send) => async (message) => {
      const reply = await send(message)
      if (!reply.ok || message.operation !== getClaimPromotion.operation) return reply
      const { value, ...rest } = reply.value.body as { value: object }
      return success({ ...reply.value, body: { ...rest, value: { ...value, list: [reward], totalCount: 1 } } })
    },
  })
  const card = await screen.findByRole('article', { name: 'Presente' })
  expect(await within(card).findByText(sentence)).toHaveTextContent(/Apostas acima de R\$\s20,00 não usam o bônus/)
})

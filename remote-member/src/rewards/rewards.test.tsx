import { expectChangeToFail } from '@azulejo/shared/testing'
import { getClaimPromotion } from '@azulejo/shared/wire'
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

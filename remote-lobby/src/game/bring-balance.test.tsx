import type { Transport } from '@azulejo/shared/platform'
import { countedCalls } from '@azulejo/shared/testing'
import { consolidatedFunds } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gameAddress } from '../cards/game-address.ts'
import { visit } from '../test/visit.ts'

const serra = gameAddress({
  nodeId: 'SERRA.cerejas-do-fundao',
  gameId: 'cerejas-do-fundao',
  vassalage: 'SERRA',
})
const house = gameAddress({ nodeId: 'AZULEJO.galo-da-sorte', gameId: 'galo-da-sorte', vassalage: 'AZULEJO' })
const offer = () => screen.findByRole('region', { name: 'Levar saldo para Serra Verde' })

test('[LA-03] [MB-03] a game whose vendor has an empty wallet offers to take the whole balance along', async () => {
  const calls = countedCalls()
  await visit('screen', 'game', serra, { account: 'marina_21', between: calls.between })
  expect(await screen.findByTitle('Cerejas do Fundão')).toBeVisible()
  const shown = within(await offer())
  const amount = shown.getByRole('textbox', { name: /^Valor/ })
  expect(amount).toHaveValue('2.480,50')
  expect(shown.getByRole('button', { name: 'Levar saldo' })).toBeEnabled()
  await userEvent.clear(amount)
  await userEvent.type(amount, '2480,51')
  await userEvent.click(shown.getByRole('button', { name: 'Levar saldo' }))
  expect(amount).toHaveAccessibleDescription(/R\$\s2\.480,50/)
  expect(calls.of('walletTransfer')).toEqual([])
})

test('[LA-03] the offer can be declined, and the game stays open', async () => {
  await visit('screen', 'game', serra, { account: 'marina_21' })
  const shown = await offer()
  const game = screen.getByTitle('Cerejas do Fundão')
  await userEvent.click(within(shown).getByRole('button', { name: 'Jogar sem levar saldo' }))
  expect(shown).not.toBeInTheDocument()
  expect(screen.getByTitle('Cerejas do Fundão')).toBe(game)
})

test('[LA-03] a game that plays with the main wallet offers nothing', async () => {
  const calls = countedCalls()
  await visit('screen', 'game', house, { account: 'marina_21', between: calls.between })
  expect(await screen.findByTitle('Galo da Sorte')).toBeVisible()
  await waitFor(() => expect(calls.of('merchantWallet')).toHaveLength(1))
  expect(calls.of('consolidatedFunds')).toEqual([])
  expect(screen.queryByRole('region', { name: /^Levar saldo/ })).not.toBeInTheDocument()
})

/** Changes the funds in the real answers, as a transfer would. */
const withFunds =
  (change: () => object) =>
  (send: Transport): Transport => {
    return async (message) => {
      const reply = await send(message)
      if (message.operation !== consolidatedFunds.operation || !reply.ok) return reply
      const body = reply.value.body as { value: object }
      return { ok: true, value: { ...reply.value, body: { ...body, value: { ...body.value, ...change() } } } }
    }
  }

test('[LA-03] [MB-03] a game that is opened while money is on its way shows that, and offers no second transfer', async () => {
  const transfer = {
    reference: 'TRF1',
    vassalage: 'SERRA',
    vendorName: 'Serra Verde',
    direction: 'IN',
    amount: '50.00',
    currency: 'BRL',
    state: 'unknown',
    at: Date.now(),
    changedAt: Date.now(),
    queries: 1,
    version: '1',
  }
  await visit('screen', 'game', serra, { account: 'marina_21', between: withFunds(() => ({ transfers: [transfer] })) })
  const shown = within(await offer())
  expect(await shown.findByRole('status')).toHaveTextContent(/Serra Verde ainda não respondeu/)
  expect(shown.queryByRole('button', { name: 'Levar saldo' })).not.toBeInTheDocument()
})

import { success } from '@azulejo/shared/kernel'
import { brokenNetwork, countedCalls } from '@azulejo/shared/testing'
import { consolidatedFunds, type Transfer } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'
import { ageText } from './age-text.ts'

const at = '/member/transferFund'
const amount = () => screen.findByRole('textbox', { name: /^Valor/ })

test('[MB-03] shows the parts of the balance, each vendor and the terms of the brand', async () => {
  await visit('screen', 'wallet', at, { account: 'marina_21' })
  const total = await screen.findByRole('region', { name: 'Total consolidado' })
  expect(total).toHaveTextContent(/Para jogar: R\$\s2\.480,50/)
  expect(within(total).getByText('Carteira principal').parentElement).toHaveTextContent(/R\$\s2\.480,50/)
  const table = screen.getByRole('table', { name: 'Carteiras de jogo' })
  expect(within(table).getAllByRole('row')).toHaveLength(4)
  expect(within(table).getByRole('row', { name: /Lotus Arcade/ })).toHaveTextContent('Nunca usada')
  expect(screen.getByRole('button', { name: 'Trazer tudo de volta' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar saldo' }))
  expect(total).not.toHaveTextContent('2.480,50')
})

test.each([
  ['9,99', /R\$\s10,00/],
  ['2480,51', /R\$\s2\.480,50/],
  ['1e9', /1\.234,00/],
  ['', /Valor/],
])('[MB-03] the amount "%s" is refused with a message and stays', async (text, sentence) => {
  const calls = countedCalls()
  await visit('screen', 'wallet', at, { account: 'marina_21', between: calls.between })
  const field = await amount()
  if (text) await userEvent.type(field, text)
  await userEvent.click(screen.getByRole('button', { name: 'Transferir valor' }))
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(sentence)
  expect(calls.of('walletTransfer')).toEqual([])
})

test('[MB-03] one press enters the whole balance, and shows the balance afterwards', async () => {
  await visit('screen', 'wallet', at, { account: 'marina_21' })
  await amount()
  await userEvent.click(screen.getByRole('button', { name: 'Tudo' }))
  expect(await amount()).toHaveValue('2.480,50')
  expect(screen.getByText('Serra Verde depois').nextSibling).toHaveTextContent(/R\$\s2\.480,50/)
})

test('[MB-03] source and destination can be swapped, and a typed preset is shown as chosen', async () => {
  await visit('screen', 'wallet', at, { account: 'marina_21' })
  await amount()
  const ends = () => screen.getByText('De').closest('dl')
  expect(ends()).toHaveTextContent(/^DeCarteira principal.*ParaSerra Verde/)
  await userEvent.click(screen.getByRole('button', { name: 'Inverter origem e destino' }))
  expect(ends()).toHaveTextContent(/^DeSerra Verde.*ParaCarteira principal/)
  await userEvent.click(screen.getByRole('button', { name: 'Inverter origem e destino' }))
  const preset = screen.getByRole('button', { name: /^R\$\s50$/ })
  expect(preset).toHaveAttribute('aria-pressed', 'false')
  await userEvent.type(await amount(), '50')
  expect(preset).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Carteira principal depois').nextSibling).toHaveTextContent(/R\$\s2\.430,50/)
})

test('[MB-03] funds that failed to load can be retried', async () => {
  const network = brokenNetwork(consolidatedFunds.operation)
  await visit('screen', 'wallet', at, { account: 'marina_21', between: network.between })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(retry)
  expect(await amount()).toBeVisible()
})

test('[MB-03] shows ages in the largest unit', () => {
  const now = Date.parse('2026-11-18T12:00:00Z')
  const minute = 60_000
  expect(
    [0, 59_999, 8 * minute, 60 * minute, 3 * 24 * 60 * minute].map((past) => ageText(now - past, now, 'en')),
  ).toEqual(['now', 'now', '8 min. ago', '1 hr. ago', '3 days ago'])
  expect(ageText(undefined, now, 'en')).toBe('')
})

test('[MB-03] a recall shows what stays at a vendor with an open transfer, and what is still out', async () => {
  const earlier: Transfer = {
    reference: 'TRF1',
    vassalage: 'SERRA',
    vendorName: 'Serra Verde',
    direction: 'IN',
    amount: '20.00',
    currency: 'BRL',
    state: 'unknown',
    at: 1,
    changedAt: 1,
    queries: 1,
    version: '1',
  }
  let open: readonly Transfer[] = [earlier]
  const calls = countedCalls()
  await visit('screen', 'wallet', at, {
    account: 'marina_21',
    between: (send) =>
      calls.between(async (message) => {
        if (message.operation === 'transferOrder') return new Promise(() => {})
        const reply = await send(message)
        if (!reply.ok) return reply
        const { value, ...rest } = reply.value.body as { value: object }
        const answer = (changed: object) =>
          success({ ...reply.value, body: { ...rest, value: { ...value, ...changed } } })
        const skipped = { vassalage: 'SERRA', vendorName: 'Serra Verde', reason: 'open', amount: '300.00' }
        if (message.operation === 'walletTransfer') return answer({ skipped: [skipped] })
        if (message.operation !== 'consolidatedFunds') return reply
        const { vendors } = value as { vendors: readonly { vassalage: string }[] }
        return answer({
          inFlight: { amount: open.length > 0 ? '20.00' : '0.00' },
          transfers: open,
          vendors: vendors.map((each) => (each.vassalage === 'SERRA' ? { ...each, amount: '300.00' } : each)),
        })
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Trazer tudo de volta' }))
  const dialog = await screen.findByRole('dialog', { name: 'Trazer tudo de volta' })
  const serra = () => within(dialog).getByText('Serra Verde').closest('li')
  await waitFor(() => expect(serra()).toHaveTextContent(/anterior ainda está sem resposta.*R\$\s300,00.*Ainda lá/))
  const out = () => within(dialog).getByText('Ainda fora').nextSibling
  expect(out()).toHaveTextContent(/R\$\s320,00/)
  expect(within(dialog).getByText('Lotus Arcade').closest('li')).toHaveTextContent('Sem saldo')
  expect(within(dialog).queryByRole('button', { name: /Tentar de novo/ })).not.toBeInTheDocument()
  open = []
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Fechar' })[0] ?? dialog)
  await userEvent.click(screen.getByRole('button', { name: 'Atualizar saldo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Trazer tudo de volta' }))
  const again = await screen.findByRole('dialog', { name: 'Trazer tudo de volta' })
  await userEvent.click(await within(again).findByRole('button', { name: 'Tentar de novo Serra Verde' }))
  await waitFor(() =>
    expect(calls.of('walletTransfer').at(-1)?.request).toEqual({ direction: 'OUT', vassalages: ['SERRA'] }),
  )
})

import type { Transport } from '@azulejo/shared/platform'
import { type Draw, vnOpenedNumero } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

/** Removes the newest draw from the first answer, so that the draw arrives while the page is open. */
function newDrawLater(send: Transport): Transport {
  let calls = 0
  return async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== vnOpenedNumero.operation) return reply
    calls += 1
    return calls > 1 ? reply : { ...reply, value: { ...reply.value, body: (reply.value.body as Draw[]).slice(1) } }
  }
}

const at = '/vnlottery?gameCode=mien-bac'
const rows = () => within(screen.getByRole('table', { name: 'Prêmios de Miền Bắc' })).getAllByRole('row')
const special = () => within(rows()[0] as HTMLElement).getByRole('listitem')

afterEach(() => jest.restoreAllMocks())

test('[LT-03] reveals a new draw prize by prize, the special one last, and can be skipped', async () => {
  await visit('screen', 'vietnam', at, { between: newDrawLater })
  const skip = await screen.findByRole('button', { name: 'Pular animação' })
  expect(special()).toHaveTextContent('?????')
  expect(screen.queryByRole('region', { name: 'Finais de 2 dígitos' })).toBeNull()
  await waitFor(() => expect(rows().at(-1)).toHaveTextContent(/\d\d/), { timeout: 10_000 })
  expect(special()).toHaveTextContent('?????')
  await userEvent.click(skip)
  expect(special()).toHaveTextContent(/^\d{5}$/)
  expect(screen.getByText('Completo')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Finais de 2 dígitos' })).toBeVisible()
}, 20_000)

test('[LT-03] with reduced motion a new draw shows at once', async () => {
  const { matchMedia } = window
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(prefers-reduced-motion: reduce)',
  }))
  const page = await visit('screen', 'vietnam', at, { between: newDrawLater })
  const opened = await page.site.sendRequest(vnOpenedNumero, { gameId: 'XSMB', count: 1 })
  const newest = opened.ok ? opened.value[0]?.winNo : undefined
  await waitFor(() => expect(special()).toHaveTextContent(newest ?? 'a draw'))
  expect(screen.queryByRole('button', { name: 'Pular animação' })).toBeNull()
})

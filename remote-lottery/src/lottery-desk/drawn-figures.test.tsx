import type { Transport } from '@azulejo/shared/platform'
import { hotGapInfo, openedNumero } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/lottery?gameCode=nau-pk10&playType=position'
const numbers = () => within(screen.getByRole('group', { name: 'Campeão' })).getAllByRole('button')
const toggle = () => screen.findByRole('button', { name: 'Quentes e frios' })

/** The sentence of a number that is drawn at the first place of a race, counted draw by draw. */
function sentenceOf(runner: number, draws: readonly { readonly winNo: string }[]): string {
  const first = draws.map(({ winNo }) => Number(winNo.split(',')[0]))
  const times = first.filter((each) => each === runner).length
  const gap = first.includes(runner) ? first.indexOf(runner) : first.length
  const came = times === 0 ? 'Nenhuma vez' : times === 1 ? '1 vez' : `${times} vezes`
  const ago = gap === 0 ? 'saiu no último' : `sem sair há ${gap} ${gap === 1 ? 'sorteio' : 'sorteios'}`
  return `${came} em ${draws.length} sorteios; ${ago}`
}

test('[LT-07] each number of the pad tells how often it was drawn and how long ago, once the player wants it', async () => {
  const page = await visit('screen', 'lottery-desk', at)
  await userEvent.click(await toggle())
  const [first] = numbers()
  await waitFor(() => expect(first).toHaveAccessibleDescription(/ em 50 sorteios; /))
  await userEvent.click(screen.getByRole('radio', { name: '30' }))
  await waitFor(() => expect(first).toHaveAccessibleDescription(/ em 30 sorteios; /))
  const drawn = await page.site.sendRequest(openedNumero, { gameId: 'PK10-300', count: 30 })
  if (!drawn.ok) throw new Error('there are no draws')
  for (const [place, button] of numbers().entries()) {
    expect(button).toHaveAccessibleName(String(place + 1).padStart(2, '0'))
    expect(button).toHaveAccessibleDescription(sentenceOf(place + 1, drawn.value))
  }
  expect(screen.getByText(/últimos 30 sorteios: à esquerda, vezes sorteado.* não mudam as chances\.$/)).toBeVisible()
  await userEvent.click(await toggle())
  expect(first).not.toHaveAccessibleDescription()
})

test('[LT-07] the choice stays on the next play, and a play without drawn numbers does not offer it', async () => {
  await visit('screen', 'lottery-desk', at)
  await userEvent.click(await toggle())
  await userEvent.click(screen.getByRole('tab', { name: 'Primeiros lugares' }))
  expect(await toggle()).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('tab', { name: 'Soma' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Quentes e frios' })).not.toBeInTheDocument())
})

/** A platform that has drawn nothing yet. */
const withoutDraws =
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== hotGapInfo.operation) return reply
    return { ...reply, value: { ...reply.value, body: { draws: 0, symbols: [], hot: {}, gap: {}, maxGap: {} } } }
  }

test('[LT-07] without draws the pad has no figures and says why', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=mega-645', { between: withoutDraws })
  await userEvent.click(await toggle())
  expect(await screen.findByText(/^Nenhum sorteio ainda\. O primeiro resultado aparece aqui/)).toBeVisible()
  expect(screen.getByRole('button', { name: '07' })).not.toHaveAccessibleDescription()
})

import { familyCodes } from '@azulejo/shared/lottery'
import { countedCalls } from '@azulejo/shared/testing'
import { gameMenus, removeNumberSet, saveNumberSet } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/lottery?gameCode=douro-5d&playType=tail2'

beforeEach(() => localStorage.clear())

test('[LT-01] the list of the desk has every family except the stations', async () => {
  const { site } = await visit('screen', 'lottery-desk', at)
  const list = within(await screen.findByRole('navigation', { name: 'Loterias' }))
  const labels = await Promise.all(
    (['LOTT', 'SEA'] as const).map(async (prizeMode) => {
      const answer = await site.sendRequest(gameMenus, { prizeMode })
      if (!answer.ok) throw new Error('there is no menu')
      return answer.value.flatMap(({ gameGroupCode, labelName }) => (gameGroupCode.startsWith('XS') ? [] : [labelName]))
    }),
  )
  expect(list.getAllByRole('region').map((group) => group.getAttribute('aria-label'))).toEqual(labels.flat())
  expect(labels.flat()).toHaveLength(familyCodes.filter((code) => !code.startsWith('XS')).length)
  await userEvent.click(list.getByRole('link', { name: /^Mega 6\/45/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mega 6/45' })).toBeVisible()
  await screen.findByRole('button', { name: 'Surpresinha ×6' })
})

test('[LT-01] the chosen prize mode is in the address, and a mode without rebate has no series', async () => {
  const visited = await visit('screen', 'lottery-desk', at)
  await screen.findByRole('slider', { name: /^Série de prêmios/ })
  await userEvent.click(screen.getByRole('radio', { name: 'Sem rebate' }))
  expect(visited.address()).toBe('/lottery?gameCode=douro-5d&playType=tail2&prizeMode=ZY')
  expect(screen.queryByRole('slider', { name: /^Série de prêmios/ })).toBeNull()
})

test('[LT-07] where the mode is chosen, the page says that bets without rebate count nothing', async () => {
  await visit('screen', 'lottery-desk', at)
  await screen.findByRole('radio', { name: 'Sem rebate' })
  expect(screen.getByText(/^“Sem rebate” paga a cotação cheia, e suas apostas não contam para rebate/)).toBeVisible()
})

test('[LT-07] a dice game shows its result as dice, read out as numbers', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=alfama-k3&playType=sum')
  const table = await screen.findByRole('table', { name: /^Resultados recentes/ })
  const [, first] = within(table).getAllByRole('row')
  expect(first?.querySelectorAll('svg circle').length).toBeGreaterThan(2)
  expect(first).toHaveTextContent(/Números sorteados [1-6] [1-6] [1-6]/)
})

test('[LT-04] the head of a lottery with many numbers shows their count and sum', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=porto-keno&playType=spots5')
  expect(await screen.findByText(/^20 números, soma \d+$/)).toBeVisible()
})

test('[LT-07] Keno shows what the marked numbers pay, and which of them were in the last result', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=porto-keno&playType=spots5')
  const pays = within(await screen.findByRole('table', { name: 'Pagamentos: 5 números' }))
  expect(pays.getAllByRole('row').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Acertos/),
    expect.stringMatching(/^5.*1\.550,5R\$\s1\.300,00$/),
    expect.stringMatching(/^4.*82,6R\$\s40,00$/),
    expect.stringMatching(/^3.*11,9R\$\s6,00$/),
  ])
  const result = within(screen.getByRole('region', { name: /^Resultado \d+$/ }))
  const drawn = result.getByText(/^Números sorteados/).textContent?.slice(-2) ?? ''
  const tile = () => result.getByText(drawn)
  const before = tile().className
  await userEvent.click(screen.getByRole('button', { name: drawn }))
  expect(tile().className).not.toBe(before)
  expect(result.getByText('Em ocre, os números marcados agora. Sorteios passados não mudam as chances.')).toBeVisible()
})

test('[LT-07] a line of a lottery with a pool names the pool and the chance to win it', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=mega-645&playType=system&view=system')
  await userEvent.click(await screen.findByRole('button', { name: 'Surpresinha' }))
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  const slip = within(screen.getByRole('complementary', { name: /^Bilhete/ }))
  expect(await slip.findByText(/^Prêmio acumulado R\$\s[\d.]+,\d{2} · Chance 1 em 8\.145\.060$/)).toBeVisible()
})

test('[LT-07] stakes of earlier lines are offered again, and one press sets unit and multiple', async () => {
  await visit('screen', 'lottery-desk', at)
  const summary = within(await screen.findByRole('region', { name: 'Linha' }))
  const add = async () => {
    await userEvent.click(summary.getByRole('button', { name: 'Surpresinha' }))
    await userEvent.click(summary.getByRole('button', { name: 'Adicionar ao bilhete' }))
  }
  expect(summary.queryByRole('group', { name: 'Valores recentes' })).not.toBeInTheDocument()
  const multiple = summary.getByRole('textbox', { name: 'Multiplicador' })
  const put = async (value: string) => {
    await userEvent.click(multiple)
    await userEvent.keyboard(value)
  }
  await put('7')
  await add()
  await put('1')
  await userEvent.click(
    within(summary.getByRole('group', { name: 'Valores recentes' })).getByRole('button', { name: /^R\$\s2,00 × 7$/ }),
  )
  expect(multiple).toHaveValue('7')
  expect(summary.queryByRole('group', { name: 'Valores recentes' })).not.toBeInTheDocument()
})

test('[LT-07] the places of a race are shown in two halves, and the choices of both count', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=nau-pk10&playType=position')
  const place = (name: string) => screen.queryByRole('group', { name })
  await screen.findByRole('group', { name: 'Campeão' })
  expect(place('6º lugar')).toBeNull()
  await userEvent.click(within(place('Campeão') as HTMLElement).getByRole('button', { name: '07' }))
  await userEvent.click(screen.getByRole('radio', { name: '6º a 10º' }))
  expect(place('Campeão')).toBeNull()
  await userEvent.click(within(place('10º lugar') as HTMLElement).getByRole('button', { name: '03' }))
  expect(screen.getByRole('region', { name: 'Linha' })).toHaveTextContent(/Apostas\s*2/)
})

test('[LT-07] choices of dice are drawn as their faces and named in words', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=alfama-k3&playType=triple')
  const two = within(await screen.findByRole('group', { name: 'Trinca' })).getByRole('button', { name: '2' })
  expect(two.querySelectorAll('svg')).toHaveLength(3)
  expect(two.querySelectorAll('circle')).toHaveLength(6)
})

test('[LT-07] saves numbers under a name, restores them on the board, and removes them', async () => {
  const calls = countedCalls()
  await visit('screen', 'lottery-desk', at, { account: 'helena_vip', between: calls.between })
  const pad = async (name: string, digit: string) =>
    within(await screen.findByRole('group', { name })).getByRole('button', { name: digit })
  await userEvent.click(await pad('Dezena', '4'))
  await userEvent.click(await pad('Unidade', '7'))
  await userEvent.click(screen.getByRole('button', { name: 'Meus números' }))
  const dialog = () => within(screen.getByRole('dialog', { name: 'Meus números' }))
  await userEvent.type(dialog().getByRole('textbox', { name: 'Nome' }), 'aniversário')
  await userEvent.click(dialog().getByRole('button', { name: 'Guardar estes números' }))
  expect(calls.of(saveNumberSet.operation)).toHaveLength(1)
  await dialog().findByText('aniversário')
  await userEvent.click(dialog().getByRole('button', { name: 'Fechar' }))
  await userEvent.click(await pad('Dezena', '4'))
  expect(await pad('Dezena', '4')).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Meus números' }))
  await userEvent.click(await dialog().findByRole('button', { name: 'Usar: aniversário' }))
  expect(await pad('Dezena', '4')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Meus números' }))
  await userEvent.click(await dialog().findByRole('button', { name: 'Remover: aniversário' }))
  await dialog().findByText('Nenhum número guardado para esta modalidade')
  await waitFor(() => expect(calls.of(removeNumberSet.operation)).toHaveLength(1))
})

test('[LT-07] trends have a chart, a road, a table, and a note that past draws do not change the odds', async () => {
  await visit('screen', 'lottery-desk', at)
  await userEvent.click(await screen.findByRole('tab', { name: 'Tendências' }))
  const trends = within(screen.getByRole('tabpanel', { name: 'Tendências' }))
  expect(await trends.findByRole('img', { name: /^Gráfico dos sorteios: Dezena de milhar/ })).toBeVisible()
  expect(trends.getByRole('img', { name: /^Sequência de resultados: Grande: \d+, Pequeno: \d+/ })).toBeVisible()
  expect(trends.getByText('Sorteios passados não mudam as chances.')).toBeVisible()
  await userEvent.click(trends.getByRole('radio', { name: 'Unidade' }))
  expect(trends.getByRole('table', { name: 'Tendências: Unidade' })).toBeVisible()
  await userEvent.click(trends.getByRole('radio', { name: 'Paridade' }))
  expect(trends.getByRole('img', { name: /^Sequência de resultados: Ímpar: \d+, Par: \d+/ })).toBeVisible()
})

test('[LT-07] notices of closings and results are off until the member turns them on', async () => {
  const desk = await visit('screen', 'lottery-desk', at, { account: 'helena_vip' })
  const toggle = await screen.findByRole('switch', { name: 'Avisar antes do fechamento e no resultado' })
  expect(toggle).not.toBeChecked()
  await userEvent.click(toggle)
  expect(localStorage.getItem('lottery-notices:helena_vip')).toBe('on')
  desk.leave()
  await visit('screen', 'lottery-desk', at, { account: 'helena_vip' })
  const again = await screen.findByRole('switch', { name: 'Avisar antes do fechamento e no resultado' })
  expect(again).toBeChecked()
  await userEvent.click(again)
  expect(localStorage.getItem('lottery-notices:helena_vip')).toBeNull()
})

test('[LT-07] the full table of a race has the boards of several plays and adds a line of each', async () => {
  const visited = await visit('screen', 'lottery-desk', '/lottery?gameCode=bonde-pk10&playType=champion')
  await userEvent.click(await screen.findByRole('tab', { name: 'Tabela completa' }))
  expect(visited.address()).toBe('/lottery?gameCode=bonde-pk10&playType=champion&view=table')
  const summary = screen.getByRole('region', { name: 'Linha' })
  const add = within(summary).getByRole('button', { name: 'Adicionar ao bilhete' })
  expect(screen.getAllByRole('slider', { name: /^Série de prêmios/ })).toHaveLength(1)
  expect(add).toBeDisabled()
  const champion = within(screen.getByRole('group', { name: 'Campeão' }))
  await userEvent.click(champion.getByRole('button', { name: '07' }))
  await userEvent.click(champion.getByRole('button', { name: '10' }))
  await userEvent.click(screen.getByRole('button', { name: /^11, cotação / }))
  expect(summary).toHaveTextContent(/Apostas\s*3/)
  expect(summary).toHaveTextContent(/Valor\s*R\$\s6,00/)
  await userEvent.click(add)
  expect(summary).toHaveTextContent(/Apostas\s*0/)
  const slip = within(screen.getByRole('complementary', { name: /^Bilhete/ }))
  expect(slip.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(screen.getByRole('tab', { name: 'Tendências' }))
  expect(screen.queryByRole('region', { name: 'Linha' })).toBeNull()
})

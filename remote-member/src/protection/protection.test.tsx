import { consolidatedFunds, memberPause, playerLimits, playSession, setPlayerLimits } from '@azulejo/shared/wire'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/protection'
const open = (account: string) => visit('screen', 'protection', at, { account })
const openExclusion = (account = 'bianca_30') => visit('screen', 'self-exclusion', '/member/selfExclusion', { account })

/** The amounts of the card of what is returned, by their labels. */
async function returned() {
  const card = within(await screen.findByRole('region', { name: 'Seu saldo hoje' }))
  return { card, amountOf: (name: string) => card.getByText(name).closest('div')?.querySelector('dd')?.textContent }
}
const row = async (name: string) =>
  within((await screen.findByText(name, { selector: 'strong' })).closest('li') as HTMLElement)

const changes = () => screen.findByRole('list', { name: 'O que muda' })

async function typeDay(name: string, text: string): Promise<void> {
  await userEvent.click((await row(name)).getByRole('button'))
  const form = within(await screen.findByRole('dialog', { name }))
  const field = await form.findByRole('textbox', { name: /^24 horas/ })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
  await userEvent.click(form.getByRole('button', { name: 'Salvar limites' }))
}

/** Types a limit and confirms what is repeated. @returns the repeated text */
async function setDay(name: string, text: string): Promise<string> {
  await typeDay(name, text)
  const repeated = (await changes()).textContent ?? ''
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  return repeated
}

test('[MB-14] limits of loss and time are set, apply at once, and a raise waits for its confirmation', async () => {
  const { site } = await open('bianca_30')
  await setDay('Limite de perda', '300,00')
  expect(await (await row('Limite de perda')).findByText(/de R\$\s300,00$/)).toBeVisible()
  await setDay('Limite de tempo de sessão', '120')
  expect(await (await row('Limite de tempo de sessão')).findByText(/de 2 h 0 min$/)).toBeVisible()
  await setDay('Limite de perda', '500,00')
  expect(
    await screen.findByRole('heading', { name: /^Limite de perda em 24 horas: de R\$\s300,00 para R\$\s500,00$/ }),
  ).toBeVisible()
  const answer = await site.sendRequest(playerLimits, {})
  const limits = answer.ok ? answer.value.limits : []
  expect(limits.find(({ kind, period }) => kind === 'loss' && period === 'day')).toMatchObject({
    amount: '300.00',
    raise: { amount: '500.00' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Desistir do aumento' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desistir do aumento' })).not.toBeInTheDocument())
})

test.each([['1,5'], ['1 20'], ['0'], ['43201'], ['doze']])(
  '[MB-14] the minutes "%s" are refused, and nothing is sent',
  async (text) => {
    const { site } = await open('bianca_30')
    const limits = async () => {
      const answer = await site.sendRequest(playerLimits, {})
      return answer.ok ? answer.value.limits.map(({ amount, raise }) => [amount, raise]) : undefined
    }
    const before = await limits()
    await typeDay('Limite de tempo de sessão', text)
    const form = within(await screen.findByRole('dialog', { name: 'Limite de tempo de sessão' }))
    expect(form.getByRole('textbox', { name: /^24 horas/ })).toHaveAccessibleDescription(/^Escreva minutos inteiros/)
    expect(await limits()).toEqual(before)
  },
)

test.each([
  [' 120 ', '2 h 0 min', '120 minutos'],
  ['1.200', '20 h 0 min', '1.200 minutos'],
  ['1 200 min', '20 h 0 min', '1.200 minutos'],
])('[MB-14] the pasted minutes "%s" are read, and repeated before they count', async (text, figure, words) => {
  const { site } = await open('bianca_30')
  const name = 'Limite de tempo de sessão'
  await userEvent.click((await row(name)).getByRole('button'))
  const form = within(await screen.findByRole('dialog', { name }))
  await userEvent.click(form.getByRole('textbox', { name: /^7 dias/ }))
  await userEvent.paste(text)
  await userEvent.click(form.getByRole('button', { name: 'Salvar limites' }))
  const asked = within(await changes())
  expect(asked.getByText(figure)).toBeVisible()
  expect(asked.getByText(words)).toBeVisible()
  const answer = await site.sendRequest(playerLimits, {})
  expect(
    answer.ok &&
      answer.value.limits.some(
        ({ kind, period, amount }) => kind === 'time' && period === 'week' && amount !== undefined,
      ),
  ).toBe(false)
})

test('[MB-14] a sum is repeated in words with the time when it counts, and can be corrected before', async () => {
  const { site } = await open('bianca_30')
  await typeDay('Limite de aposta', '1.250,50')
  const asked = within(await changes())
  expect(asked.getByText('mil duzentos e cinquenta reais e cinquenta centavos')).toBeVisible()
  expect(asked.getByText('Vale na hora')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
  const form = within(await screen.findByRole('dialog', { name: 'Limite de aposta' }))
  expect(form.getByRole('textbox', { name: /^24 horas/ })).toHaveValue('1.250,50')
  await userEvent.click(form.getByRole('button', { name: 'Cancelar' }))
  const answer = await site.sendRequest(playerLimits, {})
  expect(answer.ok && answer.value.limits.some(({ kind, amount }) => kind === 'bet' && amount !== undefined)).toBe(
    false,
  )
})

test('[MB-14] a change of one window leaves what another device has changed meanwhile', async () => {
  const { site } = await open('bianca_30')
  const name = 'Limite de aposta'
  const set = (amounts: object) => site.sendRequest(setPlayerLimits, { kind: 'bet', ...amounts })
  await set({ week: '900.00' })
  await userEvent.click((await row(name)).getByRole('button'))
  const form = within(await screen.findByRole('dialog', { name }))
  await userEvent.type(await form.findByRole('textbox', { name: /^24 horas/ }), '80,00')
  await set({ week: '100.00' })
  await userEvent.click(form.getByRole('button', { name: 'Salvar limites' }))
  await changes()
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument())
  const answer = await site.sendRequest(playerLimits, {})
  const bets = answer.ok ? answer.value.limits.filter(({ kind }) => kind === 'bet') : []
  expect(bets.map(({ period, amount, raise }) => [period, amount, raise])).toEqual([
    ['day', '80.00', undefined],
    ['week', '100.00', undefined],
    ['month', undefined, undefined],
  ])
})

test('[MB-14] the page has net deposits, services that help, the licence and the previous login', async () => {
  await open('bianca_30')
  const net = within(await screen.findByRole('region', { name: 'Depósitos e saques desde o cadastro' }))
  expect(net.getByText('Depósitos líquidos')).toBeVisible()
  const help = within(await screen.findByRole('region', { name: 'Falar com alguém' }))
  expect(help.getByRole('link', { name: 'CVV 188' })).toHaveAttribute('href', 'tel:188')
  expect(help.getByRole('link', { name: 'Jogadores Anônimos' })).toHaveAttribute('target', '_blank')
  expect(help.getByText('Este site não informa uma licença')).toBeVisible()
  const exclusion = await screen.findByRole('link', { name: 'Ver como funciona' })
  expect(exclusion).toHaveAttribute('href', '/member/selfExclusion')
  const login = within(await screen.findByRole('region', { name: 'Acesso anterior' }))
  expect(login.getByRole('link', { name: /^Não foi você/ })).toHaveAttribute('href', '/member/securityCenter')
})

test('[MB-14] the reality check comes at the chosen time at once, no later than before', async () => {
  const { site, emitted } = await open('bianca_30')
  const check = async () => {
    const answer = await site.sendRequest(playSession, {})
    return answer.ok ? answer.value.check : undefined
  }
  const before = await check()
  const panel = within(await screen.findByRole('region', { name: 'Aviso de tempo de jogo' }))
  const choices = await panel.findAllByRole('radio')
  expect(choices.map((choice) => choice.closest('label')?.textContent)).toEqual([
    '15 min',
    '30 min',
    '45 min',
    '60 min',
  ])
  expect(panel.getByRole('radio', { name: '60 min' })).toBeChecked()
  await userEvent.click(panel.getByRole('radio', { name: '15 min' }))
  await waitFor(() => expect(panel.getByRole('radio', { name: '15 min' })).toBeChecked())
  expect(panel.getByText(/^Próximo aviso às \d\d:\d\d$/)).toBeVisible()
  const shorter = await check()
  expect(shorter?.minutes).toBe(15)
  expect(shorter?.dueAt).toBeLessThan(before?.dueAt ?? 0)
  expect(emitted('balance-stale')).toHaveLength(1)
})

test('[MB-14] a time-out takes three presses, and its end is shown', async () => {
  const { site } = await open('bianca_30')
  await userEvent.click(await screen.findByRole('radio', { name: '3 dias' }))
  await userEvent.click(screen.getByRole('button', { name: 'Fazer uma pausa' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Fazer uma pausa de 3 dias?' }))
  await userEvent.click(question.getByRole('button', { name: 'Começar a pausa' }))
  expect(await screen.findByText(/^Sua pausa vale até /)).toBeVisible()
  const answer = await site.sendRequest(memberPause, {})
  expect(answer.ok && (answer.value.timeOutUntil ?? 0) - answer.value.now).toBeGreaterThan(2.9 * 86_400_000)
})

test('[MB-14] self-exclusion has a page of its own, which tells what happens', async () => {
  await openExclusion()
  const lengths = within(await screen.findByRole('region', { name: 'Por quanto tempo' }))
  expect(lengths.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([])
  const events = within(screen.getByRole('region', { name: 'O que acontece' })).getAllByRole('listitem')
  expect(events.map((event) => event.textContent)).toEqual([
    expect.stringMatching(/^Ao confirmar.*Os próximos sorteios.*carteiras de jogo volta/),
    expect.stringMatching(/^Até \d\d\/\d\d\/\d{4}.*Nenhum requisito/),
    expect.stringMatching(/^Depois disso/),
    expect.stringMatching(/^No prazo todo/),
  ])
  const { amountOf, card } = await returned()
  expect(card.queryByText(/não está na carteira principal/)).not.toBeInTheDocument()
  expect(amountOf('A devolver')).toMatch(/^R\$\s\d/)
  expect(amountOf('A devolver')).toBe(amountOf('Carteira principal'))
  expect(screen.getByRole('link', { name: 'Fazer uma pausa' })).toHaveAttribute('href', at)
})

test('[RG-03] money that is not in the main wallet counts to what is returned, and is told as coming back', async () => {
  const wallet = await visit('screen', 'wallet', '/member/transferFund', { account: 'rui_67' })
  await userEvent.type(await screen.findByRole('textbox', { name: /^Valor/ }), '20,50')
  await userEvent.click(screen.getByRole('button', { name: 'Transferir valor' }))
  // The transfer may arrive at its vendor at any moment.
  await waitFor(async () => {
    const funds = await wallet.sendRequest(consolidatedFunds, {})
    if (!funds.ok) throw new Error('the funds cannot be asked for')
    const { inFlight, vendors } = funds.value
    expect([inFlight.amount, ...vendors.map(({ amount }) => amount)]).toContain('20.50')
  })
  wallet.leave()
  await openExclusion('rui_67')
  const { amountOf, card } = await returned()
  const cents = (name: string) => BigInt(amountOf(name)?.replaceAll(/\D/g, '') ?? '')
  expect([cents('Carteiras de jogo'), cents('Em trânsito')]).toContain(20_50n)
  expect(cents('A devolver')).toBe(cents('Carteira principal') + 20_50n)
  expect(card.getByText(/^R\$\s20,50 não está na carteira principal\. Nós trazemos de volta/)).toBeVisible()
})

test('[MB-14] a self-exclusion needs its length and the right password', async () => {
  const { site } = await openExclusion()
  const send = await screen.findByRole('button', { name: 'Começar autoexclusão' })
  expect(send).toBeDisabled()
  const [shortest] = screen.getAllByRole('radio')
  await userEvent.click(shortest as HTMLElement)
  await userEvent.type(screen.getByLabelText(/^Senha/), 'wrong-password')
  await userEvent.click(send)
  expect(await screen.findByText('A senha não confere')).toBeVisible()
  const answer = await site.sendRequest(memberPause, {})
  expect(answer.ok && answer.value.excludedUntil).toBe(undefined)
})

test('[RG-03] a confirmed self-exclusion opens a page that says what holds, what happens with the money and who helps', async () => {
  const { address } = await openExclusion()
  await userEvent.click((await screen.findAllByRole('radio'))[0] as HTMLElement)
  await userEvent.type(screen.getByLabelText(/^Senha/), 'azulejo2026')
  await userEvent.click(screen.getByRole('button', { name: 'Começar autoexclusão' }))
  await waitFor(() => expect(address()).toBe('/selfExcluded'))
  cleanup()
  const page = await visit('screen', 'self-excluded', '/selfExcluded')
  expect(screen.getByText(/^Sua autoexclusão vale até \d{1,2} de \S+ de \d{4}$/)).toBeVisible()
  const events = screen.getAllByRole('listitem').filter(({ parentElement }) => parentElement?.tagName === 'OL')
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^A partir de agora.*Esta sessão e todas as outras terminaram.*volta para a carteira principal/,
    ),
    expect.stringMatching(/^Até \d\d\/\d\d\/\d{4}Seu saldo continua seu/),
    expect.stringMatching(/^Depois dissoDevolvemos o que sobrar e o que vier depois/),
    expect.stringMatching(/^Até .*Depois de 30 dias você pode pedir o fim/),
  ])
  const help = within(screen.getByRole('region', { name: 'Falar com alguém' }))
  expect(help.getByRole('link', { name: 'CVV 188' })).toHaveAttribute('href', 'tel:188')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar para sacar' }))
  expect(page.emitted('login-asked')).toEqual([{ tab: 'login', returnTo: '/member/withdraw' }])
})

test('[RG-03] the page of a confirmed self-exclusion asks for a login where nothing was confirmed in this tab', async () => {
  window.sessionStorage.clear()
  await visit('screen', 'self-excluded', '/selfExcluded')
  expect(screen.getByText('Entre para ver o que vale para a sua conta.')).toBeVisible()
  expect(screen.queryByText(/^Sua autoexclusão vale até/)).not.toBeInTheDocument()
})

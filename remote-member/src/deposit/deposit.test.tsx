import { brokenNetwork, countedCalls, type VisitOptions } from '@azulejo/shared/testing'
import { balance, depositOrder, depositTransaction, resendDeposit } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit, visitAsNewMember } from '../test/visit.ts'

afterEach(() => jest.restoreAllMocks())

const at = '/member/depositv2'
const send = () => screen.getByRole('button', { name: 'Continuar para o pagamento' })
/** Opens the page as a member of the Portuguese brand who has declined to have a limit. */
function visitNorte(options: VisitOptions = {}) {
  const brand = { brand: 'norte', merchant: 'norte', currency: 'EUR', currencySymbol: '€' } as const
  return visit('screen', 'deposit', at, { account: 'matilde_21', brand, ...options })
}
const amount = () => screen.getByRole('textbox', { name: /^Valor do depósito/ })
/** Replaces the amount, which starts with that of the last deposit. */
async function enter(text: string) {
  await userEvent.clear(amount())
  await userEvent.type(amount(), text)
}
const summary = () => screen.getByRole('region', { name: 'Resumo' })

test('[MB-04] shows the payment methods of the brand with their limits and presets', async () => {
  await visit('screen', 'deposit', at, { account: 'marina_21' })
  const ways = await screen.findByRole('group', { name: /Forma de pagamento/ })
  expect(within(ways).getAllByRole('radio')).toHaveLength(4)
  expect(amount()).toHaveAccessibleDescription(/^De R\$\s20,00 a R\$\s10\.000,00, sem taxa$/)
  await userEvent.clear(amount())
  const preset = screen.getByRole('button', { name: /^R\$\s200$/ })
  expect(preset).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(preset)
  expect(preset).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getAllByRole('button', { pressed: true })).toEqual([preset])
  await userEvent.click(within(ways).getByRole('radio', { name: /Cartão/ }))
  expect(amount()).not.toHaveAccessibleDescription(/sem taxa/)
  await enter('100,10')
  expect(within(summary()).getByText('Taxa').nextSibling).toHaveTextContent(/−R\$\s2,50/)
  expect(within(summary()).getByText('Você recebe').nextSibling).toHaveTextContent(/R\$\s97,60/)
})

test('[MB-04] the form starts with the method and amount of the last credited deposit, and says what it costs and brings', async () => {
  const visited = await visit('screen', 'deposit', at, { account: 'marina_21' })
  const credited = await visited.sendRequest(depositTransaction, { state: 'credited', size: 1 })
  const held = await visited.sendRequest(balance, {})
  if (!credited.ok || !held.ok) throw new Error('no answer')
  const [last] = credited.value.list
  if (!last) throw new Error('the member has no deposit')
  await screen.findByRole('group', { name: /Forma de pagamento/ })
  expect(screen.getByRole('radio', { checked: true })).toHaveAttribute('value', last.vendorId)
  const inReais = (decimal: number) => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(decimal)
  expect(amount()).toHaveValue(inReais(Number(last.amount)))
  const figure = (name: string) => within(summary()).getByText(name).nextSibling
  expect(figure('Você paga')).toHaveTextContent(inReais(Number(last.amount)))
  const after = Number(held.value.sumBalance) + Number(last.amount) - Number(last.fee)
  expect(figure('Saldo depois')).toHaveTextContent(inReais(after))
})

test.each([
  ['19,99', /R\$\s20,00/],
  ['10000,01', /R\$\s10\.000,00/],
  ['1e9', /1\.234,00/],
  ['', /Valor do depósito/],
])('[MB-04] the amount "%s" is refused with a message and stays', async (text, sentence) => {
  const calls = countedCalls()
  await visit('screen', 'deposit', at, { account: 'marina_21', between: calls.between })
  await screen.findByRole('group', { name: /Forma de pagamento/ })
  if (text) await enter(text)
  else await userEvent.clear(amount())
  await userEvent.click(send())
  expect(amount()).toBeInvalid()
  expect(amount()).toHaveAccessibleDescription(sentence)
  expect(calls.of('createDeposit')).toEqual([])
})

test('[MB-04] payment methods that failed to load can be retried', async () => {
  const network = brokenNetwork('depositChannels')
  await visit('screen', 'deposit', at, { account: 'marina_21', between: network.between })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(retry)
  expect(await screen.findByRole('group', { name: /Forma de pagamento/ })).toBeVisible()
})

test('[MB-04] shows that the connection to an order is lost, and follows it again afterwards', async () => {
  const network = brokenNetwork(depositOrder.operation)
  await visit('screen', 'deposit', at, { account: 'marina_21', between: network.between })
  await screen.findByRole('group', { name: /Forma de pagamento/ })
  await enter('50,00')
  await userEvent.click(send())
  const order = await screen.findByRole('region', { name: 'Depósito por PIX' })
  expect(await within(order).findByText(/^Sem resposta do site/)).toBeVisible()
  expect(send()).toBeDisabled()
  network.mend()
  await userEvent.click(await within(order).findByRole('button', { name: 'Cancelar este depósito' }))
  expect(await within(order).findByText('Você cancelou este depósito.')).toBeVisible()
  expect(within(order).getByText('Cancelado')).toBeVisible()
  expect(send()).toBeEnabled()
  expect(screen.queryByText(/^Há um depósito aguardando/)).not.toBeInTheDocument()
  await userEvent.click(within(order).getByRole('button', { name: 'Fazer outro depósito' }))
  expect(order).not.toBeInTheDocument()
})

test('[MB-04] the MB WAY request can be sent again after the wait, also to another number', async () => {
  const calls = countedCalls()
  await visitNorte({ between: calls.between })
  const ways = await screen.findByRole('group', { name: /Forma de pagamento/ })
  await userEvent.click(within(ways).getByRole('radio', { name: /MB WAY/ }))
  await enter('10,00')
  const mobile = screen.getByRole('textbox', { name: /^Número de celular/ })
  await userEvent.type(mobile, '212 345 678')
  await userEvent.click(send())
  expect(mobile).toHaveAccessibleDescription(/celular português/)
  await userEvent.clear(mobile)
  await userEvent.type(mobile, '912 345 678')
  await userEvent.click(send())
  const order = await screen.findByRole('region', { name: 'Depósito por MB WAY' })
  expect(await within(order).findByText(/^Envi[aá]mos .* para \+351 \*\*\* \*\*\* 678\.$/)).toBeVisible()
  expect(within(order).getByText(/^Reenviar em \d+ s$/)).toBeVisible()
  // The simulated bank, where the request can be confirmed.
  expect(within(order).getByRole('link', { name: 'Abrir a página do banco' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^http.*\/psp\//),
  )
  expect(within(order).getByRole('button', { name: 'Reenviar' })).toBeDisabled()

  // Sets the device's clock past the wait, with a margin for the duration of an answer.
  const later = Date.now() + 120_000
  jest.spyOn(Date, 'now').mockImplementation(() => later)
  await userEvent.click(within(order).getByRole('button', { name: 'Mudar número' }))
  const other = within(order).getByRole('textbox', { name: /^Outro celular/ })
  const resend = within(order).getByRole('button', { name: 'Reenviar' })
  await waitFor(() => expect(resend).toBeEnabled(), { timeout: 5_000 })
  await userEvent.type(other, '91')
  await userEvent.click(resend)
  expect(other).toHaveAccessibleDescription(/celular português/)
  expect(calls.of(resendDeposit.operation)).toEqual([])
  await userEvent.clear(other)
  await userEvent.type(other, '911 222 333')
  await userEvent.click(resend)
  // The device's clock is ahead, but the platform measures the wait.
  expect(await within(order).findByText(/^O pedido acabou de ser enviado/)).toBeVisible()
  const [call, ...more] = calls.of(resendDeposit.operation)
  expect([call?.request, more]).toEqual([expect.objectContaining({ phone: '+351911222333' }), []])
  await userEvent.click(within(order).getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(within(order).getByRole('button', { name: 'Reenviar' }))
  expect(await within(order).findByText(/^O pedido acabou de ser enviado/)).toBeVisible()
  await userEvent.click(within(order).getByRole('button', { name: 'Cancelar este depósito' }))
  expect(await within(order).findByText('Você cancelou este depósito.')).toBeVisible()
  expect(within(order).queryByRole('button', { name: 'Reenviar' })).toBeNull()
})

test('[MB-04] saves the Multibanco payment details as a file', async () => {
  await visitNorte()
  const ways = await screen.findByRole('group', { name: /Forma de pagamento/ })
  await userEvent.click(within(ways).getByRole('radio', { name: /Multibanco/ }))
  await enter('25,86')
  await userEvent.click(send())
  const order = await screen.findByRole('region', { name: 'Depósito por Multibanco' })
  const save = await within(order).findByRole('link', { name: 'Salvar os dados' })
  const [, reference = ''] = /^multibanco-(\d{9})\.txt$/.exec(save.getAttribute('download') ?? '') ?? []
  expect(within(order).getByText(reference.replaceAll(/(\d{3})(?=\d)/g, '$1 '))).toBeVisible()
  const [type, text = ''] = (save.getAttribute('href') ?? '').split(',')
  expect(type).toBe('data:text/plain;charset=utf-8')
  const lines = decodeURIComponent(text).trimEnd().split('\r\n')
  expect(lines).toEqual([
    'Entidade: 11604',
    `Referência: ${reference.slice(0, 3)} ${reference.slice(3, 6)} ${reference.slice(6)}`,
    expect.stringMatching(/^Valor: .*25,86/),
    expect.stringMatching(/^Quem recebe: ./),
    expect.stringMatching(/^Válido até: \d{2}\/\d{2}\/\d{4}/),
  ])
  await userEvent.click(within(order).getByRole('button', { name: 'Cancelar este depósito' }))
  expect(await within(order).findByText('Você cancelou este depósito.')).toBeVisible()
  expect(within(order).queryByRole('link', { name: 'Salvar os dados' })).toBeNull()
})

test('[MB-04] the receipt of a transfer is part of its order, and a file that is no picture is refused', async () => {
  await visit('screen', 'deposit', at, { account: 'joao_88' })
  const ways = await screen.findByRole('group', { name: /Forma de pagamento/ })
  await userEvent.click(within(ways).getByRole('radio', { name: /Transferência/ }))
  expect(screen.queryByRole('heading', { name: /Comprovante/ })).toBeNull()
  await enter('150,00')
  await userEvent.click(send())
  const order = await screen.findByRole('region', { name: 'Depósito por Transferência bancária' })
  expect(await within(order).findByRole('heading', { name: /Comprovante/ })).toBeVisible()
  expect(screen.getAllByRole('heading', { name: /Comprovante/ })).toHaveLength(1)
  expect(within(order).getByText('Transferência e comprovante').closest('li')).toHaveAttribute('aria-current', 'step')
  const drop = within(order).getByLabelText(/^Enviar comprovante/)
  expect(screen.getByText(/^Há um depósito aguardando pagamento/)).toBeVisible()
  await userEvent.upload(drop, new File(['%PDF-1.7'], 'recibo.png', { type: 'image/png' }))
  expect(await screen.findByText('Envie imagens PNG ou JPG de até 5 MB.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Comprovante' })).toBeNull()

  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  await userEvent.upload(drop, new File([bytes], 'recibo.png', { type: 'image/png' }))
  const sent = await screen.findByRole('list', { name: 'Comprovante' })
  expect(within(sent).getByText('recibo.png')).toBeVisible()
  expect(within(sent).getByText(/^1 kB, enviado às \d{2}:\d{2}$/)).toBeVisible()
  expect(await within(order).findByText('Comprovante enviado')).toBeVisible()
  expect(screen.getByText('Há um depósito em análise. Espere a resposta para fazer outro.')).toBeVisible()
  expect(screen.queryByText(/^Há um depósito aguardando pagamento/)).toBeNull()
  expect(within(order).getByText('Conferindo com o banco').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(within(order).getByText('Banco Azul 999')).toBeVisible()
})

test('[MB-04] a guest is asked to log in', async () => {
  await visit('screen', 'deposit', at)
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeVisible()
})

/** Opens the page as a member who has just registered and never deposited. @param withBonus keeps the welcome bonus */
async function visitWithoutDeposit(withBonus: boolean) {
  const { account, leave } = await visitAsNewMember('screen', 'deposit', at)
  leave()
  if (!withBonus) {
    const centre = await visit('screen', 'bonus', '/member/bonusDetails', { account })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar o bônus' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar o bônus' }))
    expect(await screen.findByText('Nenhum bônus ativo')).toBeVisible()
    centre.leave()
  }
  return visit('screen', 'deposit', at, { account })
}

test.each([
  ['with an active bonus', true, /está ativo: este bônus fica oferecido/],
  ['without a bonus', false, /Enquanto ativo, um saque o cancela e outros bônus esperam/],
])(
  '[MB-10] before paying, a member %s is told when a chosen bonus starts and what it blocks',
  async (_, has, sentence) => {
    await visitWithoutDeposit(has)
    const bonuses = await screen.findByRole('group', { name: /Bônus/ })
    expect(within(bonuses).getByText(sentence)).toBeVisible()
  },
)

test('[MB-10] a member who has deposited is not offered the bonus of a first deposit', async () => {
  await visit('screen', 'deposit', at, { account: 'marina_21' })
  expect(await screen.findByRole('group', { name: /Forma de pagamento/ })).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Primeiro depósito em dobro/ })).toBeNull()
})

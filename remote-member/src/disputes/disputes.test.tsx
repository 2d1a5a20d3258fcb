import { dayIn, shiftDay } from '@azulejo/shared/kernel'
import { countedCalls, expectChangeToFail, runAdminCommand } from '@azulejo/shared/testing'
import { bettingRecord, closeDispute, disputeDetails, disputeList, openDispute } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/disputes'
const member = { account: 'marina_21' }
const text = 'A roleta mostrou 17 e a aposta no 17 não foi paga.'

type Site = Awaited<ReturnType<typeof visit>>['site']

const today = () => dayIn('America/Sao_Paulo', Date.now())

/** A bet of the member, counted from the newest one. */
async function betOf(site: Site, place: number): Promise<string> {
  const answer = await site.sendRequest(bettingRecord, { from: shiftDay(today(), -29), to: today() })
  const bet = answer.ok ? answer.value.list[place] : undefined
  if (!bet) throw new Error('the member has no such bet')
  return bet.roundId
}

/** Opens a case about a bet, in place of one that an earlier test opened about it. @returns its number */
async function openCase(site: Site, place: number): Promise<string> {
  const report = { kind: 'round', id: await betOf(site, place), category: 'result', text } as const
  const send = () => site.sendRequest(openDispute, { ...report, intent: crypto.randomUUID() })
  const first = await send()
  if (!first.ok) throw new Error('the report was refused')
  if (first.value.isNew) return first.value.number
  await site.sendRequest(closeDispute, { number: first.value.number })
  const second = await send()
  if (!second.ok) throw new Error('the report was refused')
  return second.value.number
}

const article = async (number: string) => within(await screen.findByRole('article', { name: number }))

test('[MB-14] a bet is reported from its details: the text is checked, the number is shown, and then leads to the case', async () => {
  const calls = countedCalls()
  const path = '/member/personalHistoryCopy?period=30d'
  await visit('screen', 'betting-record', path, { ...member, between: calls.between })
  const table = await screen.findByRole('table', { name: 'Histórico de apostas' })
  await userEvent.click(within(within(table).getAllByRole('row')[1] as HTMLElement).getByRole('button'))
  const details = within(await screen.findByRole('dialog', { name: 'Histórico de apostas' }))
  await userEvent.click(await details.findByRole('button', { name: 'Relatar um problema' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Relatar um problema' }))
  const field = await dialog.findByRole('textbox', { name: 'O que aconteceu?' })
  await userEvent.type(field, 'curto')
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar contestação' }))
  expect(field).toBeInvalid()
  expect(calls.of('openDispute')).toHaveLength(0)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar contestação' }))
  expect(await dialog.findByText('Recebemos sua contestação.')).toBeVisible()
  expect(dialog.getByText(/^Respondemos até \d{2}\/\d{2}\/\d{4}\.$/)).toBeVisible()
  const number = dialog.getByText(/^D-\d{6}$/).textContent
  expect(dialog.getByRole('link', { name: 'Ver contestação' })).toHaveAttribute('href', `${at}?row=${number}`)
  await userEvent.click(dialog.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement)
  expect(await details.findByRole('link', { name: `Ver contestação ${number}` })).toHaveAttribute(
    'href',
    `${at}?row=${number}`,
  )
})

test('[MB-14] a report of a record with an open case shows the number of that case', async () => {
  const first = await visit('screen', 'disputes', at, member)
  const id = await betOf(first.site, 2)
  const number = await openCase(first.site, 2)
  first.leave()
  const visited = await visit('screen', 'disputes', `${at}?about=round-${id}`, member)
  const dialog = within(await screen.findByRole('dialog', { name: 'Relatar um problema' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: 'O que aconteceu?' }), text)
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar contestação' }))
  expect(await dialog.findByText('Já existe uma contestação aberta sobre este registro.')).toBeVisible()
  expect(dialog.getByText(number)).toBeVisible()
  await userEvent.click(dialog.getAllByRole('button', { name: 'Fechar' })[0] as HTMLElement)
  await waitFor(() => expect(visited.address()).toBe(at))
})

test('[MB-14] a case shows state, deadline and thread, and is answered, replied to and closed', async () => {
  const first = await visit('screen', 'disputes', at, member)
  const number = await openCase(first.site, 3)
  await runAdminCommand('disputes', 'azulejo', 'answer', number, 'De qual aposta se trata?')
  first.leave()
  const { site } = await visit('screen', 'disputes', `${at}?row=${number}`, member)
  const shown = await article(number)
  expect(shown.getByRole('status')).toHaveTextContent(/^Respondida/)
  const thread = () =>
    within(shown.getByRole('list', { name: 'Conversa' }))
      .getAllByRole('listitem')
      .map((entry) => entry.querySelector('b')?.textContent)
  expect(thread()).toEqual(['Você relatou o problema', 'Resposta da plataforma'])
  expect(shown.getByText('De qual aposta se trata?')).toBeVisible()
  const field = await shown.findByRole('textbox', { name: 'Sua mensagem' })
  await userEvent.click(shown.getByRole('button', { name: 'Enviar mensagem' }))
  expect(field).toBeInvalid()
  await userEvent.type(field, 'Da aposta no número 17.')
  await userEvent.click(shown.getByRole('button', { name: 'Enviar mensagem' }))
  expect(await screen.findByText('Mensagem enviada.')).toBeVisible()
  const open = await article(number)
  await waitFor(() => expect(open.getByText(/^Respondemos até/)).toBeVisible())
  expect(open.getByRole('textbox', { name: 'Sua mensagem' })).toHaveValue('')
  await userEvent.click(open.getByRole('button', { name: 'Encerrar contestação' }))
  const question = within(await screen.findByRole('alertdialog', { name: `Encerrar a contestação ${number}?` }))
  await userEvent.click(question.getByRole('button', { name: 'Encerrar contestação' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Sua mensagem' })).not.toBeInTheDocument())
  expect(screen.getByText('Você encerrou esta contestação.')).toBeVisible()
  const answer = await site.sendRequest(disputeDetails, { number })
  expect(answer.ok && [answer.value.state, answer.value.outcome]).toEqual(['closed', 'solved'])
})

test('[MB-14] the list has the cases of a state, and says when there are none', async () => {
  const calls = countedCalls()
  const { site } = await visit('screen', 'disputes', at, { ...member, between: calls.between })
  const number = await openCase(site, 4)
  await userEvent.click(await screen.findByRole('radio', { name: 'Abertas' }))
  expect(await screen.findByRole('button', { name: new RegExp(`^${number}, Resultado errado`) })).toBeVisible()
  expect(calls.of(disputeList.operation).at(-1)?.request).toMatchObject({ state: 'open' })
})

test('[ER-04] shows no other cases when those of a state fail to load', async () => {
  const first = await visit('screen', 'disputes', at, member)
  await openCase(first.site, 5)
  first.leave()
  await expectChangeToFail({
    operation: disputeList.operation,
    open: (options) => visit('screen', 'disputes', at, { ...member, ...options }),
    shown: async () => (await screen.findAllByRole('button', { name: /^D-\d{6}, / }))[0]?.textContent ?? '',
    change: async () => userEvent.click(await screen.findByRole('radio', { name: 'Abertas' })),
  })
})

test('[MB-14] a member without cases is told where to report a problem', async () => {
  await visit('screen', 'disputes', at, { account: 'bianca_30' })
  expect(await screen.findByText('Nenhuma contestação')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ver apostas' })).toHaveAttribute('href', '/member/personalHistoryCopy')
})

test('[MB-14] a number of somebody else, or no number at all, names no case', async () => {
  const visited = await visit('screen', 'disputes', `${at}?row=D-999999`, member)
  expect(await screen.findByText('Esta contestação não existe.')).toBeVisible()
  visited.leave()
  await visit('screen', 'disputes', `${at}?row=nothing`, member)
  expect(await screen.findByText('Esta contestação não existe.')).toBeVisible()
})

test('[MB-14] a trial account is asked to register', async () => {
  await visit('screen', 'disputes', at, { account: 'teste_livre' })
  expect(await screen.findByText('Cadastre uma conta primeiro')).toBeVisible()
})

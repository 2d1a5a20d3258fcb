import { type AnswerOf, answerRealityCheck, playSession, setRealityCheck } from '@azulejo/shared/wire'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { onTheWay } from '../login/testing/visit-site.tsx'
import { emptyBrowser, type OpenOptions, type OpenSite, openSite, press } from '../testing/open-site.tsx'

let opened: OpenSite | undefined
let restore: (() => void) | undefined
const open = async (options?: OpenOptions) => {
  opened = await openSite(options)
  return opened
}
const bar = () => screen.findByRole('region', { name: 'Sessão de jogo' })

afterEach(() => {
  restore?.()
  restore = undefined
  opened?.leave()
  emptyBrowser()
})

/** Answers the session's calls as if the reality check were due, until it is restored. */
function letCheckBeDue(): void {
  restore = onTheWay(playSession.path, (body) => {
    const value = body.value as AnswerOf<typeof playSession>
    const startedAt = value.now - 3_600_000
    return { ...body, value: { ...value, startedAt, net: '-86.00', check: { ...value.check, isDue: true } } }
  })
}

test('[MB-14] a member sees session time, result and open bets on every page; guests do not', async () => {
  await open()
  expect(screen.queryByRole('region', { name: 'Sessão de jogo' })).not.toBeInTheDocument()
  opened?.leave()
  await open({ account: 'marina_21' })
  const shown = within(await bar())
  expect(shown.getByRole('timer')).toHaveTextContent(/^0:00:\d\d$/)
  expect(shown.getByText('Resultado')).toHaveTextContent(/^Resultado −?R\$\s[\d.]+,\d\d$/)
  expect(shown.getByText('Em aberto')).toHaveTextContent(/R\$\s[\d.]+,\d\d$/)
  expect(shown.getByText('Hora local')).toHaveTextContent(/\d\d:\d\d$/)
  expect(shown.getByRole('link', { name: 'Jogo responsável' })).toHaveAttribute('href', '/helpmc?topic=responsible')
})

test('[MB-14] a changed device clock does not change the session time', async () => {
  const real = Date.now
  await open({ account: 'marina_21' })
  const timer = within(await bar()).getByRole('timer')
  const before = timer.textContent
  try {
    Date.now = () => real() + 5 * 3_600_000
    await waitFor(() => expect(timer.textContent).not.toBe(before), { timeout: 3_000 })
    expect(timer).toHaveTextContent(/^0:00:\d\d$/)
  } finally {
    Date.now = real
  }
})

test('[MB-14] a game page shows its own figures instead of the bar', async () => {
  const { site } = await open({ account: 'marina_21', at: '/rng' })
  await bar()
  await act(async () => site.navigation.go('/game'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sessão de jogo' })).not.toBeInTheDocument())
})

test('[MB-14] a due reality check stays until it is answered, and the answer reaches the platform', async () => {
  letCheckBeDue()
  await open({ account: 'marina_21' })
  const dialog = await screen.findByRole('dialog', { name: 'Você está jogando há 60 minutos' })
  const inside = within(dialog)
  expect(inside.getByRole('heading', { name: 'Você está jogando há 60 minutos' })).toHaveFocus()
  expect(inside.getByText('Resultado líquido').parentElement).toHaveTextContent(/−R\$\s86,00$/)
  expect(inside.getByRole('timer')).toHaveTextContent(/^1:00:\d\d$/)
  expect(inside.queryByRole('button', { name: 'Fechar' })).not.toBeInTheDocument()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(dialog).toBeInTheDocument()

  restore?.()
  const answers: string[] = []
  restore = onTheWay(answerRealityCheck.path, (body) => {
    answers.push(String(body.success))
    return body
  })
  await press(inside.getByRole('button', { name: 'Continuar jogando' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(answers).toEqual(['true'])
})

test('[MB-14] the page of the help centre, which has no bars, warns before an idle session ends', async () => {
  restore = onTheWay(playSession.path, (body) => {
    const value = body.value as AnswerOf<typeof playSession>
    return { ...body, value: { ...value, idleUntil: value.now + 60_000 } }
  })
  await open({ account: 'marina_21', at: '/helpmc?topic=responsible' })
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Você ainda está aí?' }))
  expect(dialog.getByRole('button', { name: 'Continuar conectado' })).toBeEnabled()
  expect(screen.queryByRole('region', { name: 'Sessão de jogo' })).not.toBeInTheDocument()
})

test('[MB-14] leaving answers the check and shows the page of the link', async () => {
  letCheckBeDue()
  const { address } = await open({ account: 'marina_21', at: '/rng' })
  const dialog = within(await screen.findByRole('dialog'))
  restore?.()
  await press(dialog.getByRole('button', { name: 'Ver histórico' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('/member/personalHistoryCopy')
})

test('[MB-14] the check leads to the choice of a shorter time, which the platform keeps', async () => {
  letCheckBeDue()
  await open({ account: 'marina_21' })
  const check = within(await screen.findByRole('dialog', { name: /^Você está jogando há/ }))
  restore?.()
  await press(check.getByRole('button', { name: 'Mudar o aviso' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Aviso de tempo de jogo' }))
  expect(await dialog.findByRole('radio', { name: '60 min' })).toBeChecked()
  expect(dialog.getAllByRole('radio')).toHaveLength(4)
  const kept: unknown[] = []
  restore = onTheWay(setRealityCheck.path, (body) => {
    kept.push((body.value as AnswerOf<typeof setRealityCheck>).check.minutes)
    return body
  })
  fireEvent.click(dialog.getByRole('radio', { name: '30 min' }))
  await press(dialog.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Aviso de tempo de jogo' })).not.toBeInTheDocument())
  expect(kept).toEqual([30])
})

import { declareBirthDate, memberPause } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBrowser } from '../testing/open-site.tsx'
import { freshName, onTheWay, registerPlayer, type Visit, visitSite } from './testing/visit-site.tsx'

const gate = { name: 'Só para maiores de 18 anos' }

let visited: Visit | undefined
let restores: (() => void)[] = []
afterEach(() => {
  for (const restore of restores) restore()
  restores = []
  visited?.leave()
  emptyBrowser()
})

/** A member whose first call is refused until a birth date is declared. @returns the answer of that call, and the gate */
async function refusedCall() {
  visited = await visitSite('/')
  const { site } = visited
  const token = await registerPlayer(site, freshName(), 'azulejo2026')
  await act(async () => void (await site.session.enter(token)))
  let isRefused = true
  restores.push(
    onTheWay(memberPause.path, (body) => {
      if (!isRefused) return body
      isRefused = false
      return { success: false, errorCode: 'birth.date.needed', detail: { age: 18 }, message: '' }
    }),
  )
  const answer = site.sendRequest(memberPause, {})
  return { answer, inside: within(await screen.findByRole('dialog', gate)) }
}

async function type(inside: Awaited<ReturnType<typeof refusedCall>>['inside'], date: string): Promise<void> {
  await userEvent.type(inside.getByRole('textbox', { name: /^Dia/ }), date)
  await userEvent.click(inside.getByRole('button', { name: 'Continuar' }))
}

test('[MB-14] play that needs a birth date asks for it, keeps it, and goes on', async () => {
  const { answer, inside } = await refusedCall()
  await type(inside, '31021990')
  expect(await inside.findByText('Esta data não existe.')).toBeVisible()
  await userEvent.clear(inside.getByRole('textbox', { name: /^Dia/ }))
  await userEvent.clear(inside.getByRole('textbox', { name: /^Mês/ }))
  await userEvent.clear(inside.getByRole('textbox', { name: /^Ano/ }))
  await type(inside, '07031990')
  await waitFor(() => expect(screen.queryByRole('dialog', gate)).not.toBeInTheDocument())
  expect((await answer).ok).toBe(true)
  const other = await visited?.site.sendRequest(declareBirthDate, { birthDate: '1990-03-08' })
  expect(other).toMatchObject({ ok: false, error: { code: 'birth.date.known' } })
})

test('[MB-14] a date below the legal age closes play, and the dialog says what stays open', async () => {
  const { answer, inside } = await refusedCall()
  await type(inside, `0101${new Date().getFullYear() - 10}`)
  expect(await inside.findByText(/você pode sacar o saldo/)).toBeVisible()
  expect(inside.queryByRole('textbox')).not.toBeInTheDocument()
  expect(inside.getByRole('link', { name: 'veja como parar' })).toHaveAttribute('href', '/helpmc?topic=responsible')
  await userEvent.click(inside.getByRole('button', { name: 'Sair' }))
  expect((await answer).ok).toBe(false)
})

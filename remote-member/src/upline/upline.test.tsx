import { countedCalls } from '@azulejo/shared/testing'
import { directTeam, uplineTerms } from '@azulejo/shared/wire'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/transferUpline'

/** Returns the account of a member directly below the demo agent. */
async function memberBelow(): Promise<string> {
  const visited = await visit('screen', 'account', '/member/securityCenter', { account: 'agente_tejo' })
  const team = await visited.site.sendRequest(directTeam, { size: 100 })
  visited.leave()
  const member = team.ok ? team.value.list.find(({ kind }) => kind === 'member') : undefined
  if (!member) throw new Error('the agent has no member right below')
  return member.account
}

test('[MB-06] shows the recipient and the limits, and sends nothing that is refused', async () => {
  const calls = countedCalls()
  const { site } = await visit('screen', 'upline', at, { account: await memberBelow(), between: calls.between })
  expect(await screen.findByText('ag***jo')).toBeVisible()
  expect(screen.getByText('Aceita transferências')).toBeVisible()
  const terms = await site.sendRequest(uplineTerms, {})
  if (!terms.ok) throw new Error('there are no terms')
  expect(screen.getByText(/De R\$\s20,00 a R\$\s1\.500,00 por dia/)).toBeVisible()
  const field = screen.getByRole('textbox', { name: /^Valor/ })
  await userEvent.type(field, '9999999')
  await userEvent.tab()
  expect(field).toHaveAccessibleDescription(/O saldo não é suficiente|saldo/i)
  expect(calls.of('transferUpline')).toEqual([])
  expect(await screen.findByText('Nenhuma transferência enviada')).toBeVisible()
})

test('[MB-06] shows a message to an account that may not send', async () => {
  await visit('screen', 'upline', at, { account: 'marina_21' })
  expect(await screen.findByText('Sua conta não pode transferir ao superior')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

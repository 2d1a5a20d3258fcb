import { confirmTotp, startTotp } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionAtom } from '../session/session-actions.ts'
import { emptyBrowser } from '../testing/open-site.tsx'
import { freshName, registerPlayer, type Visit, visitSite } from './testing/visit-site.tsx'

const oldSecret = 'azulejo2026'
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' })
const stepUp = { name: 'Confirme que é você' }

/** The current code of an authenticator app (RFC 6238) with a Base32 secret. */
async function appCode(secret: string): Promise<string> {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = (bits.join('').match(/[01]{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(bytes), algorithm, false, ['sign'])
  const step = new DataView(new ArrayBuffer(8))
  step.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000)))
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, step))
  const at = hash.getUint8(19) & 0xf
  return String((hash.getUint32(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

let visited: Visit | undefined
afterEach(() => {
  visited?.leave()
  emptyBrowser()
})

/** A player with an authenticator app sends a new password. @returns the recovery codes */
async function sendNewPassword() {
  visited = await visitSite('/')
  const { site } = visited
  const token = await registerPlayer(site, freshName(), oldSecret)
  await act(async () => void (await site.session.enter(token)))
  const started = await site.sendRequest(startTotp, { password: oldSecret })
  if (!started.ok) throw new Error('no secret')
  const confirmed = await site.sendRequest(confirmTotp, { code: await appCode(started.value.secret) })
  if (!confirmed.ok) throw new Error('no app')
  await act(async () => site.modals.open({ kind: 'change-password' }))
  await screen.findByRole('list', { name: 'O que a senha precisa ter' })
  await userEvent.type(field(/^Senha atual/), oldSecret)
  await userEvent.type(field(/^Nova senha/), 'cobalto77')
  await userEvent.type(field(/^Confirmar senha/), 'cobalto77')
  await userEvent.click(screen.getByRole('button', { name: 'Alterar senha' }))
  return { site, codes: confirmed.value.recoveryCodes, dialog: await screen.findByRole('dialog', stepUp) }
}

test('[MB-02] a call that needs the second step asks for it and is sent again', async () => {
  const { codes, dialog } = await sendNewPassword()
  const inside = within(dialog)
  await userEvent.click(inside.getByRole('button', { name: 'Usar código reserva' }))
  const code = await inside.findByLabelText(/^Código reserva/)
  await userEvent.type(code, 'wrong')
  await userEvent.click(inside.getByRole('button', { name: 'Continuar' }))
  await waitFor(() => expect(code).toBeInvalid())
  await userEvent.clear(code)
  await userEvent.type(code, codes[0] ?? '')
  await userEvent.click(inside.getByRole('button', { name: 'Continuar' }))
  expect(await screen.findByRole('status')).toHaveTextContent('Senha alterada')
  expect(screen.queryByRole('dialog', stepUp)).toBeNull()
})

test('[MB-02] without the second step nothing is changed, and the form keeps what was typed', async () => {
  const { site, dialog } = await sendNewPassword()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', stepUp)).toBeNull())
  expect(await screen.findByText(/Confirme com a segunda etapa ou/)).toBeVisible()
  expect(field(/^Nova senha/)).toHaveValue('cobalto77')
  expect(site.store.get(sessionAtom)).toMatchObject({ role: 'player' })
})

import { proveHuman } from '@azulejo/shared/platform'
import { type VisitOptions, visitorOfRemote } from '@azulejo/shared/testing'
import { register } from '@azulejo/shared/wire'
import { remote } from '../remote.ts'

/** Mounts one screen or slot of this remote at an address, against the real gateway. */
export const visit = visitorOfRemote(remote)

let members = 0

/** Mounts a part of this remote as a newly registered member, who has given a mobile number and not confirmed it. */
export async function visitAsNewMember(
  kind: 'screen' | 'slot',
  name: string,
  at: string,
  options: Pick<VisitOptions, 'between'> = {},
) {
  members += 1
  const account = `new${Date.now().toString(36)}${members}`.slice(0, 15)
  const visited = await visit(kind, name, at, options)
  const mobileNum = `1197${String(Date.now()).slice(-7)}`
  const proof = await proveHuman(visited.sendRequest, 'register')
  if (!proof.ok) throw new Error('no proof of being human')
  const registered = await visited.sendRequest(register, {
    username: account,
    password: 'azulejo2026',
    confirmPassword: 'azulejo2026',
    ageConfirmed: true,
    mobileNum,
    countryDialingCode: '+55',
    registerUrl: '/',
    registerMethod: 'WEB',
    login: true,
    ...proof.value,
  })
  if (!registered.ok) throw new Error(JSON.stringify(registered.error))
  await visited.logIn(account)
  return { ...visited, account, e164: `+55${mobileNum}` }
}

/** The newest code that was sent to a number. */
export async function newestCodeTo(e164: string): Promise<string> {
  const outbox = await fetch('/dev/outbox?merchant=azulejo', { headers: { accept: 'application/json' } })
  const { messages } = (await outbox.json()) as { messages: { recipient: string; body: string }[] }
  return /\d{6}/.exec(messages.find(({ recipient }) => recipient === e164)?.body ?? '')?.[0] ?? ''
}

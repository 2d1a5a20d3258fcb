import type { BaseLanguage } from '@azulejo/shared/i18n'
import { success } from '@azulejo/shared/kernel'
import { proveHuman, type Transport } from '@azulejo/shared/platform'
import { errorText, languages } from '@azulejo/shared/testing'
import { forgotPasswordByEmail, humanChallenge, login, sendFeedback } from '@azulejo/shared/wire'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBrowser } from '../testing/open-site.tsx'
import { labels } from './testing/labels.ts'
import { field, freshName, registerPlayer, type Visit, visitSite } from './testing/visit-site.tsx'

const password = 'azulejo2026'
const name = freshName()
const email = 'nobody@example.com'
let token = ''
let visited: Visit | undefined

const user = userEvent.setup({ delay: null })
const press = (button: string) => user.click(screen.getByRole('button', { name: button }))
const agree = (age: string) => user.click(screen.getByRole('checkbox', { name: new RegExp(`^${age}`) }))

async function visit(...visiting: Parameters<typeof visitSite>): Promise<Visit['site']> {
  visited?.leave()
  visited = await visitSite(...visiting)
  return visited.site
}

async function put(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await waitFor(() => field(label))
    await user.type(field(label), text)
  }
}

/** The expected text, made from the text for five minutes; one minute has the singular. */
const textOf = (minutes: number, language: BaseLanguage) => {
  const text = errorText('error.tooManyRequests', language).replace('5', `${minutes}`)
  return minutes === 1 ? text.replace(/(minut[eo])s/, '$1') : text
}
const expectError = async (minutes: readonly number[], language: BaseLanguage) => {
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 })
  expect(minutes.map((some) => textOf(some, language))).toContain(alert.textContent)
}
/** Possible waits in minutes: some time has passed since the first call of the hour. */
const anHour = [60, 59, 58]

/** Uses up the sealed calls (login, registration, password change) that one IP address may send in a minute. */
async function useUpSealed(): Promise<void> {
  const headers = { merchant: 'azulejo', language: 'en', 'content-type': 'application/jose' }
  const one = () => fetch(login.path, { method: login.method, headers, body: 'nothing' })
  const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await one()).status))
  expect(statuses).toContain(429)
}

/** Uses up the password mails of a user name and the feedback of an IP address's guests for an hour. */
async function useUpHour({ sendRequest }: Visit['site']): Promise<void> {
  for (let sent = 0; sent < 3; sent += 1) {
    const proof = await proveHuman(sendRequest, 'password')
    const humanCheck = proof.ok && proof.value.humanCheck
    if (!humanCheck) throw new Error('nobody is human')
    await sendRequest(forgotPasswordByEmail, { username: name, email, humanCheck: JSON.stringify(humanCheck) })
  }
  for (let sent = 0; sent < 5; sent += 1)
    await sendRequest(sendFeedback, { intent: crypto.randomUUID(), remarks: 'Too slow', ofAge: '1', images: [] })
}

beforeAll(async () => {
  const site = await visit('/')
  token = await registerPlayer(site, name, password)
  await useUpHour(site)
})

afterEach(() => {
  visited?.leave()
  visited = undefined
  emptyBrowser()
})

test.each(languages)('[ER-02] login and registration show in %s how long to wait', async (language) => {
  const label = labels[language]
  await visit('/login', { language })
  await put({ [label.userName]: name, [label.password]: password })
  await useUpSealed()
  await press(label.logIn)
  await expectError([1], language)
  await visit('/register', { language })
  const fields = { [label.userName]: freshName(), [label.password]: password, [label.confirmPassword]: password }
  await put(fields)
  await agree(label.age)
  await useUpSealed()
  await press(label.register)
  await expectError([1], language)
  expect(field(label.password)).toHaveValue(password)
})

/** Refuses the check for humans, as the platform does when its limit is reached. */
const noCheck =
  (send: Transport): Transport =>
  async (message) => {
    if (message.operation !== humanChallenge.operation) return send(message)
    const body = { success: false, errorCode: 'request.too.many', detail: { seconds: 8 } }
    return success({ status: 429, body })
  }

test.each(languages)('[ER-02] a refused check for humans shows in %s how long to wait', async (language) => {
  const label = labels[language]
  await visit('/login', { language, between: noCheck })
  await put({ [label.userName]: name, [label.password]: password })
  await press(label.logIn)
  await expectError([1], language)
  const site = await visit('/', { language, between: noCheck })
  await act(async () => site.modals.open({ kind: 'forgot-password' }))
  await user.click(await screen.findByRole('radio', { name: label.byMail }))
  await put({ [label.userName]: name, [label.email]: email })
  await press(label.sendLink)
  await expectError([1], language)
})

test.each(languages)('[ER-02] the forms of the modals show in %s how long to wait', async (language) => {
  const label = labels[language]
  const site = await visit('/', { language })
  await act(async () => site.modals.open({ kind: 'feedback' }))
  await user.type(await screen.findByRole('textbox', { name: label.remarks }), 'Too slow again')
  await agree(label.age)
  await press(label.sendRemarks)
  await expectError(anHour, language)
  expect(screen.getByRole('textbox', { name: label.remarks })).toHaveValue('Too slow again')
  await act(async () => site.modals.open({ kind: 'forgot-password' }))
  await user.click(await screen.findByRole('radio', { name: label.byMail }))
  await put({ [label.userName]: name, [label.email]: email })
  await press(label.sendLink)
  await expectError(anHour, language)
  await act(async () => void (await site.session.enter(token)))
  await act(async () => site.modals.open({ kind: 'change-password', isForced: false }))
  await put({ [label.oldPassword]: password, [label.newPassword]: 'cobalto77', [label.confirmPassword]: 'cobalto77' })
  await useUpSealed()
  await press(label.changePassword)
  await expectError([1], language)
})

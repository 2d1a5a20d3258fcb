import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { callerContextOf } from '../../../test/caller-context.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { sendMail, writeCodeMessage } from '../../people/messages/outbox.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const page = async (query = '') => {
  const answer = await gateway.fetch(new Request(`${address}/dev/outbox${query}`))
  return { headers: answer.headers, text: await answer.text() }
}

test('an empty outbox says so', async () => {
  expect((await page()).text).toContain('No messages yet.')
})

test('lists the messages by merchant, newest first, as text and never as markup', async () => {
  const { db } = gateway.deps
  const values = {
    account: '<script>alert(1)</script>',
    link: 'https://azulejo.example/login?reset=abc&x=1',
    minutes: '30',
  }
  await sendMail(db, callerContextOf(gateway), { to: 'ana@example.com', kind: 'password.reset', values })
  const code = { to: '+84912345678', purpose: 'login', code: '123456', minutes: 5, isKnown: true } as const
  await writeCodeMessage(db, callerContextOf(gateway, 'saigon9'), code)

  const all = await page()
  expect(all.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(all.text).not.toContain('<script')
  expect(all.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(all.text).toContain('<a href="https://azulejo.example/login?reset=abc&amp;x=1">')
  expect(all.text.indexOf('123456 is your login code')).toBeLessThan(all.text.indexOf('Azulejo: nova senha'))
  const own = await page('?merchant=azulejo')
  expect(own.text).toContain('Azulejo: nova senha')
  expect(own.text).not.toContain('123456')
  expect(await outboxOf(gateway, 'azulejo')).toMatchObject([
    { channel: 'mail', recipient: 'ana@example.com', subject: 'Azulejo: nova senha', state: 'kept', language: 'pt' },
  ])
})

test('does not exist when development pages are off', async () => {
  const closed = await testGateway({ proofs: { hasDevelopmentPages: false } })
  try {
    const answer = await closed.fetch(new Request(`${address}/dev/outbox`))
    expect([answer.status, await answer.json()]).toMatchObject([404, { errorCode: 'path.unknown' }])
  } finally {
    await closed.close()
  }
})

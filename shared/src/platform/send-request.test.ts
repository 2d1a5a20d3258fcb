import { failure, success } from '../kernel/result.ts'
import { balance, gameList, gameVendors, hotGames, latestDraws, registerSettings } from '../wire/index.ts'
import { createSendRequest } from './send-request.ts'
import type { Message, Reply } from './transport.ts'

/** A transport that returns one reply and records the messages sent. */
function replying(reply: Reply) {
  const sent: Message[] = []
  const sendRequest = createSendRequest(async (message) => {
    sent.push(message)
    return success(reply)
  })
  return { sendRequest, sent }
}

const ready = { sumBalance: '2480.50', currency: 'BRL', currencySymbol: 'R$', version: '7', balance: [] }

test('an answer inside the envelope is parsed by its record', async () => {
  const { sendRequest, sent } = replying({ status: 200, body: { success: true, value: ready } })
  await expect(sendRequest(balance, {})).resolves.toEqual(success(ready))
  expect(sent).toMatchObject([
    { operation: 'balance', method: 'GET', path: '/wps/v2/wallets/balance', token: 'needed' },
  ])
})

test('[ER-04] an invalid field of an answer is a fault that names the field', async () => {
  const { sendRequest } = replying({ status: 200, body: { success: true, value: { ...ready, sumBalance: 2480.5 } } })
  const answer = await sendRequest(balance, {})
  expect(answer).toMatchObject({ ok: false, error: { kind: 'fault', fault: { code: 'AZ-104' } } })
  expect(JSON.stringify(answer)).toContain('sumBalance')
})

test('an answer without an envelope is parsed', async () => {
  const { sendRequest } = replying({ status: 200, body: [] })
  await expect(sendRequest(latestDraws, {})).resolves.toEqual(success([]))
})

test('[RO-02] a refusal is returned with its code', async () => {
  const { sendRequest } = replying({
    status: 401,
    body: { success: false, errorCode: 'login.not.session', message: 'x' },
  })
  await expect(sendRequest(balance, {})).resolves.toEqual(
    failure({ kind: 'refusal', code: 'login.not.session', detail: {} }),
  )
})

test('[ER-04] a refusal that the record does not declare is a fault', async () => {
  const { sendRequest } = replying({ status: 400, body: { success: false, errorCode: 'wallet.insufficient' } })
  await expect(sendRequest(balance, {})).resolves.toMatchObject({ error: { fault: { code: 'AZ-104' } } })
})

test.each([
  [502, '<html>', 'AZ-103'],
  [200, undefined, 'AZ-104'],
  [404, {}, 'AZ-104'],
])('[ER-04] status %i with body %j is fault %s', async (status, body, code) => {
  const { sendRequest } = replying({ status, body })
  await expect(sendRequest(balance, {})).resolves.toMatchObject({ error: { fault: { code } } })
})

test('[LB-01] [LB-02] [LB-10] omitted fields are sent with the defaults of the record', async () => {
  const { sendRequest, sent } = replying({ status: 200, body: {} })
  await sendRequest(gameList, { gameClassify: 'RNG', minLineNum: 20 })
  await sendRequest(hotGames, { vassalage: 'NAU' })
  await sendRequest(gameVendors, {})
  expect(sent.map((message) => message.request)).toEqual([
    {
      clientType: 3,
      platform: 'html5-desktop',
      pageNo: 1,
      pageSize: 42,
      gameClassify: 'RNG',
      minLineNum: 20,
      order: 'popular',
    },
    { isPlatform: 2, platform: 'html5-desktop', vassalage: 'NAU', count: 20 },
    { platform: 'html5-desktop' },
  ])
})

test('a request of the wrong shape is never sent', async () => {
  const { sendRequest, sent } = replying({ status: 200, body: {} })
  await expect(sendRequest(gameList, { pageSize: 5000 })).resolves.toMatchObject({
    error: { fault: { code: 'AZ-105' } },
  })
  expect(sent).toEqual([])
})

test('[ER-04] a limit of a proxy in front is too many requests, whatever its page says', async () => {
  const { sendRequest } = replying({ status: 429, body: undefined })
  await expect(sendRequest(gameList, {})).resolves.toEqual(
    failure({ kind: 'refusal', code: 'request.too.many', detail: {} }),
  )
})

test('[RO-02] a call without a token that is refused for its token is a fault, not a request to log in', async () => {
  const { sendRequest } = replying({ status: 401, body: { success: false, errorCode: 'login.not.session' } })
  await expect(sendRequest(gameList, {})).resolves.toMatchObject({ error: { fault: { code: 'AZ-104' } } })
})

test('[RG-04] a list in place of the fields of the registration is a wrong answer', async () => {
  const { sendRequest } = replying({ status: 200, body: { success: true, value: { fields: [] } } })
  await expect(sendRequest(registerSettings, {})).resolves.toMatchObject({ error: { fault: { code: 'AZ-104' } } })
  const right = replying({ status: 200, body: { success: true, value: { fields: {} } } })
  await expect(right.sendRequest(registerSettings, {})).resolves.toEqual(success({ fields: {} }))
})

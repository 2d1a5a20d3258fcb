import { feedbackRules, readRemarks } from '../kernel/feedback-rules.ts'
import { jpeg, ofType, png } from '../testing/pictures.ts'
import {
  balance,
  gameVendors,
  launchGame,
  permission,
  promotionList,
  sendFeedback,
  vendorBalance,
} from '../wire/index.ts'
import { createHttp } from './http.ts'
import { createSendRequest, type SendRequest } from './send-request.ts'

const realFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = realFetch
})

/** One page in front of the real gateway. */
const openPage = (token?: string): SendRequest =>
  createSendRequest(
    createHttp({
      origin: '',
      merchant: 'azulejo',
      device: 'WEB',
      language: () => 'pt',
      token: () => token,
      seal: () => Promise.reject(new Error('nothing is sealed here')),
      sessionEnded: async () => false,
    }),
  )

/** Passes requests through, and records the content type and the form of each. */
function recordRequests() {
  const requests: { type: string; form: Promise<FormData> }[] = []
  globalThis.fetch = (input, init) => {
    if (input instanceof Request)
      requests.push({ type: input.headers.get('content-type') ?? '', form: input.clone().formData() })
    return realFetch(input, init)
  }
  return requests
}

const form = { intent: '8c5f3b0e-27d1-4d63-9a56-0f6f1d1f2c11', remarks: 'Duas\nlinhas', ofAge: '1' } as const

test('[VA-07] files of a list are sent under one name, and omitted fields are not sent', async () => {
  const requests = recordRequests()
  const answer = await openPage()(sendFeedback, {
    ...form,
    mobileNum: undefined,
    images: [png('tela.png'), jpeg('foto.jpg')],
  })
  expect(answer).toMatchObject({ ok: true, value: { number: expect.stringMatching(/^F-\d{6}$/) } })
  expect(requests[0]?.type).toMatch(/^multipart\/form-data; ?boundary=/)
  const sent = await requests[0]?.form
  expect([...new Set(sent?.keys())].toSorted()).toEqual(['images', 'intent', 'ofAge', 'remarks'])
  const sizes = sent?.getAll('images').map((image) => (typeof image === 'string' ? image : image.size))
  expect(sizes).toEqual([png('').size, jpeg('').size])
})

test('[VA-07] a file that is not a picture is refused with its index', async () => {
  const images = [png('tela.png'), ofType('nota.png', 'image/png')]
  await expect(openPage()(sendFeedback, { ...form, images })).resolves.toMatchObject({
    error: { kind: 'refusal', code: 'feedback.image', detail: { problem: 'type', place: 1 } },
  })
})

test.each([
  [' a\r\nb ', 'a\nb'],
  ['\n\t', ''],
])('[VA-07] remarks %j are read as %j', (typed, counted) => {
  expect(readRemarks(typed)).toBe(counted)
  expect(feedbackRules.remarks.max).toBe(140)
})

test('[LA-03] the token is sent only in the body of calls that require it there', async () => {
  const bodies: Promise<unknown>[] = []
  globalThis.fetch = (input, init) => {
    if (input instanceof Request) bodies.push(input.clone().json())
    return realFetch(input, init)
  }
  const game = { nodeId: 'AZULEJO.galo-da-sorte', gameId: 'galo-da-sorte', vassalage: 'AZULEJO' }
  const launch = {
    ...game,
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    username: 'marina_21',
    merchantCode: 'azulejo',
    language: 'pt',
  } as const
  await openPage('my-token')(launchGame, launch)
  await openPage()(launchGame, launch)
  await openPage('my-token')(vendorBalance, { ticket: 'none' })
  expect(await Promise.all(bodies)).toEqual([{ ...launch, token: 'my-token' }, launch, { ticket: 'none' }])
})

test('public calls are sent without the token; calls without a cache setting bypass the cache', async () => {
  const sent: { path: string; token: string | null; cache: string }[] = []
  globalThis.fetch = (input, init) => {
    if (input instanceof Request) {
      const { url, headers, cache } = input
      sent.push({ path: new URL(url).pathname, token: headers.get('authorization'), cache })
    }
    return realFetch(input, init)
  }
  const page = openPage('a-token')
  await page(gameVendors, {})
  await page(promotionList, {})
  await page(permission, {})
  await page(balance, {})
  expect(sent).toEqual([
    { path: gameVendors.path, token: null, cache: 'default' },
    { path: promotionList.path, token: 'a-token', cache: 'default' },
    { path: permission.path, token: 'a-token', cache: 'no-store' },
    { path: balance.path, token: 'a-token', cache: 'no-store' },
  ])
})

test.each([
  [true, 'no-cache'],
  [false, 'default'],
] as const)('cached answers of the member are revalidated after a change: %p', async (changedLately, mode) => {
  const modes: string[] = []
  globalThis.fetch = (input, init) => {
    if (input instanceof Request) modes.push(input.cache)
    return realFetch(input, init)
  }
  const options = { merchant: 'azulejo', device: 'WEB', language: () => 'pt', token: () => undefined, origin: '' }
  const send = createSendRequest(
    createHttp({
      ...options,
      changedLately: () => changedLately,
      seal: () => Promise.reject(new Error('nothing is sealed here')),
      sessionEnded: async () => false,
    }),
  )
  await send(promotionList, {})
  await send(gameVendors, { platform: 'html5-desktop' })
  await send(permission, {})
  expect(modes).toEqual([mode, 'default', 'no-store'])
})

import { captcha } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { callerContextOf } from '../../../test/caller-context.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { checkCaptcha } from './captchas.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

let keys = 0
const newKey = () => `page-${++keys}-abcdef`
const draw = (key: string, merchant = 'azulejo', ip = '127.0.0.1') =>
  gateway.request(captcha, { key }, { merchant, headers: { 'x-forwarded-for': ip } })
const textOf = async (key: string, merchant = 'azulejo') => {
  const answer = await gateway.fetch(new Request(`${address}/dev/captcha?merchant=${merchant}&key=${key}`))
  return answer.text()
}
const check = async (
  answer: string | undefined,
  key: string | undefined,
  merchant: 'azulejo' | 'saigon9' = 'azulejo',
) => (await checkCaptcha(callerContextOf(gateway, merchant), answer, key))?.refused ?? 'right'

describe('the image captcha', () => {
  test('[SX-06] is a PNG whose characters are accepted once, in any case', async () => {
    const key = newKey()
    const { value = '' } = await draw(key)
    const png = Buffer.from(value, 'base64')
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 56])
    const text = await textOf(key)
    expect(text).toMatch(/^[A-Z0-9]{5}$/)
    expect(await check(` ${text.toLowerCase()} `, key)).toBe('right')
    expect(await check(text, key)).toBe('captcha.wrong')
  })

  test('[SX-06] a wrong answer invalidates the image', async () => {
    const key = newKey()
    await draw(key)
    const text = await textOf(key)
    expect(await check('00000', key)).toBe('captcha.wrong')
    expect(await check(text, key)).toBe('captcha.wrong')
  })

  test('[SX-06] an image is valid for two minutes', async () => {
    const [early, late] = [newKey(), newKey()]
    await draw(early)
    await draw(late)
    const texts = [await textOf(early), await textOf(late)] as const
    gateway.clock.forward(2 * 60_000 - 1)
    expect(await check(texts[0], early)).toBe('right')
    gateway.clock.forward(1)
    expect(await check(texts[1], late)).toBe('captcha.wrong')
  })

  test('[SX-06] an image belongs to one page and one merchant', async () => {
    const [one, other] = [newKey(), newKey()]
    await draw(one)
    await draw(other)
    await draw(one, 'saigon9')
    const [text, foreign] = [await textOf(one), await textOf(one, 'saigon9')]
    expect(await check(text, other)).toBe('captcha.wrong')
    expect(await check(foreign, one)).toBe('captcha.wrong')
    expect(await check(foreign, one, 'saigon9')).toBe('right')
  })

  test.each([
    ['nothing typed', '', newKey()],
    ['blanks typed', '  ', newKey()],
    ['no answer', undefined, newKey()],
    ['no key', 'ABCDE', undefined],
  ])('[SX-06] requires the characters: %s', async (_, answer, key) => {
    expect(await check(answer, key)).toBe('captcha.required')
  })

  test('[SX-02] a new image comes at most once a second and replaces the old one', async () => {
    const key = newKey()
    await draw(key)
    const first = await textOf(key)
    gateway.clock.forward(999)
    expect(await draw(key)).toMatchObject({ status: 429, errorCode: 'request.too.many', detail: { seconds: 1 } })
    expect(await textOf(key)).toBe(first)
    gateway.clock.forward(1)
    expect((await draw(key)).success).toBe(true)
    const second = await textOf(key)
    expect(await check(second === first ? '00000' : first, key)).toBe('captcha.wrong')
  })

  test('an address gets a hundred and twenty images a minute, independently of others', async () => {
    const ip = '203.0.113.20'
    for (let count = 0; count < 120; count += 30) {
      const drawn = await Promise.all(Array.from({ length: 30 }, () => draw(newKey(), 'azulejo', ip)))
      expect(drawn.filter(({ success }) => !success)).toEqual([])
    }
    expect(await draw(newKey(), 'azulejo', ip)).toMatchObject({ errorCode: 'request.too.many' })
    expect((await draw(newKey(), 'azulejo', '203.0.113.21')).success).toBe(true)
    gateway.clock.forward(60_000)
    expect((await draw(newKey(), 'azulejo', ip)).success).toBe(true)
  })

  test('the database stores the characters only where development pages are on', async () => {
    const closed = await testGateway({ proofs: { hasDevelopmentPages: false } })
    try {
      const key = newKey()
      await closed.get(captcha, { key })
      const row = await closed.deps.db.selectFrom('captcha').selectAll().executeTakeFirstOrThrow()
      expect([row.key, row.shown_text]).toEqual([key, null])
      expect((await closed.fetch(new Request(`${address}/dev/captcha?merchant=azulejo&key=${key}`))).status).toBe(404)
    } finally {
      await closed.close()
    }
  })
})

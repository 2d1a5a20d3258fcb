import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { feedbackRules } from '@azulejo/shared/kernel'
import { type RequestOf, sendFeedback } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { address, formDataOf, type RequestOptions, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { sweepFeedback } from './sweep-feedback.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
// Ends the rate-limit windows of the previous test.
beforeEach(() => gateway.clock.forward(3_600_000))

type Form = RequestOf<typeof sendFeedback>
const form = (other: Partial<Form> = {}): Form => ({
  intent: crypto.randomUUID(),
  remarks: 'The lobby is slow tonight.',
  ofAge: '1',
  ...other,
})
const send = (other: Partial<Form> = {}, options: RequestOptions = {}) =>
  gateway.request(sendFeedback, form(other), options)
const order = (...words: string[]) => executeAsAdmin(gateway.deps, ['feedback', ...words])
const lineOf = async (merchant: string, number = '') =>
  (await order('list', merchant)).split('\n').find((line) => line.startsWith(number))

const drawing = sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
/** A file whose declared type is wrong; the bytes after the picture's end are padding. */
const blobOf = (bytes: Uint8Array, size = bytes.length) => {
  const padded = new Uint8Array(Math.max(size, bytes.length))
  padded.set(bytes)
  return new Blob([padded], { type: 'image/svg+xml' })
}
const bombBytes = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: 'green' } })
  .png()
  .toBuffer()
const [pngBytes, jpegBytes] = await Promise.all([drawing.png().toBuffer(), drawing.jpeg().toBuffer()])
const png = (size?: number) => blobOf(pngBytes, size)
const jpeg = (size?: number) => blobOf(jpegBytes, size)

describe('[VA-07] feedback is kept for operators', () => {
  test('[VA-07] of a guest, with pictures and a phone number', async () => {
    const images = [png(), jpeg()]
    const remarks = '  Primeira linha\ncom “acentos” e 表情 🙂  '
    const { value } = await send({ remarks, images, countryDialingCode: '+55', mobileNum: '(11) 98877-0142' })
    const number = value?.number ?? ''
    expect(number).toMatch(/^F-\d{6}$/)
    const line = await lineOf('azulejo', number)
    expect(line).toContain(` - +5511988770142 2 images ${JSON.stringify(remarks.trim())}`)

    const folder = await mkdtemp(join(tmpdir(), 'feedback-'))
    try {
      await expect(order('save', 'azulejo', number, folder)).resolves.toContain('2 images')
      expect((await readdir(folder)).toSorted()).toEqual([`${number}-1.png`, `${number}-2.jpg`, `${number}.txt`])
      await expect(readFile(join(folder, `${number}.txt`), 'utf8')).resolves.toContain(remarks.trim())
      for (const name of ['-1.png', '-2.jpg']) {
        const { data, info } = await sharp(join(folder, `${number}${name}`))
          .raw()
          .toBuffer({ resolveWithObject: true })
        expect([info.width, info.height]).toEqual([40, 30])
        for (const [place, value] of [0, 128, 0].entries())
          expect(Math.abs((data[place] ?? 255) - value)).toBeLessThan(4)
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  test('[VA-07] of a member, with the account, invisible to other merchants', async () => {
    const { id, token } = await seatPlayer(gateway, 0)
    const { account } = await gateway.deps.db
      .selectFrom('member')
      .select('account')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { number } = await gateway.get(sendFeedback, form(), { token })
    await expect(lineOf('azulejo', number)).resolves.toContain(` ${account} - 0 images `)
    await expect(order('list', 'saigon9')).resolves.toBe('saigon9 has no feedback')
    await expect(order('save', 'saigon9', number, '/tmp')).rejects.toThrow(`saigon9 has no feedback ${number}`)
  })

  test('[VA-07] with three pictures of the largest allowed size', async () => {
    const images = [png(5 * 1024 * 1024), jpeg(5 * 1024 * 1024), png(5 * 1024 * 1024)]
    const { number } = await gateway.get(sendFeedback, form({ images }))
    await expect(lineOf('azulejo', number)).resolves.toContain(' 3 images ')
  })

  const pictures = async () => (await gateway.deps.db.selectFrom('feedback_image').select('place').execute()).length

  test('[VA-07] an operator deletes one feedback with its pictures and nothing else', async () => {
    const [gone, stays] = [
      await gateway.get(sendFeedback, form({ images: [png()] })),
      await gateway.get(sendFeedback, form()),
    ]
    const before = await pictures()
    await expect(order('delete', 'saigon9', gone.number)).rejects.toThrow(`saigon9 has no feedback ${gone.number}`)
    await expect(order('delete', 'azulejo', gone.number)).resolves.toBe(`${gone.number} is deleted`)
    await expect(order('delete', 'azulejo', gone.number)).rejects.toThrow(`azulejo has no feedback ${gone.number}`)
    expect(await pictures()).toBe(before - 1)
    expect(await lineOf('azulejo', gone.number)).toBeUndefined()
    expect(await lineOf('azulejo', stays.number)).toBeDefined()
  })

  test('[VA-07] is deleted after 180 days, or after the number of days that the merchant sets', async () => {
    const { db, clock, logger } = gateway.deps
    const jobs = await createJobs(db, clock, [sweepFeedback(logger)])
    const day = 86_400_000
    const { number } = await gateway.get(sendFeedback, form({ images: [png()] }))
    const elsewhere = await gateway.get(sendFeedback, form(), { merchant: 'saigon9' })
    const isKept = async (merchant: string, kept: string) => (await lineOf(merchant, kept)) !== undefined
    gateway.clock.forward(180 * day - 3_600_000)
    await jobs.run()
    expect(await isKept('azulejo', number)).toBe(true)
    gateway.clock.forward(2 * 3_600_000)
    await jobs.run()
    expect([await isKept('azulejo', number), await isKept('saigon9', elsewhere.number)]).toEqual([false, false])
    expect(await pictures()).toBe(0)

    await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'feedbackDays', '30'])
    const short = await gateway.get(sendFeedback, form())
    const long = await gateway.get(sendFeedback, form(), { merchant: 'saigon9' })
    gateway.clock.forward(31 * day)
    await jobs.run()
    expect([await isKept('azulejo', short.number), await isKept('saigon9', long.number)]).toEqual([false, true])
  })

  test('[VA-07] wrong commands print the usage', async () => {
    for (const words of [
      [],
      ['list'],
      ['list', 'nobody'],
      ['save', 'azulejo', 'F-1', 'here'],
      ['list', 'azulejo', 'x'],
      ['delete', 'azulejo', 'x'],
    ])
      await expect(order(...words)).rejects.toThrow('usage: feedback list')
  })
})

describe('[VA-07] rules', () => {
  test.each([
    ['1234', 'feedback.remarks'],
    ['     \n   ', 'feedback.remarks'],
    ['', 'feedback.remarks'],
    [' 12345 ', undefined],
    ['a\n'.repeat(70), undefined],
    ['字'.repeat(140), undefined],
    ['x'.repeat(141), 'feedback.remarks'],
  ])('[VA-07] remarks %j: %s', async (remarks, refused) => {
    const { errorCode, detail } = await send({ remarks })
    expect(errorCode).toBe(refused)
    if (refused) expect(detail).toEqual(feedbackRules.remarks)
  })

  test.each([
    ['a fourth', [png(), png(), png(), png()], { problem: 'count', most: 3 }],
    ['one byte too big', [jpeg(), png(5 * 1024 * 1024 + 1)], { problem: 'size', place: 1, limit: 5 * 1024 * 1024 }],
    ['an empty file', [png(), jpeg(), new Blob([])], { problem: 'type', place: 2 }],
    ['half a signature', [blobOf(pngBytes.subarray(0, 4))], { problem: 'type', place: 0 }],
    ['cut off', [png(), blobOf(pngBytes.subarray(0, -20))], { problem: 'broken', place: 1 }],
    ['a text behind a signature', [blobOf(jpegBytes.subarray(0, 3), 300)], { problem: 'broken', place: 0 }],
    ['a bomb', [blobOf(bombBytes)], { problem: 'pixels', place: 0, limit: 40_000_000 }],
    [
      'an SVG that is called PNG',
      [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })],
      { problem: 'type', place: 0 },
    ],
  ])('[VA-07] a picture that is %s is refused', async (_, images, detail) => {
    await expect(send({ images })).resolves.toMatchObject({ status: 400, errorCode: 'feedback.image', detail })
  })

  test.each([
    [{ countryDialingCode: '+55', mobileNum: '1234' }, 'phone.invalid'],
    [{ mobileNum: '11988770142' }, 'phone.invalid'],
    [{ countryDialingCode: '+55', mobileNum: ' ' }, undefined],
    [{ ofAge: '0' as '1' }, 'request.invalid'],
    [{ intent: 'once' }, 'request.invalid'],
  ])('[VA-07] %j: %s', async (other, refused) => {
    expect((await send(other)).errorCode).toBe(refused)
  })

  test.each([
    ['pt', 'caracteres'],
    ['es', 'debe tener'],
    ['zh', '字符'],
    ['en', 'characters'],
  ])('[VA-07] the refusal is in %s', async (language, part) => {
    expect((await send({ remarks: 'x' }, { language })).message).toContain(part)
  })
})

describe('[VA-07] limits on feedback', () => {
  test('[VA-07] a repeated form is stored once; other content under the same intent is a conflict', async () => {
    const { token } = await seatPlayer(gateway, 0)
    const sent = form({ images: [png()] })
    const [first, second] = await Promise.all([gateway.get(sendFeedback, sent), gateway.get(sendFeedback, sent)])
    expect(second).toEqual(first)
    await expect(gateway.get(sendFeedback, { ...sent, remarks: ` ${sent.remarks}\n` })).resolves.toEqual(first)
    for (const other of [{ remarks: 'Something else' }, { images: [png(3001)] }])
      expect((await gateway.request(sendFeedback, { ...sent, ...other })).errorCode).toBe('intent.conflict')
    expect((await gateway.request(sendFeedback, sent, { token })).errorCode).toBe('intent.conflict')
    const kept = (await order('list', 'azulejo')).split('\n').filter((line) => line.startsWith(first.number))
    expect(kept).toHaveLength(1)
    const elsewhere = await gateway.get(sendFeedback, sent, { merchant: 'saigon9' })
    expect(elsewhere.number).not.toBe(first.number)
  })

  test('[VA-07] the sixth form in an hour has to wait, for guests and members', async () => {
    for (const isMember of [false, true]) {
      // Each pass seats a player of its own, because a login ends during the hours that the other pass takes.
      const options = isMember ? { token: (await seatPlayer(gateway, 0)).token } : {}
      const last = form()
      for (const sent of [form(), form(), form(), form(), last]) await gateway.get(sendFeedback, sent, options)
      gateway.clock.forward(600_000)
      const held = await send({}, options)
      expect(held).toMatchObject({ status: 429, errorCode: 'request.too.many', detail: { seconds: 3000 } })
      // A repeated form is answered without being counted.
      expect((await gateway.request(sendFeedback, last, options)).success).toBe(true)
      gateway.clock.forward(3_000_000)
      expect((await send({}, options)).success).toBe(true)
    }
  })

  test('[VA-07] an address has to wait, however many members use it', async () => {
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(async () => (await seatPlayer(gateway, 0)).token))
    const codes: (string | undefined)[] = []
    for (const token of tokens)
      for (let count = 0; count < 5; count += 1) codes.push((await send({}, { token })).errorCode)
    expect(codes.filter((code) => code === 'request.too.many')).toHaveLength(5)
  })

  test('[VA-07] uploads of an address are limited before they are read', async () => {
    const strict = await testGateway({ limits: { uploads: { points: 1, seconds: 60 } } })
    try {
      expect((await strict.request(sendFeedback, form())).success).toBe(true)
      await expect(strict.request(sendFeedback, form())).resolves.toMatchObject({
        status: 429,
        errorCode: 'request.too.many',
        detail: { seconds: expect.any(Number) },
      })
    } finally {
      await strict.close()
    }
  })
})

describe('[VA-07] bodies that are not a valid form', () => {
  const put = async (body: string | FormData | Uint8Array<ArrayBuffer>, type?: string) => {
    const headers = { merchant: 'azulejo', ...(type ? { 'content-type': type } : {}) }
    const sent = new Request(`${address}${sendFeedback.path}`, { method: 'PUT', headers, body })
    const answer = await gateway.fetch(sent)
    return { status: answer.status, ...((await answer.json()) as { errorCode?: string; detail?: object }) }
  }
  const refused = (detail: object) => ({ status: 400, errorCode: 'request.invalid', detail })
  const twice = formDataOf(form())
  twice.append('remarks', 'again and again')
  const mixed = formDataOf(form({ images: [png()] }))
  mixed.append('images', 'text')
  const thousand = formDataOf(form())
  for (let count = 0; count < 1000; count += 1) thousand.append(`a${count}`, '')
  const file = formDataOf({ ...form(), remarks: [png()] })

  test.each([
    ['JSON', '{}', 'application/json', { header: 'Content-Type', wanted: 'multipart/form-data' }],
    ['no boundary', '--x--', 'multipart/form-data', { header: 'Content-Type' }],
    ['two boundaries', '--x--', 'multipart/form-data; a="; boundary=y; "; boundary=x', { header: 'Content-Type' }],
    ['a thousand parts', thousand, undefined, { body: 'too many parts' }],
    ['cut off', '--x\r\nContent-Disp', 'multipart/form-data; boundary=x', { body: 'not multipart/form-data' }],
    ['a text twice', twice, undefined, { field: 'remarks', problem: 'given twice' }],
    ['a text among files', mixed, undefined, { field: 'images', problem: 'given twice' }],
    ['a file for a text', file, undefined, { field: 'remarks' }],
    ['too large', new Uint8Array(17 * 1024 * 1024), 'multipart/form-data; boundary=x', { body: 'too large' }],
  ])('[VA-07] %s', async (_, body, type, detail) => {
    await expect(put(body, type)).resolves.toMatchObject(refused(detail))
  })
})

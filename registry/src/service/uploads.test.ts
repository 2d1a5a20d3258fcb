import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  declarationOf,
  entryFiles,
  listOf,
  type ServedRegistry,
  serveMadeUp,
  sha384,
} from '../../test/served-registry.ts'
import { type Team, teamOf } from '../../test/team-upload.ts'

let served: ServedRegistry
let token: string
let team: Team
beforeEach(async () => {
  served = await serveMadeUp()
  token = await served.newToken('gifts', 'remote-gifts')
  team = teamOf(served, token)
})
afterEach(() => served.close())

const inSite = (path: string) => join(served.made.site, path)

test('an upload becomes a build like one of pack, apart from the site until it is published', async () => {
  const opened = await team.open()
  expect(opened).toMatchObject({ status: 201, body: { missing: [{ offset: 0 }, { offset: 0 }] } })
  const upload = await team.send()
  expect(upload).toBe(opened.body.upload)
  const finished = await team.finish(upload)
  expect(finished).toMatchObject({ status: 200, body: { problems: [] } })
  expect(finished.body.build).toMatch(/^remote-gifts@1\.0\.0-[0-9a-f]{10}$/)
  expect(existsSync(inSite('remotes/remote-gifts'))).toBe(false)
  const published = await team.publish(finished.body.build)
  expect(published).toMatchObject({ status: 200, body: { build: finished.body.build, version: '1.0.0' } })
  const base = `remotes/remote-gifts/${finished.body.build.split('@')[1]}`
  const record = JSON.parse(await readFile(inSite(`${base}/build.json`), 'utf8'))
  expect(Object.keys(record.files)).toEqual(['js/late.js', 'remoteEntry.js'])
  expect(existsSync(inSite(`${base}/remoteEntry.js.br`))).toBe(true)
  expect(await team.read()).toMatchObject({
    status: 200,
    body: { versions: [{ build: finished.body.build, version: '1.0.0', sizes: record.sizes }], shown: [] },
  })
  expect(await readdir(served.made.service.uploads)).toEqual([])
  expect(await team.publish(finished.body.build)).toMatchObject({ status: 200, body: published.body })
  const rows = (await served.auditRows()).slice(1)
  expect(rows.map(({ who, what, after }) => [who, what, after])).toEqual([
    ['team:gifts', 'upload', finished.body.build],
    ['team:gifts', 'publish', finished.body.build],
  ])
})

test('a file that an earlier build of the remote has is not sent again', async () => {
  await team.publish(await team.upload())
  const files = { ...entryFiles, 'js/late.js': "console.log('later')" }
  const { body } = await team.open(files, declarationOf('remote-gifts', '1.1.0'))
  expect(body.missing).toMatchObject([{ sha384: sha384(files['js/late.js']), offset: 0 }])
  const build = await team.upload(files, declarationOf('remote-gifts', '1.1.0'))
  expect((await team.publish(build)).status).toBe(200)
})

/** Sends the beginning of a file and then breaks the connection. */
function sendAndBreak(upload: string, content: Buffer, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(`${served.origin()}/v1/uploads/${upload}/files/${sha384(content)}`, {
      method: 'PATCH',
      headers: {
        Authorization: `Bearer ${token}`,
        'Tus-Resumable': '1.0.0',
        'Content-Type': 'application/offset+octet-stream',
        'Upload-Offset': '0',
        'Content-Length': content.length,
      },
    })
    sending.on('error', () => {})
    sending.on('close', () => resolve())
    sending.write(content.subarray(0, bytes), () => sending.destroy())
  })
}

test('a file whose connection breaks goes on at the offset that arrived', async () => {
  const content = Buffer.alloc(3_000_000, 'gift ')
  const files = { ...entryFiles, 'media/gift.bin': content }
  const { body } = await team.open(files)
  await sendAndBreak(body.upload, content, 2_000_000)
  const { headers, body: asked } = await team.offsetOf(body.upload, sha384(content))
  expect(asked.offset).toBeGreaterThan(0)
  expect(asked.offset).toBeLessThanOrEqual(2_000_000)
  expect(headers.get('Upload-Offset')).toBe(`${asked.offset}`)
  const patch = (offset: number) => served.patch(token, body.upload, sha384(content), offset, content.subarray(offset))
  expect(await patch(asked.offset - 1)).toMatchObject({ status: 409, body: { reason: 'offset' } })
  const { status, headers: after } = await patch(asked.offset)
  expect([status, after.get('Upload-Offset')]).toEqual([204, '3000000'])
  await team.send(files)
  expect(await team.finish(body.upload)).toMatchObject({ status: 200, body: { build: expect.any(String) } })
})

test('an upload survives the end of the server, before and after it is finished', async () => {
  const { body } = await team.open()
  const [first, second] = Object.entries(entryFiles)
  await served.patch(token, body.upload, sha384(first?.[1] ?? ''), 0, first?.[1] ?? '')
  await served.restart()
  expect((await team.open()).body.missing).toMatchObject([{ sha384: sha384(second?.[1] ?? '') }])
  const build = await team.upload()
  await served.restart()
  expect(await team.publish(build)).toMatchObject({ status: 200 })
})

test('bytes that differ from their digest are refused by path and have to be sent again', async () => {
  const { body } = await team.open()
  for (const [path, content] of Object.entries(entryFiles)) {
    const sent = path === 'remoteEntry.js' ? `${content}`.replace('1', '2') : content
    await served.patch(token, body.upload, sha384(content), 0, sent)
  }
  expect(await team.finish(body.upload)).toMatchObject({
    status: 422,
    body: { reason: 'digest', problems: [{ reason: 'digest', message: expect.stringContaining('remoteEntry.js') }] },
  })
  expect((await team.open()).body.missing).toMatchObject([{ sha384: sha384(entryFiles['remoteEntry.js'] ?? '') }])
  expect((await team.upload()).startsWith('remote-gifts@1.0.0-')).toBe(true)
})

test('an upload that is not complete cannot be finished', async () => {
  const { body } = await team.open()
  expect(await team.finish(body.upload)).toMatchObject({ status: 409, body: { reason: 'incomplete' } })
  expect(await team.publish('remote-gifts@1.0.0-0123456789')).toMatchObject({
    status: 404,
    body: { reason: 'no-build' },
  })
})

test.each([
  '../remoteEntry.js',
  'js/../../late.js',
  '/etc/passwd',
  'js//late.js',
  '.hidden.js',
  'js/.late.js',
  'a b.js',
  'js\\late.js',
  'js/late.js\n',
  '%2e%2e/late.js',
  '',
])('a path that leaves the folder or is no address is refused: %j', async (path) => {
  const files = { ...entryFiles, [path]: 'x' }
  expect(await team.open(files)).toMatchObject({
    status: 422,
    body: { reason: 'files', problems: [{ reason: 'path' }] },
  })
  expect(await readdir(served.made.service.uploads).catch(() => [])).toEqual([])
})

test('a list with a file twice, as a folder too, or with two sizes of one content is refused', async () => {
  const [entry] = listOf(entryFiles)
  const post = (files: unknown) =>
    served.send(token, 'POST', '/v1/remotes/remote-gifts/uploads', {
      declaration: declarationOf('remote-gifts'),
      files,
    })
  const reasons = async (files: unknown) =>
    (await post(files)).body.problems.map(({ reason }: { reason: string }) => reason)
  expect(await reasons([entry, entry])).toEqual(['path'])
  expect(await reasons([entry, { ...entry, path: 'remoteEntry.js/late.js' }])).toEqual(['path'])
  expect(await reasons([entry, { ...entry, path: 'other.js', size: 1 }])).toEqual(['files'])
  expect(await reasons([{ ...entry, sha384: 'x' }])).toEqual(['request'])
  expect(await reasons([{ ...entry, size: -1 }])).toEqual(['request'])
  expect((await post('none')).status).toBe(422)
})

test('a declaration is refused by field, and one that names another remote', async () => {
  const open = (change: object) => team.open(entryFiles, declarationOf('remote-gifts', '1.0.0', change))
  expect(await open({ version: '1' })).toMatchObject({ status: 422, body: { reason: 'declaration' } })
  expect((await open({ name: 'remote-lobby' })).body.problems).toMatchObject([
    { reason: 'declaration', message: expect.stringContaining('remote-lobby') },
  ])
  const wrongEntry = await team.send(entryFiles, declarationOf('remote-gifts', '1.0.0', { entry: 'main.js' }))
  expect(await team.finish(wrongEntry)).toMatchObject({ status: 422, body: { reason: 'pack' } })
})

test('a file takes no more bytes than it has, and only by the protocol', async () => {
  const { body } = await team.open()
  const content = `${entryFiles['remoteEntry.js']}`
  const address = `/v1/uploads/${body.upload}/files/${sha384(content)}`
  const patch = (bytes: string) => served.patch(token, body.upload, sha384(content), 0, bytes)
  expect(await patch(`${content}!`)).toMatchObject({ status: 413, body: { reason: 'too-large' } })
  expect(await served.send(token, 'PATCH', address, content)).toMatchObject({ status: 415 })
  const bare = await fetch(`${served.origin()}${address}`, {
    method: 'HEAD',
    headers: { Authorization: `Bearer ${token}` },
  })
  expect([bare.status, bare.headers.get('Tus-Version')]).toEqual([412, '1.0.0'])
  const options = await fetch(`${served.origin()}${address}`, { method: 'OPTIONS' })
  expect([options.status, options.headers.get('Tus-Version')]).toEqual([204, '1.0.0'])
  expect(await served.patch(token, body.upload, sha384('other'), 0, 'other')).toMatchObject({ status: 404 })
  expect((await team.offsetOf(body.upload, sha384(content))).body.offset).toBe(0)
})

test('an upload expires after a day and frees its place', async () => {
  const { body } = await team.open()
  served.made.clock.now += 24 * 3_600_000
  expect(await team.finish(body.upload)).toMatchObject({ status: 410, body: { reason: 'upload-expired' } })
  expect(await team.finish(body.upload)).toMatchObject({ status: 404, body: { reason: 'no-upload' } })
  expect(await readdir(served.made.service.uploads)).toEqual([])
  expect((await team.open()).status).toBe(201)
})

test('number and sizes of files and the open uploads of a team are limited', async () => {
  await served.close()
  served = await serveMadeUp(undefined, { uploads: { files: 2, fileBytes: 60, bytes: 100, openUploads: 1 } })
  token = await served.newToken('gifts', 'remote-gifts')
  team = teamOf(served, token)
  for (const files of [
    { ...entryFiles, 'c.js': 'c' },
    { 'remoteEntry.js': 'x'.repeat(61) },
    { 'a.js': 'a'.repeat(60), 'b.js': 'b'.repeat(60) },
  ])
    expect(await team.open(files)).toMatchObject({ status: 413, body: { reason: 'too-large', problems: [{}] } })
  expect((await team.open()).status).toBe(201)
  expect((await team.open()).status).toBe(200)
  expect(await team.open({ 'remoteEntry.js': 'other' })).toMatchObject({
    status: 409,
    body: { reason: 'too-many-uploads' },
  })
})

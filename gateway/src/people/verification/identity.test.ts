import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityCheck, memberInfo, type RequestOf, sendIdentity } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
let picture: Blob
beforeAll(async () => {
  gateway = await testGateway()
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'white' } })
    .withExif({ IFD0: { Artist: 'somebody at home' } })
    .jpeg()
    .toBuffer()
  picture = new Blob([new Uint8Array(bytes)])
})
afterAll(() => gateway.close())

const digitAfter = (digits: readonly number[]): number => {
  const rest = digits.reduce((sum, digit, place) => sum + digit * (digits.length + 1 - place), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
let numbers = 0
/** A valid CPF that no other test uses. */
function newCpf(): string {
  numbers += 1
  const digits = [...String(100_000_000 + numbers)].map(Number)
  digits.push(digitAfter(digits))
  digits.push(digitAfter(digits))
  return digits.join('')
}

type Sent = RequestOf<typeof sendIdentity>
const person = (more: Partial<Sent> = {}): Sent => ({
  fullName: 'Marina Duarte',
  birthDate: '1990-05-04',
  number: newCpf(),
  images: [picture],
  ...more,
})
const send = ({ token, merchant }: Player, more?: Partial<Sent>) =>
  gateway.request(sendIdentity, person(more), { token, merchant })
const stateOf = ({ token, merchant }: Player) => gateway.get(identityCheck, {}, { token, merchant })
const operate = (...words: string[]) => executeAsAdmin(gateway.deps, ['identity', ...words])
const checkOf = async ({ id }: Player) =>
  (
    await gateway.deps.db
      .selectFrom('identity_check')
      .select('id')
      .where('member_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id.toString()

test('[MB-02] a member sends an identity, an operator verifies it, and it cannot change afterwards', async () => {
  const player = await seatPlayer(gateway, 0)
  expect(await stateOf(player)).toMatchObject({ state: 'none', document: 'cpf', minimumAge: 18, today: '2026-11-18' })
  const cpf = newCpf()
  const typed = `${cpf.slice(0, 3)}.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-${cpf.slice(9)}`
  const sent = { fullName: 'M*** D***', birthDate: '1990-05-04', number: `*********${cpf.slice(-2)}`, pictures: 1 }
  expect((await send(player, { fullName: ' Marina  Duarte ', number: typed })).value).toMatchObject({
    state: 'pending',
    sent,
  })
  expect(await send(player)).toMatchObject({ errorCode: 'identity.pending' })
  const check = await checkOf(player)
  expect(await operate('azulejo', 'list')).toMatch(
    new RegExp(`^${check}  .*  Marina Duarte  1990-05-04  cpf  ${cpf}  1 pictures$`, 'm'),
  )
  const folder = await mkdtemp(join(tmpdir(), 'identity-'))
  try {
    await operate('azulejo', 'documents', check, folder)
    expect(await readdir(folder)).toEqual([`${check}-1.jpg`])
    const kept = await readFile(join(folder, `${check}-1.jpg`))
    expect(kept.includes('somebody at home')).toBe(false)
  } finally {
    await rm(folder, { recursive: true })
  }
  expect(await operate('azulejo', 'verify', check, '--reason', 'seen by video')).toBe(`check ${check} is verified`)
  expect(await stateOf(player)).toMatchObject({ state: 'verified', sent })
  expect((await gateway.get(memberInfo, {}, player)).security.identity).toBe('verified')
  expect(await send(player)).toMatchObject({ errorCode: 'identity.verified' })
  await expect(operate('azulejo', 'reject', check, 'name')).rejects.toThrow(`check ${check} is verified already`)
  const { account } = await gateway.get(memberInfo, {}, player)
  expect(await executeAsAdmin(gateway.deps, ['member', 'azulejo', account])).toMatch(
    new RegExp(
      `identity verified {2}operator:tester {2}check ${check} verified: seen by video\\n.*identity pending {2}member`,
    ),
  )
  await expect(
    gateway.deps.db.updateTable('identity_check').set({ full_name: 'Somebody Else' }).execute(),
  ).rejects.toThrow('never changed')
})

test('[MB-02] a rejected identity shows the reason, also by mail, and can be sent again', async () => {
  const player = await seatPlayer(gateway, 0)
  const email = 'rejected@example.com'
  await gateway.deps.db.updateTable('member').set({ email, language: 'en' }).where('id', '=', player.id).execute()
  const number = newCpf()
  await send(player, { number })
  const first = await checkOf(player)
  await operate('azulejo', 'reject', first, 'unreadable', '--reason', 'too dark')
  expect(await stateOf(player)).toMatchObject({ state: 'rejected', sent: { reason: 'unreadable' } })
  const mails = (await outboxOf(gateway, 'azulejo')).filter(({ recipient }) => recipient === email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('Identity not verified'),
    expect.any(String),
  ])
  expect(JSON.stringify(mails)).not.toContain('too dark')
  expect((await send(player, { number })).value?.state).toBe('pending')
  expect(await operate('azulejo', 'show', first)).toMatch(/rejected {2}.*unreadable {2}too dark\n.*pending/)
})

test('[MB-02] after a revoked decision another identity can be sent', async () => {
  const player = await seatPlayer(gateway, 0)
  const { account } = await gateway.get(memberInfo, {}, player)
  await send(player)
  await operate('azulejo', 'verify', await checkOf(player))
  await executeAsAdmin(gateway.deps, ['member', 'azulejo', account, 'identity', 'none', '--reason', 'forged'])
  expect(await stateOf(player)).toMatchObject({ state: 'none' })
  expect((await send(player)).value?.state).toBe('pending')
})

describe('invalid identities', () => {
  const wrong: readonly [string, Partial<Sent>][] = [
    ['identity.name', { fullName: '12' }],
    ['identity.name', { fullName: 'Marina <b>' }],
    ['identity.birth.date', { birthDate: '1990-02-30' }],
    ['identity.birth.date', { birthDate: '1890-01-01' }],
    ['identity.birth.date', { birthDate: '2027-01-01' }],
    ['identity.age', { birthDate: '2008-11-19' }],
    ['identity.number', { number: '11111111111' }],
    ['identity.number', { number: '52998224724' }],
    ['identity.image', { images: [] }],
    ['identity.image', { images: [new Blob(['%PDF-1.7'])] }],
    ['identity.image', { images: [new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])])] }],
  ]
  test.each(wrong)('[MB-02] %s: %j', async (errorCode, more) => {
    const player = await seatPlayer(gateway, 0)
    expect(await send(player, more)).toMatchObject({ success: false, errorCode })
    expect((await stateOf(player)).state).toBe('none')
  })

  test('[MB-02] more than three pictures, or a picture that is too large', async () => {
    const player = await seatPlayer(gateway, 0)
    expect(await send(player, { images: Array.from({ length: 4 }, () => picture) })).toMatchObject({
      errorCode: 'identity.image',
    })
    const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])
    expect(await send(player, { images: [large] })).toMatchObject({ detail: { problem: 'size', place: 0 } })
  })

  test('[MB-02] a member is old enough on the eighteenth birthday', async () => {
    expect((await send(await seatPlayer(gateway, 0), { birthDate: '2008-11-18' })).value?.state).toBe('pending')
  })

  test('[MB-02] norte requires a NIF', async () => {
    const player = await seatPlayer(gateway, 0, 0, 'norte')
    expect(await send(player)).toMatchObject({ errorCode: 'identity.number' })
    expect((await send(player, { number: '123456789' })).value).toMatchObject({ state: 'pending', document: 'nif' })
  })
})

test('[MB-02] a number belongs to one member of a brand, until it is rejected', async () => {
  const number = newCpf()
  const [thief, owner] = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
  await send(thief, { number })
  expect(await send(owner, { number })).toMatchObject({ errorCode: 'identity.number.taken' })
  await operate('azulejo', 'reject', await checkOf(thief), 'name')
  expect((await send(owner, { number })).value?.state).toBe('pending')
})

test('[MB-02] one of many concurrent identities is stored', async () => {
  const player = await seatPlayer(gateway, 0)
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(player)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ errorCode }) => errorCode === 'identity.pending')).toHaveLength(5)
})

test('[MB-02] attempts are limited', async () => {
  const player = await seatPlayer(gateway, 0)
  for (let tries = 0; tries < 10; tries += 1) await send(player, { images: [] })
  expect(await send(player)).toMatchObject({ errorCode: 'request.too.many' })
})

test('[MB-02] identities of another member or brand can be neither seen nor decided', async () => {
  const owner = await seatPlayer(gateway, 0)
  await send(owner)
  const check = await checkOf(owner)
  expect((await stateOf(await seatPlayer(gateway, 0))).sent).toBeUndefined()
  await expect(operate('norte', 'verify', check)).rejects.toThrow('norte has no identity check')
  await expect(operate('norte', 'documents', check, tmpdir())).rejects.toThrow('norte has no identity check')
  for (const words of [
    ['azulejo', 'verify', check, 'seen'],
    ['azulejo', 'reject', check, 'ugly'],
    ['azulejo', 'documents', check, 'here'],
    ['atlantis', 'list'],
  ])
    await expect(operate(...words)).rejects.toThrow('usage: identity')
  const pictures = await gateway.fetch(new Request(`http://gateway.test/cdn/identity/${check}-1.jpg`))
  expect(pictures.status).toBe(404)
})

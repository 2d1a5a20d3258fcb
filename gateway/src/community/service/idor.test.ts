import { randomUUID } from 'node:crypto'
import {
  endService,
  mailService,
  readService,
  sendServicePicture,
  serviceHistory,
  serviceImage,
  serviceTalk,
  typeService,
  writeService,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { attempt, type Callers, expected, type IdorRow, idorRow, seatCallers } from '../../../test/idor.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { calls } from '../../calls.ts'

type Owned = { readonly talk: string; readonly picture: string; readonly newest: string; readonly image: Blob }

let gateway: TestGateway
let callers: Callers
let owned: Owned
beforeAll(async () => {
  gateway = await testGateway()
  callers = await seatCallers(gateway)
  owned = await prepare()
})
afterAll(() => gateway.close())

/** Gives the owner an ended conversation with a picture. */
async function prepare(): Promise<Owned> {
  const { owner } = callers
  const image = new Blob([
    new Uint8Array(
      await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ),
  ])
  await gateway.get(writeService, { text: 'Secret words', key: randomUUID() }, owner)
  await gateway.get(sendServicePicture, { key: randomUUID(), images: [image] }, owner)
  const { talk, entries } = await gateway.get(endService, {}, owner)
  const picture = entries.find(({ step }) => step === 'picture')
  return { talk: talk?.id ?? '', picture: picture?.id ?? '', newest: entries.at(-1)?.id ?? '', image }
}

const rows: readonly IdorRow<Owned>[] = [
  idorRow(serviceTalk, 'own', () => ({})),
  idorRow(serviceHistory, 'own', ({ newest }) => ({ before: newest })),
  idorRow(serviceImage, 'service.unknown', ({ picture }) => ({ entry: picture })),
  idorRow(sendServicePicture, 'service.closed', ({ image }) => ({ key: randomUUID(), images: [image] }), {}, ['tally']),
  idorRow(writeService, 'own', () => ({ text: 'Words of somebody else', key: randomUUID() })),
  idorRow(typeService, 'own', () => ({})),
  idorRow(readService, 'own', ({ newest }) => ({ upTo: newest })),
  idorRow(mailService, 'service.unknown', ({ talk }) => ({ id: talk })),
  idorRow(endService, 'own', () => ({})),
]
test.each(rows.map((row) => [row.record.operation, row] as const))(
  '[RO-01] %s with ids of another member reveals and changes nothing',
  async (_, row) => {
    const secrets = ['Secret words', callers.owner.account]
    expect(await attempt(gateway, row, callers, owned, secrets)).toEqual(expected(row))
  },
)

test('[RO-01] every call of a member with customer service is in the table', () => {
  const own = calls.filter(({ record }) => record.module === serviceTalk.module)
  expect(own.map(({ record }) => record.operation).sort()).toEqual(rows.map(({ record }) => record.operation).sort())
})

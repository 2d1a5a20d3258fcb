import { feedbackRules } from '@azulejo/shared/kernel'
import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import type { Image } from './redraw.ts'
import { redraw } from './redraw.ts'

const plain = (width: number, height: number, background = 'green') =>
  sharp({ create: { width, height, channels: 3, background } })
const as = (type: Image['type'], bytes: Uint8Array): Image => ({ type, bytes })
async function kept(image: Image): Promise<Image> {
  const made = await redraw(image)
  if (typeof made === 'string') throw new Error(made)
  return made
}

test('[VA-07] a photo keeps its orientation and loses its location', async () => {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' }
  const photo = await plain(40, 30)
    .composite([{ input: await plain(40, 10, 'red').png().toBuffer(), gravity: 'north' }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const before = await sharp(photo).metadata()
  expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const { type, bytes } = await kept(as('image/jpeg', photo))
  const after = await sharp(bytes).metadata()
  expect(type).toBe('image/jpeg')
  expect(after).toMatchObject({ format: 'jpeg', width: 30, height: 40 })
  for (const name of ['exif', 'orientation', 'xmp', 'iptc', 'icc', 'comments'] as const)
    expect(after[name]).toBeUndefined()
  // The rotation moved the red top to the right.
  const { data } = await sharp(bytes).extract({ left: 25, top: 20, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  expect([(data[0] ?? 0) > 200, (data[1] ?? 255) < 60]).toEqual([true, true])
})

test('[VA-07] a PNG keeps its format and transparency, and loses what follows its end', async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00800080' } })
    .png()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer()
  const { type, bytes } = await kept(as('image/png', Buffer.concat([clear, Buffer.from('<script>alert(1)</script>')])))
  expect(type).toBe('image/png')
  const { hasAlpha, exif, width } = await sharp(bytes).metadata()
  expect({ hasAlpha, exif, width }).toEqual({ hasAlpha: true, exif: undefined, width: 8 })
  expect(Buffer.from(bytes).includes('script')).toBe(false)
})

test('[VA-07] a PNG that would become too large is stored as JPEG', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const size = 1500
  const photo = await sharp({ create: { width: size, height: size, channels: 3, background: 'black', noise } })
    .png()
    .toBuffer()
  expect(photo.length).toBeGreaterThan(feedbackRules.images.bytes)
  const { type, bytes } = await kept(as('image/png', photo))
  expect(type).toBe('image/jpeg')
  expect(bytes.length).toBeLessThan(feedbackRules.images.bytes)
})

test('[VA-07] a file with only a picture header, and a truncated picture, are refused', async () => {
  const [png, jpeg] = [await plain(64, 64).png().toBuffer(), await plain(64, 64).jpeg().toBuffer()]
  const begun = (whole: Buffer, rest: string) => Buffer.concat([whole.subarray(0, 8), Buffer.from(rest)])
  for (const image of [
    as('image/png', begun(png, '<svg xmlns="http://www.w3.org/2000/svg"/>')),
    as('image/jpeg', begun(jpeg, '%PDF-1.7')),
    as('image/png', png.subarray(0, -40)),
    as('image/jpeg', jpeg.subarray(0, -40)),
  ])
    expect(await redraw(image)).toBe('broken')
})

/** A PNG whose header claims a size; its data cannot be drawn at that size. */
async function headOf(width: number, height: number): Promise<Buffer> {
  const png = await plain(1, 1).png().toBuffer()
  const head = Buffer.from(png)
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

test('[VA-07] a small file with too many pixels is refused by its header, before it is decoded', async () => {
  const bomb = await plain(8000, 5001).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(200_000)
  expect(await redraw(as('image/png', bomb))).toBe('pixels')
  // This file cannot be drawn, so the refusal proves that only its header was read.
  expect(await redraw(as('image/png', await headOf(60_000, 60_000)))).toBe('pixels')
})

import { expect, test } from '@jest/globals'
import sharp from 'sharp'
import { systemRandom } from '../../platform/pipeline/random.ts'
import { type CaptchaCharacter, captchaCharacters, captchaSvg, drawCaptcha } from './draw-captcha.ts'

const draw = async (text: readonly CaptchaCharacter[]) => Buffer.from(await drawCaptcha(text, systemRandom), 'base64')

/** How many dark pixels each of the parts of an image has, from left to right. */
async function inkOf(png: Buffer, parts: number): Promise<number[]> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const ink = Array.from({ length: parts }, () => 0)
  for (const [at, value] of data.entries()) {
    const part = Math.floor(((at % info.width) * parts) / info.width)
    if (value < 128) ink[part] = (ink[part] ?? 0) + 1
  }
  return ink
}

test.each(captchaCharacters)('[SX-06] %s is drawn in every part of an image', async (character) => {
  const text = Array.from({ length: 5 }, () => character)
  for (const ink of await inkOf(await draw(text), text.length)) {
    expect(ink).toBeGreaterThan(100)
    expect(ink).toBeLessThan(900)
  }
})

test('[SX-06] an image has strokes and no text', () => {
  const svg = captchaSvg(['A', 'K', '3', '6', 'W'], systemRandom)
  expect(svg).not.toMatch(/<text|<tspan|<title|<desc/)
  expect(svg).not.toContain('AK36W')
  // Five characters and two curves.
  expect(svg.match(/<path /g)).toHaveLength(7)
})

test('[SX-06] the same characters never give the same image', async () => {
  const text = ['H', 'X', '9', 'P', 'M'] as const
  const images = await Promise.all(Array.from({ length: 20 }, () => draw(text)))
  expect(new Set(images.map((image) => image.toString('base64'))).size).toBe(20)
})

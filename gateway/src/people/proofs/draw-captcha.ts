import type { Random } from '../../platform/pipeline/random.ts'

/** The strokes of each character, in a box of 40 by 60. Characters that look alike are missing. */
const strokes = {
  A: 'M2 60 20 0 38 60M9 40H31',
  C: 'M36 12C30-4 3-4 3 30C3 64 30 64 36 48',
  D: 'M4 0V60H14C47 60 47 0 14 0Z',
  E: 'M36 0H4V60H36M4 29H30',
  F: 'M36 0H4V60M4 29H30',
  H: 'M4 0V60M36 0V60M4 30H36',
  J: 'M30 0V44C30 65 4 65 3 44',
  K: 'M4 0V60M36 0 5 34M14 25 37 60',
  L: 'M4 0V60H36',
  M: 'M2 60V0L20 36 38 0V60',
  N: 'M4 60V0L36 60V0',
  P: 'M4 60V0H20C43 0 43 32 20 32H4',
  R: 'M4 60V0H20C43 0 43 32 20 32H4M20 32 37 60',
  T: 'M2 0H38M20 0V60',
  U: 'M4 0V38C4 67 36 67 36 38V0',
  W: 'M0 0 10 60 20 14 30 60 40 0',
  X: 'M3 0 37 60M37 0 3 60',
  Y: 'M2 0 20 30 38 0M20 30V60',
  3: 'M5 7C16-6 36 0 34 15C33 26 22 28 15 28C30 28 38 36 36 46C33 62 12 64 3 51',
  6: 'M33 5C20-4 4 6 4 38C4 68 37 66 37 41C37 20 8 20 5 40',
  9: 'M7 55C20 64 36 54 36 22C36-8 3-6 3 19C3 40 32 40 35 20',
} as const

export type CaptchaCharacter = `${keyof typeof strokes}`

/** All characters that an image may have. */
export const captchaCharacters = Object.keys(strokes) as readonly CaptchaCharacter[]

const width = 160
const height = 56
/** Empty space at both sides, into which the waves may move the characters. */
const margin = 6

/** A whole number from `from` up to and including `to`. */
const between = (random: Random, from: number, to: number): number => from + random.below(to - from + 1)

/** A colour that is dark enough on white. */
const inkOf = (random: Random): string =>
  `#${Array.from({ length: 3 }, () => between(random, 0x20, 0x70).toString(16)).join('')}`

/** A character in its part of the image: moved, turned, slanted and scaled. */
function drawn(character: CaptchaCharacter, left: number, random: Random): string {
  const size = between(random, 50, 58) / 100
  const moves = [
    `translate(${left + between(random, -2, 2)} ${height / 2 + between(random, -3, 3)})`,
    `rotate(${between(random, -16, 16)})`,
    `skewX(${between(random, -12, 12)})`,
    `scale(${size} ${size + between(random, -4, 4) / 100})`,
    'translate(-20 -30)',
  ]
  const line = between(random, 45, 65) / 10
  return `<path transform="${moves.join(' ')}" d="${strokes[character]}" stroke="${inkOf(random)}" stroke-width="${line}"/>`
}

/** A thin curve across the whole image. */
function curve(random: Random): string {
  const level = () => between(random, 6, height - 6)
  const path = `M0 ${level()}C${width / 3} ${level()} ${(2 * width) / 3} ${level()} ${width} ${level()}`
  return `<path d="${path}" stroke="${inkOf(random)}" stroke-width="1.6"/>`
}

/** The image as SVG, bent by random waves. The characters are only strokes, so no font is needed and no text is in it. */
export function captchaSvg(text: readonly CaptchaCharacter[], random: Random): string {
  const part = (width - 2 * margin) / text.length
  const characters = text.map((character, place) => drawn(character, margin + part * (place + 0.5), random))
  const waves = `<feTurbulence type="fractalNoise" baseFrequency="0.03 0.05" numOctaves="2" seed="${random.below(10_000)}"/>`
  const bending = `<feDisplacementMap in="SourceGraphic" scale="${between(random, 7, 10)}" xChannelSelector="R" yChannelSelector="G"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<filter id="bent" color-interpolation-filters="sRGB" x="0" y="0" width="100%" height="100%">${waves}${bending}</filter>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    '<g filter="url(#bent)" fill="none" stroke-linecap="round" stroke-linejoin="round">',
    ...characters,
    curve(random),
    curve(random),
    '</g></svg>',
  ].join('')
}

/** @returns a PNG of 160 by 56 pixels, in base64 */
export async function drawCaptcha(text: readonly CaptchaCharacter[], random: Random): Promise<string> {
  // Loaded with the first image: most gateways draw none, and its code stays in memory.
  const { Resvg } = await import('@resvg/resvg-js')
  const image = new Resvg(captchaSvg(text, random), { font: { loadSystemFonts: false } }).render()
  return image.asPng().toString('base64')
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localeOf } from '@azulejo/shared/kernel'
import sharp, { type Sharp } from 'sharp'
import { coloursOf } from '../brands/contrast.ts'
import { type BrandSource, readBrandTokens } from './brand-source.ts'

/** Files of a brand with which browsers put its site on a home screen, beside its own files. */
export const manifestFile = 'manifest.webmanifest'
export const homeIconFile = 'icon-180.png'

type Icon = {
  readonly file: string
  readonly size: number
  /** `bleed` fills the corners of the mark, `mask` also leaves room around it, which systems cut off in their own shape. */
  readonly shape: 'mark' | 'bleed' | 'mask'
}
const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, shape: 'mark' },
  { file: 'icon-512.png', size: 512, shape: 'mark' },
  { file: 'icon-mask-512.png', size: 512, shape: 'mask' },
]
/** Of iPhones and iPads, which make transparent corners black. */
const homeIcon: Icon = { file: homeIconFile, size: 180, shape: 'bleed' }

/** The mark at a size; it has no size of its own. */
const drawn = (mark: Buffer, size: number): Sharp => sharp(mark, { density: 1_800 }).resize(size, size)

/** Colour of the mark at the middle of its upper edge, which continues into the corners. */
async function groundOf(mark: Buffer) {
  const { data } = await drawn(mark, 40)
    .ensureAlpha()
    .extract({ left: 20, top: 1, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r = 0, g = 0, b = 0] = data
  return { r, g, b }
}

async function iconOf(mark: Buffer, { size, shape }: Icon): Promise<Buffer> {
  if (shape === 'mark') return drawn(mark, size).png().toBuffer()
  const background = await groundOf(mark)
  const room = shape === 'mask' ? Math.round(size / 10) : 0
  const filled = drawn(mark, size - 2 * room).flatten({ background })
  return filled.extend({ top: room, right: room, bottom: room, left: room, background }).png().toBuffer()
}

/** The web manifest of a brand: with it a browser installs the site, and iPhones push to it. */
export function webManifest({ brand, site }: BrandSource, tokens: string) {
  const { bg = '#000000' } = coloursOf(tokens, brand, site.theme)
  return {
    id: '/',
    name: site.name,
    short_name: site.name,
    lang: localeOf[site.defaultLanguage],
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: bg,
    theme_color: bg,
    icons: icons.map(({ file, size, shape }) => ({
      src: file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: shape === 'mask' ? 'maskable' : 'any',
    })),
  }
}

/** Writes the manifest of a brand, and its icons, which are drawn from `mark.svg`. @param folder where both are */
export async function writeWebApp(folder: string, source: BrandSource): Promise<void> {
  const mark = await readFile(join(folder, 'mark.svg'))
  for (const icon of [...icons, homeIcon]) await writeFile(join(folder, icon.file), await iconOf(mark, icon))
  const content = webManifest(source, await readBrandTokens(folder))
  await writeFile(join(folder, manifestFile), JSON.stringify(content, undefined, 2))
}

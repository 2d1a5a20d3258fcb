import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBrandTokens } from '../documents/brand-source.ts'

const designTokens = fileURLToPath(import.meta.resolve('@azulejo/shared/design/tokens.css'))
const skeleton = join(import.meta.dirname, 'skeleton.css')

/** Removes comments and redundant white space from a style sheet. */
export const tightened = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .trim()

const ground = /url\("\/brands\/[a-z0-9-]+\/panels\/ground\.svg"\)/g

/** Returns the brand's colours with its tile background inlined, which is small and the largest part of the first paint. */
async function brandStyles(brandFolder: string): Promise<string> {
  const [tokens, wall] = await Promise.all([
    readBrandTokens(brandFolder),
    readFile(join(brandFolder, 'panels/ground.svg'), 'utf8'),
  ])
  return tokens.replaceAll(ground, `url("data:image/svg+xml,${encodeURIComponent(wall.trim())}")`)
}

/**
 * Returns the inline styles of a page, so that its first paint waits for no file: tokens, colours of the brand, outline.
 * @param brandFolder folder with the brand's `tokens.css` and panels
 */
export async function criticalStyles(brandFolder: string): Promise<string> {
  const [tokens, outline] = await Promise.all([designTokens, skeleton].map((file) => readFile(file, 'utf8')))
  return tightened([tokens, await brandStyles(brandFolder), outline].join('\n'))
}

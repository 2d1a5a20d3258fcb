import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const designTokens = fileURLToPath(import.meta.resolve('@azulejo/shared/design/tokens.css'))
const skeleton = join(import.meta.dirname, 'skeleton.css')

/** The same rules without comments and with single spaces. */
export const tightened = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .trim()

/**
 * What the page carries itself, so that its first paint waits for nothing: tokens, colours of the brand, outline.
 * @param brandFolder folder with the brand's `tokens.css`
 */
export async function criticalStyles(brandFolder: string): Promise<string> {
  const files = [designTokens, join(brandFolder, 'tokens.css'), skeleton]
  const sheets = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return tightened(sheets.join('\n'))
}

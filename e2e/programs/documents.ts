import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit } from 'unist-util-visit'

/** What a test does with a block of code; written after the language of its fence. */
const kinds = {
  /** Executed while the site runs; ends with 0. */
  run: ['sh'],
  /** Started until the rest of the line after the class is printed, or answers where it is an address; then stopped. */
  start: ['sh'],
  /** Checked against docker-compose.yml and the Compose Specification. */
  container: ['sh', 'yaml'],
  /** Parsed by the program that reads it. */
  example: ['sh', 'json', 'ts'],
  /** Paths that exist; `<name>` stands for any. */
  tree: ['text'],
} as const satisfies Record<string, readonly string[]>

export type BlockKind = keyof typeof kinds

export type Block = {
  readonly at: string
  readonly language: string
  readonly kind: BlockKind
  /** What a started program prints, or the address that it answers, when it is ready. */
  readonly ready: string
  readonly text: string
  /** Without comments and empty lines; a line that ends with a backslash goes on. */
  readonly lines: readonly string[]
}

export type Documents = {
  readonly blocks: readonly Block[]
  /** Where blocks without a class are, and why they have none. */
  readonly unclassed: readonly string[]
  /** Code between words. */
  readonly inline: readonly { readonly at: string; readonly text: string }[]
  readonly links: readonly { readonly at: string; readonly url: string }[]
}

const isKind = (word: string): word is BlockKind => Object.hasOwn(kinds, word)

const linesOf = (text: string): string[] =>
  text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Reads what Markdown says to be typed. @param sources texts by path */
export function readDocuments(sources: Readonly<Record<string, string>>): Documents {
  const blocks: Block[] = []
  const unclassed: string[] = []
  const inline: { at: string; text: string }[] = []
  const links: { at: string; url: string }[] = []
  for (const [path, source] of Object.entries(sources))
    visit(fromMarkdown(source), (node) => {
      const at = `${path}:${node.position?.start.line}`
      if (node.type === 'inlineCode') inline.push({ at, text: node.value })
      if (node.type === 'link') links.push({ at, url: node.url })
      if (node.type !== 'code') return
      const [kind = '', ...rest] = (node.meta ?? '').split(' ')
      const language = node.lang ?? ''
      const ready = rest.join(' ')
      const fits = isKind(kind) && (kinds[kind] as readonly string[]).includes(language)
      if (!fits || (kind === 'start') !== (ready !== '')) unclassed.push(`${at} ${language} ${kind}`.trim())
      else blocks.push({ at, language, kind, ready, text: node.value, lines: linesOf(node.value) })
    })
  return { blocks, unclassed, inline, links }
}

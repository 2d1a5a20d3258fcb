import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit } from 'unist-util-visit'

/** Classes of code blocks: what a test does with a block. The class follows the language of the fence. */
const kinds = {
  /** Executed while the site runs; must exit with code 0. */
  run: ['sh'],
  /** Started, then stopped once the program prints the text after the class, or once that text responds if it is a URL. */
  start: ['sh'],
  /** Checked against docker-compose.yml and the Compose Specification. */
  container: ['sh', 'yaml'],
  /** Parsed by the program that reads it. */
  example: ['sh', 'json', 'ts'],
  /** Paths that must exist; `<name>` stands for any name. */
  tree: ['text'],
} as const satisfies Record<string, readonly string[]>

export type BlockKind = keyof typeof kinds

export type Block = {
  readonly at: string
  readonly language: string
  readonly kind: BlockKind
  /** Text that a started program prints, or URL that responds, when the program is ready. */
  readonly ready: string
  readonly text: string
  /** Lines without comments and empty lines; a backslash at the end joins a line with the next. */
  readonly lines: readonly string[]
}

export type Documents = {
  readonly blocks: readonly Block[]
  /** Blocks without a valid class: place, language and the class as written. */
  readonly unclassed: readonly string[]
  /** Inline code of running text. */
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

/** Extracts code blocks, inline code and links from Markdown. @param sources texts by path */
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

import type { Field } from './sources.ts'

const inCell = (text: string) => text.replaceAll('|', '\\|')
/** Inline code; text with a backtick of its own needs two around it. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** Rows of a table of Markdown. Cells hold one line each. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(inCell).join(' | ')} |`
  return [line(heads), `|${heads.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

export const fieldTable = (fields: readonly Field[], heads: readonly [string, string, string]): string =>
  table(
    heads,
    fields.map(({ name, type, isOptional, text }) => [
      code(name),
      `${code(type)}${isOptional ? ', optional' : ''}`,
      text,
    ]),
  )

/** A page from its title, an introduction and blocks, of which empty ones are left out. */
export const page = (title: string, ...blocks: readonly string[]): string =>
  `${[`# ${title}`, ...blocks].filter((block) => block !== '').join('\n\n')}\n`

/** The address of a heading on its page. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

import { parseSync } from '@swc/core'

type Node = { readonly type: string; readonly [name: string]: unknown }
/** Possible message ids in a module: arguments of the translation function, text literals, and templates that build ids. */
type Mentions = { readonly called: Set<string>; readonly texts: Set<string>; readonly templates: RegExp[] }

const translators = new Set(['t', '_'])
const escapeRegExp = (text: string) => text.replaceAll(/\W/g, '\\$&')
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nameOf = (node: Node): unknown => (node.type === 'MemberExpression' ? (node.property as Node).value : node.value)

/** Ids in an argument that is a text literal or a conditional expression of text literals. */
function literals(argument: unknown): string[] {
  if (!isNode(argument)) return []
  if (argument.type === 'ParenthesisExpression') return literals(argument.expression)
  if (argument.type === 'ConditionalExpression')
    return [...literals(argument.consequent), ...literals(argument.alternate)]
  return argument.type === 'StringLiteral' ? [String(argument.value)] : []
}

const templateOf = (parts: readonly string[]) => new RegExp(`^${parts.map(escapeRegExp).join('.+')}$`)

/** Adds a template that may build ids. Skips a template that does not begin like an id, because it could match any text. */
function addTemplate({ quasis }: Node, templates: RegExp[]): void {
  const parts = (quasis as readonly { readonly cooked: string }[]).map(({ cooked }) => cooked)
  if (/^\w+\.[\w.]*$/.test(parts[0] ?? '')) templates.push(templateOf(parts))
}

/** Collects the possible ids of a module. Ignores literals in types. */
function mentionsOf(filename: string, code: string): Mentions {
  const mentions: Mentions = { called: new Set(), texts: new Set(), templates: [] }
  const syntax = { syntax: 'typescript', tsx: filename.endsWith('x'), target: 'esnext' } as const
  const pending: unknown[] = [parseSync(code, syntax)]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (isNode(value)) {
      if (value.type === 'TsLiteralType') continue
      if (value.type === 'StringLiteral') mentions.texts.add(String(value.value))
      if (value.type === 'TemplateLiteral') addTemplate(value, mentions.templates)
      if (value.type === 'CallExpression' && isNode(value.callee) && translators.has(String(nameOf(value.callee)))) {
        const [id] = value.arguments as readonly { readonly expression: unknown }[]
        for (const text of literals(id?.expression)) mentions.called.add(text)
      }
      if (value.type === 'CallExpression' && isNode(value.callee) && nameOf(value.callee) === 'below') {
        const [prefix] = value.arguments as readonly { readonly expression: unknown }[]
        for (const text of literals(prefix?.expression)) mentions.templates.push(templateOf([text, '']))
      }
    }
    for (const child of Object.values(value as object))
      if (typeof child === 'object' && child !== null) pending.push(child)
  }
  return mentions
}

export type Extraction = {
  /** Ids in the catalogue that this file may use. */
  own(filename: string): readonly string[]
  /** Whether the catalogue must add an unknown id that this file passes to the translation function. */
  misses(filename: string, id: string): boolean
}

/**
 * Extractor of Lingui's command line for messages with explicit ids. It reads calls of the translation function and, unlike
 * Lingui's own extractor, finds the catalogue's ids in tables (`{ failed: 'lobby.failed' }`), in templates, and by their
 * prefix (`below('people.refused.')`).
 */
export function messageExtractor({ own, misses }: Extraction) {
  return {
    match: (filename: string) => /\.tsx?$/.test(filename),
    extract(filename: string, code: string, onMessageExtracted: (message: { id: string }) => void) {
      const { called, texts, templates } = mentionsOf(filename, code)
      const ids = own(filename)
      for (const id of ids)
        if (texts.has(id) || templates.some((template) => template.test(id))) onMessageExtracted({ id })
      const known = new Set(ids)
      for (const id of called) if (!known.has(id) && misses(filename, id)) onMessageExtracted({ id })
    },
  }
}

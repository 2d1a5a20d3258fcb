import { parseSync } from '@swc/core'

type Node = { readonly type: string; readonly [name: string]: unknown }
/** The ids that a module mentions: those it passes to the translation function, other texts, and templates that ids are put together with. */
type Mentions = { readonly called: Set<string>; readonly texts: Set<string>; readonly templates: RegExp[] }

const translators = new Set(['t', '_'])
const escapeRegExp = (text: string) => text.replaceAll(/\W/g, '\\$&')
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nameOf = (node: Node): unknown => (node.type === 'MemberExpression' ? (node.property as Node).value : node.value)

/** The ids that an argument can be when it is a text or a choice between texts. */
function literals(argument: unknown): string[] {
  if (!isNode(argument)) return []
  if (argument.type === 'ParenthesisExpression') return literals(argument.expression)
  if (argument.type === 'ConditionalExpression')
    return [...literals(argument.consequent), ...literals(argument.alternate)]
  return argument.type === 'StringLiteral' ? [String(argument.value)] : []
}

/** Adds a template that ids may be made with. One that does not begin as an id does could be any text. */
function addTemplate({ quasis }: Node, templates: RegExp[]): void {
  const parts = (quasis as readonly { readonly cooked: string }[]).map(({ cooked }) => cooked)
  if (/^\w+\.[\w.]*$/.test(parts[0] ?? '')) templates.push(new RegExp(`^${parts.map(escapeRegExp).join('.+')}$`))
}

/** Reads the ids of a module. Texts of types do not count. */
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
    }
    for (const child of Object.values(value as object))
      if (typeof child === 'object' && child !== null) pending.push(child)
  }
  return mentions
}

export type Extraction = {
  /** Ids that the catalogue has. */
  readonly own: readonly string[]
  /** Whether an id that the catalogue does not have is missing in it, when this file passes it to the translation function. */
  misses(filename: string, id: string): boolean
}

/**
 * Lingui's extractor for messages with explicit ids. It reads calls of the translation function, and also what Lingui's
 * own one cannot: ids in tables (`{ failed: 'lobby.failed' }`) and templates, as far as the catalogue has them.
 */
export function messageExtractor({ own, misses }: Extraction) {
  return {
    match: (filename: string) => /\.tsx?$/.test(filename),
    extract(filename: string, code: string, onMessageExtracted: (message: { id: string }) => void) {
      const { called, texts, templates } = mentionsOf(filename, code)
      for (const id of own)
        if (texts.has(id) || templates.some((template) => template.test(id))) onMessageExtracted({ id })
      const known = new Set(own)
      for (const id of called) if (!known.has(id) && misses(filename, id)) onMessageExtracted({ id })
    },
  }
}

import { join } from 'node:path'
import { Node, Project, type Symbol as Sym, type Type, ts } from 'ts-morph'
import { root } from '../../../shared/src/build/package-facts.ts'

const { TypeFormatFlags: flags } = ts

/** The sources that the SDK is packed from, for questions about their types. No file is changed. */
export const openSources = (): Project =>
  new Project({ tsConfigFilePath: join(root, 'shared/tsconfig.json'), skipAddingFilesFromTsConfig: true })

/** Path in the tree. */
export const pathOf = (node: Node): string => node.getSourceFile().getFilePath().slice(root.length).replace(/^\//, '')

export const isOwn = (node: Node): boolean => !pathOf(node).includes('node_modules')

/** The comment of a declaration: its text, and what its tags say of parameters and the returned value. */
export type Comment = { readonly text: string; readonly tags: readonly (readonly [name: string, text: string])[] }

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The comment before an entry of an object, which has no other place for one. */
function precedingComment(node: Node): string {
  const comment = node.getLeadingCommentRanges().at(-1)?.getText() ?? ''
  if (!comment.startsWith('/**')) return ''
  return oneLine(comment.replaceAll(/^\/\*\*|\*\/$/g, '').replaceAll(/^\s*\* ?/gm, ''))
}

export function commentOf(node: Node): Comment {
  const holder = Node.isVariableDeclaration(node) ? node.getVariableStatement() : node
  if (!holder || !Node.isJSDocable(holder)) return { text: precedingComment(node), tags: [] }
  const comments = holder.getJsDocs()
  const tags = comments.flatMap((comment) =>
    comment.getTags().map((tag) => {
      const name = Node.isJSDocParameterTag(tag) ? tag.getName() : `@${tag.getTagName()}`
      return [name, oneLine(tag.getCommentText() ?? '')] as const
    }),
  )
  return { text: oneLine(comments.map((comment) => comment.getDescription()).join(' ')), tags }
}

/**
 * A type's text in a form that other sources do not change: one line, literals of a union in order, names without the file
 * that they come from.
 */
export const stableText = (text: string): string =>
  oneLine(text)
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .replaceAll(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').sort().join(' | '))

/** A type as it is written, without a limit of its length. */
export const textOfType = (type: Type, at: Node): string =>
  stableText(type.getText(at, flags.NoTruncation | flags.UseAliasDefinedOutsideCurrentScope | flags.InTypeAlias))

export type Field = {
  readonly name: string
  readonly type: string
  readonly isOptional: boolean
  readonly text: string
}

const commentsOf = (symbol: Sym) =>
  [...new Set(symbol.getDeclarations().map((each) => commentOf(each).text))].filter((text) => text !== '').join(' ')

const withoutUndefined = (type: Type): Type => (type.isUnion() ? type.getNonNullableType() : type)

/** Whether a type has fields of its own that are worth a row each. */
function isRecord(type: Type): boolean {
  if (!type.isObject() || type.isArray() || type.isReadonlyArray() || type.isTuple()) return false
  if (type.getCallSignatures().length > 0) return false
  const properties = type.getProperties()
  return properties.length > 0 && properties.some((each) => each.getDeclarations().some(isOwn))
}

/** The object types of a field: one, several of a union, or those of the rows of a list. */
function partsOf(type: Type): { readonly suffix: string; readonly parts: readonly Type[] } {
  const bare = withoutUndefined(type)
  const element = bare.getArrayElementType()
  const of = element ? withoutUndefined(element) : bare
  const parts = of.isUnion() ? of.getUnionTypes() : [of]
  return { suffix: element ? '[]' : '', parts: parts.every(isRecord) ? parts : [] }
}

/**
 * The fields of a type, those of its objects and lists included, as `list[].orderId`. A field that not every member of a
 * union has is optional.
 */
export function fieldsOf(type: Type, at: Node, depth = 4, before = ''): readonly Field[] {
  const { parts } = partsOf(type)
  const rows = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const part of parts)
    for (const symbol of part.getProperties()) {
      const own = symbol.getTypeAtLocation(at)
      const name = `${before}${symbol.getName()}`
      const inner = partsOf(own)
      const isNested = depth > 1 && inner.parts.length > 0
      const text = isNested ? (inner.suffix === '' ? 'object' : 'list') : textOfType(own, at)
      const known = rows.get(name)
      const type = known && known.type !== text ? `${known.type} | ${text}` : text
      const isOptional = symbol.isOptional() || known?.isOptional === true
      rows.set(name, { name, type, isOptional, text: known?.text || commentsOf(symbol) })
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (!isNested) continue
      for (const field of fieldsOf(own, at, depth - 1, `${name}${inner.suffix}.`))
        if (!rows.has(field.name)) rows.set(field.name, field)
    }
  return [...rows.values()].map((row) => {
    const count = counts.get(row.name)
    return count !== undefined && count < parts.length ? { ...row, isOptional: true } : row
  })
}

const propertyOf = (type: Type, name: string, at: Node) => type.getProperty(name)?.getTypeAtLocation(at)

/** The comments of a valibot schema's entries by the path of their field, in the order of the schema. */
export function commentsOfSchema(schema: Type, at: Node, before = ''): ReadonlyMap<string, string> {
  const wrapped = propertyOf(schema, 'wrapped', at)
  if (wrapped) return commentsOfSchema(wrapped, at, before)
  const item = propertyOf(schema, 'item', at)
  if (item) return commentsOfSchema(item, at, before === '' ? '' : `${before.slice(0, -1)}[].`)
  const options = propertyOf(schema, 'options', at)
  if (options?.isTuple())
    return new Map(options.getTupleElements().flatMap((each) => [...commentsOfSchema(each, at, before)]))
  const found = new Map<string, string>()
  for (const symbol of propertyOf(schema, 'entries', at)?.getProperties() ?? []) {
    const name = `${before}${symbol.getName()}`
    found.set(name, commentsOf(symbol))
    for (const [inner, text] of commentsOfSchema(symbol.getTypeAtLocation(at), at, `${name}.`)) found.set(inner, text)
  }
  return found
}

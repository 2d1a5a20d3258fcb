import { walk } from './sources.ts'

type Node = { readonly type: string; readonly [key: string]: unknown }

/** Texts by the path of their keys. */
export type Texts = ReadonlyMap<string, string>

const codes = new Set(['pt', 'pt-PT', 'en', 'es', 'zh'])
const bases = ['pt', 'en', 'es', 'zh']

/** Texts of the data of a file. */
export function textsOf(data: unknown, path = ''): Texts {
  if (typeof data === 'string') return new Map([[path, data]])
  if (typeof data !== 'object' || data === null) return new Map()
  return new Map(Object.entries(data).flatMap(([key, value]) => [...textsOf(value, `${path}/${key}`)]))
}

const keyOf = ({ key, type }: Node): string | undefined => {
  const name = key as { readonly type: string; readonly value?: unknown } | undefined
  return type === 'KeyValueProperty' && (name?.type === 'Identifier' || name?.type === 'StringLiteral')
    ? String(name.value)
    : undefined
}

const entriesOf = (node: Node): (readonly [string, Node])[] =>
  (node.properties as readonly Node[]).flatMap((property) => {
    const key = keyOf(property)
    return key === undefined ? [] : [[key, property.value as Node] as const]
  })

/** Texts of a value in a module; templates and functions with their fixed parts. */
function textsIn(value: Node, path = ''): [string, string][] {
  switch (value.type) {
    case 'StringLiteral':
      return [[path, String(value.value)]]
    case 'TemplateLiteral':
      return [[path, (value.quasis as readonly { readonly raw: string }[]).map(({ raw }) => raw).join('{}')]]
    case 'ArrowFunctionExpression':
      return textsIn(value.body as Node, path)
    case 'ParenthesisExpression':
      return textsIn(value.expression as Node, path)
    case 'ArrayExpression':
      return (value.elements as readonly ({ readonly expression: Node } | undefined)[]).flatMap((each, at) =>
        each ? textsIn(each.expression, `${path}/${at}`) : [],
      )
    case 'ObjectExpression':
      return entriesOf(value).flatMap(([key, each]) => textsIn(each, `${path}/${key}`))
    default:
      return []
  }
}

/** Objects of a module whose keys are languages. */
export function textsByLanguage(path: string, source: string) {
  const found: { readonly path: string; readonly languages: ReadonlyMap<string, Texts> }[] = []
  walk(path, source, (node) => {
    if (node.type !== 'ObjectExpression') return
    const entries = entriesOf(node)
    if (entries.length < 2 || !entries.every(([key]) => codes.has(key))) return
    const languages = new Map(entries.map(([key, value]) => [key, new Map(textsIn(value))] as const))
    if ([...languages.values()].some((texts) => texts.size > 0)) found.push({ path, languages })
  })
  return found
}

export const missingLanguages = (languages: ReadonlyMap<string, Texts>): string[] =>
  bases.filter((code) => !languages.has(code))

/** The words of a text without placeholders. */
const wordsOf = (text: string): string => text.replaceAll(/\{[^{}]*\}/g, ' ')

/** Texts that equal the English ones, Chinese ones with three English words, and others with Chinese characters. */
export function wrongTexts(
  english: Texts,
  other: Texts,
  code: string,
  isSame: (text: string, code: string) => boolean,
): string[] {
  return [...other].flatMap(([at, text]) => {
    const words = wordsOf(text)
    const isEnglish = text === english.get(at) && /\p{L}{2}/u.test(words) && !isSame(text, code)
    const isMixed = code === 'zh' ? /(?:[a-z]{2,} ){2}[a-z]{2,}/i.test(words) : /\p{Script=Han}/u.test(words)
    return isEnglish || isMixed ? [`${code} ${at}: ${text}`] : []
  })
}

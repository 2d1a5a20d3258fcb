import { join } from 'node:path'
import { Node, type Project, type Type, ts } from 'ts-morph'
import { root } from '../../../shared/src/build/package-facts.ts'
import { remotePackage } from '../packages.ts'
import { code, fieldTable, page, table } from './markdown.ts'
import { commentOf, fieldsOf, isOwn, pathOf, stableText, textOfType } from './sources.ts'

/** Exports that have pages of their own, by call. */
const elsewhere = ['./wire']

const intros: Readonly<Record<string, string>> = {
  '.': 'What a remote is made of, and what it gets of its host. Hooks work below the component that the host mounts.',
  './data': 'Calls with their states: loading, answer, refusal, failure.',
  './design':
    'Parts of the site’s design. Their style sheets come with them; a build gives classes a prefix of its own.',
  './forms': 'Forms with labels, validation, pending, refusal and success.',
  './i18n': 'Languages, messages and formats.',
  './kernel': 'Money, periods, results and other rules without a page.',
  './release': 'Records of builds and of what a site has released.',
  './report': 'Report pages: a list with filters, totals, columns and details.',
  './router': 'React Router in its declarative mode, without its routers.',
  './standalone': 'A page that shows the remote alone.',
  './testing': 'A host for tests, and prepared replies of the platform.',
}

export type Entry = { readonly name: string; readonly kind: string; readonly page: string; readonly heading: string }
export type Page = { readonly file: string; readonly text: string; readonly entries: readonly Entry[] }

type Kind = 'Hooks' | 'Components' | 'Functions' | 'Values' | 'Types'
const kinds: readonly Kind[] = ['Hooks', 'Components', 'Functions', 'Values', 'Types']

const isType = (node: Node) => Node.isTypeAliasDeclaration(node) || Node.isInterfaceDeclaration(node)

function kindOf(name: string, node: Node): Kind {
  if (isType(node)) return 'Types'
  const calls = node.getType().getCallSignatures()
  if (calls.length === 0) return Node.isClassDeclaration(node) && /^[A-Z]/.test(name) ? 'Components' : 'Values'
  if (/^use[A-Z]/.test(name)) return 'Hooks'
  return /^[A-Z]/.test(name) ? 'Components' : 'Functions'
}

function signatureOf(name: string, type: Type, at: Node): string {
  const flags = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.WriteArrowStyleSignature
  const checker = at.getProject().getTypeChecker().compilerObject
  const lines = type
    .getCallSignatures()
    .map((each) => checker.signatureToString(each.compilerSignature, at.compilerNode, flags))
  return lines.map((line) => code(`${name}: ${stableText(line)}`)).join('\n\n')
}

/** Props that the sources declare; what comes from the attributes of an element is not listed. */
function propsOf(node: Node): string {
  const [signature] = node.getType().getCallSignatures()
  const [parameter] = signature?.getParameters() ?? []
  if (!parameter) return ''
  const own = fieldsOf(parameter.getTypeAtLocation(node), node, 1)
  const declared = new Set(
    parameter
      .getTypeAtLocation(node)
      .getProperties()
      .filter((each) => each.getDeclarations().some(isOwn))
      .map((each) => each.getName()),
  )
  const rows = own.filter(({ name }) => declared.has(name))
  return rows.length === 0 ? '' : fieldTable(rows, ['Prop', 'Type', 'Meaning'])
}

function bodyOf(name: string, kind: Kind, node: Node): readonly string[] {
  const { text, tags } = commentOf(node)
  const said = tags
    .map(([tag, meaning]) => `- ${tag === '@returns' ? 'Returns' : `${code(tag)}:`} ${meaning}`)
    .join('\n')
  if (kind === 'Types') {
    const fields = fieldsOf(node.getType(), node, 1)
    const shape =
      fields.length > 0 ? fieldTable(fields, ['Field', 'Type', 'Meaning']) : code(textOfType(node.getType(), node))
    return [text, said, shape]
  }
  if (kind === 'Components') return [text, said, propsOf(node)]
  if (kind === 'Values') return [text, said, code(textOfType(node.getType(), node))]
  return [text, signatureOf(name, node.getType(), node), said]
}

function doorPage(project: Project, door: string, source: string): Page {
  const file = `${door === '.' ? 'remote' : door.slice(2)}.md`
  const title = `@azulejo/remote${door === '.' ? '' : door.slice(1)}`
  const exported = [...project.addSourceFileAtPath(join(root, source)).getExportedDeclarations()]
  const found = exported.flatMap(([name, [node]]) => (node ? [{ name, node }] : []))
  const own = found.filter(({ node }) => isOwn(node)).map((each) => ({ ...each, kind: kindOf(each.name, each.node) }))
  const foreign = new Map<string, string[]>()
  for (const { name, node } of found.filter((each) => !isOwn(each.node))) {
    const [, from = ''] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(pathOf(node)) ?? []
    foreign.set(from, [...(foreign.get(from) ?? []), name])
  }
  const sorted = own.sort((one, other) => (one.name < other.name ? -1 : 1))
  const parts = kinds.flatMap((kind) => {
    const members = sorted.filter((each) => each.kind === kind)
    if (members.length === 0) return []
    return [`## ${kind}`, ...members.flatMap(({ name, node }) => [`### ${name}`, ...bodyOf(name, kind, node)])]
  })
  const rows = [...foreign].sort().map(([from, names]) => [
    code(from),
    names
      .sort()
      .map((name) => `\`${name}\``)
      .join(', '),
  ])
  const passed = rows.length > 0 ? ['## From other packages', table(['Package', 'Exports'], rows)] : []
  return {
    file,
    text: page(title, intros[door] ?? '', ...parts, ...passed),
    entries: sorted.map(({ name, kind }) => ({
      name,
      kind: kind.toLowerCase().slice(0, -1),
      page: file,
      heading: name,
    })),
  }
}

/** A page for each export of `@azulejo/remote`: its hooks, components, functions, values and types. */
export const doorPages = (project: Project): readonly Page[] =>
  Object.entries(remotePackage.exports)
    .filter(([door]) => !elsewhere.includes(door))
    .map(([door, source]) => doorPage(project, door, source))

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'

/** The workspace's folder: the tests run from e2e or from the root. */
export const root = execFileSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' }).trim()

export const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'))

export const workspaces = ['shared', 'gateway', 'registry', 'host', ...remotes, 'e2e']

let listed: readonly string[] | undefined

/** Lists the files once: no test adds files to the work tree, and git takes a tenth of a second. */
function allFiles(): readonly string[] {
  const list = () => execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  listed ??= [...new Set(list().split('\n'))].filter((path) => existsSync(join(root, path))).sort()
  return listed
}

/** Files of the work tree that git tracks or could add, without deleted and ignored ones, with `/` between folders. */
export const files = (pattern: RegExp): string[] => allFiles().filter((path) => pattern.test(path))

export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path)

type Node = { readonly type: string; readonly [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls `visit` for every node of the module at `path`, outermost first. */
export function walk(path: string, source: string, visit: (node: Node) => void): void {
  const tsx = path.endsWith('x')
  const pending: unknown[] = [parseSync(source, { syntax: 'typescript', tsx, target: 'esnext' })]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (Array.isArray(value)) pending.push(...[...value].reverse())
    else if (typeof value === 'object' && value !== null) {
      if (isNode(value)) visit(value)
      pending.push(
        ...Object.values(value)
          .filter((child) => typeof child === 'object' && child !== null)
          .reverse(),
      )
    }
  }
}

const literal = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'StringLiteral' ? String(value.value) : undefined

/** Everything a module imports, types and dynamic imports included, as written. */
export function importsOf(path: string, source: string): string[] {
  const found: string[] = []
  walk(path, source, (node) => {
    if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type)) {
      const from = literal(node.source)
      if (from) found.push(from)
    }
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Import') {
      const [argument] = node.arguments as readonly { expression: unknown }[]
      const from = literal(argument?.expression)
      if (from) found.push(from)
    }
    if (node.type === 'TsImportType') {
      const from = literal(node.argument)
      if (from) found.push(from)
    }
  })
  return found
}

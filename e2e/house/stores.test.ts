import { expect, test } from '@jest/globals'
import { files, isTest, read, walk } from './sources.ts'

/** Modules that may notify listeners without being a state store of their own, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'shared/src/remote/source.ts': 'makes plain data of an atom, for remotes, and maps it',
  'shared/src/remote/scope.ts': 'disposals of one mount, which are no state',
  'shared/src/kernel/bus.ts': 'events and commands between builds, which are no state',
  'host/src/watch/running-code.ts': 'the header watch hears when code of another build runs, which is no state',
  'host/src/remotes/remote-log.ts': 'each record is heard once, also several at a time; the last ones are an atom',
  'host/src/site/use-is-online.ts': 'the state is the browser’s',
  'host/src/site/use-is-wide.ts': 'the state is the browser’s',
  'shared/src/design/toast/top-layer-host.ts': 'the state is the document’s',
}

type Node = { readonly type?: string; readonly [key: string]: unknown }

const nameOf = (node: unknown): unknown => (node as Node | undefined)?.value
const isListeners = (name: unknown): boolean =>
  typeof name === 'string' && /^(listeners|subscribers|observers)$/i.test(name)

/** A set of functions: `new Set<() => void>()`. */
function isSetOfFunctions({ callee, typeArguments }: Node): boolean {
  const params = (typeArguments as Node | null | undefined)?.params
  return nameOf(callee) === 'Set' && JSON.stringify(params ?? '').includes('"TsFunctionType"')
}

/** Returns the marks of a hand-written store in a module: its own `subscribe`, `getSnapshot` or listeners. */
function storeMarks(path: string, source: string): string[] {
  const found: string[] = []
  walk(path, source, (node) => {
    const isNamed = /^(KeyValueProperty|MethodProperty|ClassMethod|ClassProperty)$/.test(node.type)
    const name = nameOf(isNamed ? node.key : node.type === 'FunctionDeclaration' ? node.identifier : node.id)
    const defines = isNamed || node.type === 'FunctionDeclaration' || node.type === 'VariableDeclarator'
    if (defines && (name === 'subscribe' || name === 'getSnapshot' || isListeners(name))) found.push(String(name))
    if (node.type === 'NewExpression' && isSetOfFunctions(node)) found.push('Set')
  })
  return found
}

const modules = files(/^(shared|host|remote-[a-z-]+)\/src\/.*\.tsx?$/).filter(
  (path) => !isTest(path) && !/\/(test|testing)\/|^shared\/src\/build\//.test(path),
)

test('state is in atoms, and no module has its own store', () => {
  const found = modules.filter((path) => storeMarks(path, read(path)).length > 0)
  expect(found.filter((path) => !(path in allowed))).toEqual([])
  // Every module of the list must contain the marks of a store.
  expect(Object.keys(allowed).filter((path) => !found.includes(path))).toEqual([])
})

test.each([
  ['const listeners = new Set<() => void>()', ['listeners', 'Set']],
  ['const told = new Map<string, Set<string>>(); const heard = new Set<(text: string) => void>()', ['Set']],
  [
    'export const store = { subscribe(listener: () => void) { return () => listener }, getSnapshot: () => 1 }',
    ['subscribe', 'getSnapshot'],
  ],
  ['function subscribe(tell: () => void) { return tell }', ['subscribe']],
  ['class Store { #value = 1; getSnapshot = () => this.#value }', ['getSnapshot']],
  ['const stop = locale.subscribe(take)', []],
  ['export type Source = { subscribe(listener: () => void): () => void }', []],
  ["const names = new Set<string>(['a'])", []],
])('in %j the store patterns %j are detected', (source, marks) => {
  expect(storeMarks('host/src/planted.ts', source)).toEqual(marks)
})

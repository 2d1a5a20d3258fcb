import { createRequire, registerHooks } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import CachingRuntime from './caching-runtime.ts'
import { setTestGlobals } from './test-globals.ts'

const require = createRequire(import.meta.url)

// Outside of Jest's own module loader the package only throws.
const testGlobals = new URL('test-globals.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: testGlobals, shortCircuit: true } : next(specifier, context),
})

/** Where Jest's test framework keeps the tests of a file. */
const isOfFramework = ({ description = '' }: symbol) => ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'].includes(description)

/**
 * Imports tests as Node does. Jest's own loader reads, links and runs every module again for each test file and never
 * frees it; here a process has each module once, and its compiled code stays warm.
 */
export default class NativeRuntime extends CachingRuntime {
  /** A test whose docblock asks for other conditions of packages than Node's is left to Jest's loader. */
  readonly #isNative: boolean

  constructor(...args: ConstructorParameters<typeof CachingRuntime>) {
    super(...args)
    const [, environment] = args
    this.#isNative = environment.exportConditions?.().includes('node') ?? true
  }

  override async unstable_importModule(path: string, name?: string): Promise<unknown> {
    return this.#isNative ? import(pathToFileURL(path).href) : super.unstable_importModule(path, name)
  }

  /** The test framework is loaded again for each file, among the same built-in objects as the tests. */
  override requireInternalModule<T>(path: string, name?: string): T {
    if (!this.#isNative || name !== undefined || basename(path) !== 'jestAdapterInit.js')
      return super.requireInternalModule(path, name)
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (isOfFramework(key)) Reflect.deleteProperty(globalThis, key)
    delete require.cache[path]
    return require(path)
  }

  override setGlobalsForRuntime(globals: Parameters<CachingRuntime['setGlobalsForRuntime']>[0]): void {
    setTestGlobals(globals)
    super.setGlobalsForRuntime(globals)
  }
}

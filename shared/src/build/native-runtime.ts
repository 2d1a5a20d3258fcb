import { createRequire, registerHooks } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import CachingRuntime from './caching-runtime.ts'
import { setTestGlobals } from './test-globals.ts'

const require = createRequire(import.meta.url)

// The package `@jest/globals` throws when anything but Jest's own module loader loads it.
const testGlobals = new URL('test-globals.ts', import.meta.url).href
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: testGlobals, shortCircuit: true } : next(specifier, context),
})

/** Whether a global symbol holds the state of Jest's test framework for a test file. */
const isOfFramework = ({ description = '' }: symbol) => ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL'].includes(description)

/**
 * Imports tests with Node's module loader, so that a process loads each module once and its compiled code stays warm. Jest's
 * own loader reads, links and runs every module for each test file and never frees the modules.
 */
export default class NativeRuntime extends CachingRuntime {
  /** False for a test whose docblock selects package conditions other than Node's; Jest's loader runs such a test. */
  readonly #isNative: boolean

  constructor(...args: ConstructorParameters<typeof CachingRuntime>) {
    super(...args)
    const [, environment] = args
    this.#isNative = environment.exportConditions?.().includes('node') ?? true
  }

  override async unstable_importModule(path: string, name?: string): Promise<unknown> {
    return this.#isNative ? import(pathToFileURL(path).href) : super.unstable_importModule(path, name)
  }

  /** Reloads the test framework for each test file, in the realm of the tests. */
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

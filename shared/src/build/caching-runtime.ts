import { Script } from 'node:vm'
import Runtime from 'jest-runtime'

type Context = object
type Compiled = (...args: unknown[]) => unknown
type DynamicImport = (specifier: string, file: string, context: Context, attributes: unknown, phase: unknown) => unknown

/** What Jest's runtime turns the code of a module into a function with. */
type Executor = {
  readonly config: { readonly injectGlobals: boolean; readonly sandboxInjectedGlobals: readonly string[] }
  readonly environment: { getVmContext(): Context | null }
  readonly dynamicImport: DynamicImport
  readonly injectedModuleParameters: readonly string[]
  compile(source: string, file: string): Compiled | null
}

/** The compiled code of each module of this process. */
const scripts = new Map<string, { readonly source: string; readonly script: Script }>()

/** Whose tests run: a process runs one test file after the other. */
let running: { readonly executor: Executor; readonly context: Context } | undefined

function compiledScript(source: string, file: string, parameters: readonly string[]): Script {
  const key = `${parameters.join()} ${file}`
  const known = scripts.get(key)
  if (known?.source === source) return known.script
  const head = `(function(${parameters.join()}){`
  const script = new Script(`${head}${source}\n})`, {
    filename: file,
    columnOffset: -head.length,
    importModuleDynamically: (async (specifier: string, _: unknown, attributes: unknown, ...[phase]: unknown[]) => {
      if (!running) throw new Error('no test file is running')
      return running.executor.dynamicImport(specifier, file, running.context, attributes, phase)
    }) as never,
  })
  scripts.set(key, { source, script })
  return script
}

/**
 * Jest's runtime, which compiles each module once in a process and runs it in each test file's context. Jest's own compiles
 * all of them again for each test file, and V8 their functions again at their first call.
 */
export default class CachingRuntime extends Runtime {
  constructor(...args: ConstructorParameters<typeof Runtime>) {
    super(...args)
    const executor = Reflect.get(this, 'executor') as Executor
    const compile = executor.compile.bind(executor)
    executor.compile = (source, file) => {
      const context = executor.environment.getVmContext()
      if (context === null) return null
      running = { executor, context }
      let script: Script
      try {
        script = compiledScript(source, file, executor.injectedModuleParameters)
      } catch {
        // What is no script Jest explains, or loads as a module.
        return compile(source, file)
      }
      return script.runInContext(context) as Compiled
    }
  }
}

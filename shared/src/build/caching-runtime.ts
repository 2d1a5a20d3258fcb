import { Script } from 'node:vm'
import Runtime from 'jest-runtime'

type Context = object
type Compiled = (...args: unknown[]) => unknown
type DynamicImport = (specifier: string, file: string, context: Context, attributes: unknown, phase: unknown) => unknown

/** The part of Jest's runtime that compiles a module's code into a function. */
type Executor = {
  readonly config: { readonly injectGlobals: boolean; readonly sandboxInjectedGlobals: readonly string[] }
  readonly environment: { getVmContext(): Context | null }
  readonly dynamicImport: DynamicImport
  readonly injectedModuleParameters: readonly string[]
  compile(source: string, file: string): Compiled | null
}

/** Compiled code of each module in this process. */
const scripts = new Map<string, { readonly source: string; readonly script: Script }>()

/** Runtime of the current test file: a process runs one test file at a time. */
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
 * A Jest runtime that compiles each module once per process and runs it in each test file's context. Jest's own runtime
 * recompiles every module for each test file, and V8 recompiles the functions at their first call.
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
        // Jest's own compile explains a syntax error, or loads the file as an ES module.
        return compile(source, file)
      }
      return script.runInContext(context) as Compiled
    }
  }
}

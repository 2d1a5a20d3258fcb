import webpack, { type Compiler } from 'webpack'

/**
 * Lets a hot update tell the federation runtime of the shared packages it asks for: the runtime reads the table of
 * them once, and an update that has a new table comes with empty handlers.
 */
export class ReadConsumesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReadConsumesPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('ReadConsumesPlugin', (module) => {
        if (module.name !== 'consumes') return
        const generate = module.generate.bind(module)
        module.generate = () => {
          const source = generate()
          return source && `${source}\n${webpack.RuntimeGlobals.require}.consumesLoadingData._updated = 0;`
        }
      })
    })
  }
}

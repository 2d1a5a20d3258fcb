import webpack, { type Compiler } from 'webpack'
import { singletonPackages } from './shared-ranges.ts'

/** Fails a remote's build that would bundle its own copy of a package that the host shares. */
export class OneCopyPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('OneCopyPlugin', (modules) => {
        for (const module of modules) {
          const match = module instanceof webpack.NormalModule && singletonPackages.exec(module.resource ?? '')
          if (!match) continue
          const issuer = compilation.moduleGraph.getIssuer(module)?.nameForCondition()
          const message = `${match[1]} would be bundled by ${issuer}: import it by a name in shared-ranges.ts`
          compilation.errors.push(new webpack.WebpackError(message))
        }
      })
    })
  }
}

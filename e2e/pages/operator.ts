import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')

/** Switches the status of a merchant as an operator does, for example `['saigon9', 'maintenance']`. */
export async function orderStatus(...words: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, ['gateway/src/main.ts', 'status', ...words], { cwd: root })
}

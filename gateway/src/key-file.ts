import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export type KeyFile = {
  readonly path: string
  /** Whether a missing file is made. */
  readonly isOwn: boolean
}

export type KeyFileKind = {
  /** Environment variable that names the file. */
  readonly variable: string
  /** Text of a file with new keys. */
  make(): string
  /** How an operator makes a key. */
  readonly hint: string
}

/** Makes a file that only its owner can read, unless another process makes it first. */
function makeKeyFile(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const made = `${path}.${process.pid}`
  writeFileSync(made, text, { mode: 0o600 })
  chmodSync(made, 0o600)
  try {
    linkSync(made, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(made, { force: true })
  }
}

/** Reads a file of keys. @throws when the file is missing, or `read` throws */
export function readKeyFile<Keys>(
  { path, isOwn }: KeyFile,
  { variable, make, hint }: KeyFileKind,
  read: (text: string) => Keys,
): Keys {
  if (isOwn && !existsSync(path)) makeKeyFile(path, make())
  if (!existsSync(path)) throw new Error(`${variable}: there is no ${path}; ${hint}`)
  try {
    return read(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${variable}: ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

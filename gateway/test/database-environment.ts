import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'

// The types of Node do not name it.
declare const WebAssembly: { readonly Module: new (program: Uint8Array) => object }

const ofDatabase = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

/**
 * The embedded database's program. Node compiles a program again unless something in the process still holds it, and each
 * test file's database, in a thread of its own, would compile it for a second.
 */
export const kept = new WebAssembly.Module(readFileSync(join(ofDatabase, 'pglite.wasm')))

/** Node, in a process that keeps the embedded database's program from one test file to the next. */
export default class DatabaseEnvironment extends TestEnvironment {}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { TestEnvironment } from 'jest-environment-node'

// The types of Node do not declare `WebAssembly`.
declare const WebAssembly: { readonly Module: new (program: Uint8Array) => object }

const ofDatabase = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

/**
 * The embedded database's program. Node caches a compiled program only while something in the process holds it. Without
 * this variable each test file's database, in a thread of its own, would compile the program for a second.
 */
export const kept = new WebAssembly.Module(readFileSync(join(ofDatabase, 'pglite.wasm')))

/** Node environment in a process that keeps the embedded database's program between test files. */
export default class DatabaseEnvironment extends TestEnvironment {}

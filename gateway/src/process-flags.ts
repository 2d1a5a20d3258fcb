import { fileURLToPath } from 'node:url'

/**
 * Node flags of a gateway. Without them the process keeps memory that it no longer needs, two or three times as much
 * for the same calls. The embedded database is WebAssembly, whose optimising compiler alone takes half a gigabyte at
 * start; without that compiler stakes take a third more time. `quiet-memory.ts` switches the memory saver mode; its
 * flag is set here too, because V8 accepts compiled sources only from a program with the same flags.
 */
export const gatewayFlags = (isOnPostgres: boolean): string[] => [
  '--max-semi-space-size=4',
  '--max-old-space-size=256',
  '--no-memory-saver-mode',
  ...(isOnPostgres
    ? []
    : ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--wasm-lazy-compilation']),
]

/**
 * Environment variables of a gateway. Without them each thread of the C library keeps its own arena, and freed memory
 * below the library's growing thresholds stays with the process. The cache of compiled sources makes the type stripper
 * unnecessary, which saves 10 MB from the second start on.
 */
export const gatewayVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/modules', import.meta.url)),
}

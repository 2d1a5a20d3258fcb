import { fileURLToPath } from 'node:url'

/**
 * Flags of Node for a gateway. Without them it keeps what it no longer needs: two or three times the memory for the same
 * calls. The embedded database is WebAssembly, whose second compiler alone takes half a gigabyte at start; without it
 * stakes take a third more time. Memory is saved while it is quiet (`quiet-memory.ts`); the flag is told here as well, since V8
 * takes compiled sources from programs alone whose flags have all been told alike.
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
 * Variables of the environment. Each thread of the C library would keep an arena of its own, and what is freed below its
 * own thresholds, which grow, would stay with the process. Sources that are kept without their types spare the program
 * that takes the types away: 10 MB from the second start on.
 */
export const gatewayVariables = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/modules', import.meta.url)),
}

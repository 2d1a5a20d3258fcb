/**
 * Flags of Node for a gateway. Without them it keeps what it no longer needs: two or three times the memory for the same
 * calls. The embedded database is WebAssembly, whose second compiler alone takes half a gigabyte at start; without it
 * stakes take a third more time.
 */
export const gatewayFlags = (isOnPostgres: boolean): string[] => [
  '--max-semi-space-size=4',
  '--max-old-space-size=256',
  ...(isOnPostgres
    ? []
    : ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering', '--wasm-lazy-compilation']),
]

/** Variables of the environment: each thread of the C library would keep an arena of its own. */
export const gatewayVariables = { MALLOC_ARENA_MAX: '2' }

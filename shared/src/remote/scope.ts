import type { Scope } from './host-api.ts'

type OwnedScope = {
  readonly scope: Scope
  /** Owns a disposal that may run before the end. @returns disposes once; the scope then forgets the disposal */
  ownUntil(dispose: () => void): () => void
  /** Aborts the signal, then disposes in reverse order. */
  end(): void
}

/**
 * Creates a scope and the function that ends it.
 * @param keepBuild blocks updates in this host; the function it returns ends the block, at the latest with the scope
 */
export function createScope(
  report: (error: unknown) => void,
  keepBuild: () => () => void = () => () => undefined,
): OwnedScope {
  const controller = new AbortController()
  const owned = new Set<() => void>()
  const ownUntil = (dispose: () => void) => {
    const release = () => {
      if (owned.delete(release)) dispose()
    }
    owned.add(release)
    return release
  }
  return {
    scope: {
      signal: controller.signal,
      own: (dispose) => void ownUntil(dispose),
      blockUpdates: () => ownUntil(keepBuild()),
    },
    ownUntil,
    end() {
      controller.abort()
      for (const release of [...owned].reverse()) {
        try {
          release()
        } catch (error) {
          report(error)
        }
      }
    },
  }
}

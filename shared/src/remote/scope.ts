import type { Scope } from './host-api.ts'

/**
 * Creates a scope and the function that ends it: the function aborts the signal, then disposes in reverse order.
 * @param keepBuild starts a hold in this host; the function it returns ends the hold, at the latest with the scope
 */
export function createScope(
  report: (error: unknown) => void,
  keepBuild: () => () => void = () => () => undefined,
): { scope: Scope; end(): void } {
  const controller = new AbortController()
  const owned: (() => void)[] = []
  const hold = () => {
    let letGo: (() => void) | undefined = keepBuild()
    const release = () => {
      letGo?.()
      letGo = undefined
    }
    owned.push(release)
    return release
  }
  return {
    scope: { signal: controller.signal, own: (dispose) => void owned.push(dispose), hold },
    end() {
      controller.abort()
      for (const dispose of owned.splice(0).reverse()) {
        try {
          dispose()
        } catch (error) {
          report(error)
        }
      }
    },
  }
}

import type { Scope } from './host-api.ts'

/** A scope and the function that ends it: aborts its signal, then disposes in reverse order. */
export function createScope(report: (error: unknown) => void): { scope: Scope; end(): void } {
  const controller = new AbortController()
  const owned: (() => void)[] = []
  return {
    scope: { signal: controller.signal, own: (dispose) => void owned.push(dispose) },
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

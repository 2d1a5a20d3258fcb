const limit = 200
const loaded = new Set<string>()

/** True for one of the last 200 pictures that arrived: the browser has it, so it is drawn without waiting. */
export const isLoaded = (src: string): boolean => loaded.has(src)

export function rememberLoaded(src: string): void {
  loaded.delete(src)
  loaded.add(src)
  if (loaded.size > limit) for (const oldest of loaded) return void loaded.delete(oldest)
}

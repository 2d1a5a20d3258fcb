/** A script as the browser received it. */
export type Script = { readonly url: string; readonly text: string }

/**
 * Patterns that only a package's own definition contains and that a minifier keeps. One match counts as a copy, because a
 * build may drop parts of a package.
 */
const marks = {
  react: [/__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/g],
  'react/jsx-runtime': [/\.jsxs\s*=(?!=)/g],
  'react-dom': [/__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=(?!=)/g],
  'react-dom/client': [/rendererPackageName:\s*['"]react-dom['"]/g],
  'react-router': [/__reactRouterVersion\s*=(?!=)/g],
  jotai: [/`atom\$\{\+\+[\w$]+\}/g, /Error\(['"]atom not writable['"]\)/g],
  'jotai-tanstack-query': [/_optimisticResults\s*=\s*['"]optimistic['"]/g],
  '@tanstack/query-core': [/defaultMutationOptions\([\w$]*\)\s*\{/g],
  '@lingui/core': [/Attempted to call a translation function without setting a locale/g],
  '@lingui/react': [/i18n:\s*new Proxy\([\w$]+,\s*\{\s*\}\)/g],
} as const satisfies Record<string, readonly RegExp[]>

export type SharedPackage = keyof typeof marks
export const sharedPackages = Object.keys(marks) as SharedPackage[]

/** URLs of the scripts that define each package, one per copy; a script with two copies appears twice. */
export function copiesIn(scripts: readonly Script[]): Record<SharedPackage, string[]> {
  const copies = (name: SharedPackage) =>
    scripts.flatMap(({ url, text }) => {
      const count = Math.max(...marks[name].map((mark) => [...text.matchAll(mark)].length))
      return Array.from({ length: count }, () => url)
    })
  return Object.fromEntries(sharedPackages.map((name) => [name, copies(name)])) as Record<SharedPackage, string[]>
}

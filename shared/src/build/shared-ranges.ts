/**
 * What the host gives to every remote as the only copy in the page, and the range a remote asks for. The keys are the
 * exact request strings: `react/jsx-runtime` is a key of its own, or each remote would bundle it.
 */
export const sharedRanges: Readonly<Record<string, string>> = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router-dom': '^7.18.0',
  jotai: '^3.0.0',
  'jotai-tanstack-query': '^0.11.0',
  '@tanstack/query-core': '^5.108.0',
  '@lingui/core': '^6.8.0',
  '@lingui/react': '^6.8.0',
}

/** Packages that must not be inside a remote's files, because a second copy breaks state or costs the player. */
export const singletonPackages =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|jotai|jotai-tanstack-query|@tanstack[\\/]query-core|@lingui[\\/](core|react))[\\/](?!.*node_modules)/

/**
 * Packages that the host shares with every remote as the only copy in the page, with the version range that remotes require.
 * The keys are the exact import requests: without a key of its own, each remote would bundle `react/jsx-runtime`.
 */
export const sharedRanges: Readonly<Record<string, string>> = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-dom/client': '^19.3.0',
  'react-router': '^7.18.0',
  'react-router-dom': '^7.18.0',
  jotai: '^3.0.0',
  'jotai/react': '^3.0.0',
  'jotai/utils': '^3.0.0',
  'jotai/vanilla': '^3.0.0',
  'jotai-tanstack-query': '^0.11.0',
  '@tanstack/query-core': '^5.108.0',
  '@lingui/core': '^6.8.0',
  '@lingui/react': '^6.8.0',
}

/**
 * Packages that must not be bundled into a remote, because a second copy breaks state or costs players download time. The
 * JSX runtime of development builds has no state and is in no production build, so a development build has its own.
 */
export const singletonPackages =
  /[\\/]node_modules[\\/](react(?![\\/](?:jsx-dev-runtime|cjs[\\/]react-jsx-dev-runtime\.\w+)\.js$)|react-dom|scheduler|react-router|react-router-dom|jotai|jotai-tanstack-query|@tanstack[\\/]query-core|@lingui[\\/](core|react))[\\/](?!.*node_modules)/

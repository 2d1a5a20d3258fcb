import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostConfig, standaloneConfig } from '@azulejo/shared/build/host-config.ts'
import { root } from '@azulejo/shared/build/package-facts.ts'
import { remoteConfig } from '@azulejo/shared/build/remote-config.ts'
import { expect, test } from '@jest/globals'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'
import { parse } from 'yaml'
import benchConfig from '../bench/webpack.config.ts'
import naiveConfig from '../faults/naive/webpack.config.ts'
import { remotes } from './sources.ts'

/** Packages that host and remotes share, or that the pages run, each with all its script files. */
const packages = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'jotai',
  'jotai-tanstack-query',
  '@tanstack/query-core',
  '@lingui/core',
  '@lingui/react',
  '@module-federation/runtime-core',
  '@module-federation/runtime',
  '@module-federation/webpack-bundler-runtime',
  '@module-federation/sdk',
  '@module-federation/error-codes',
  '@ariakit/react',
  'lucide-react',
  'use-sync-external-store',
  'valibot',
  'ky',
]

const scriptsOf = (name: string): string[] => {
  const files = globSync(`node_modules/.pnpm/${name.replace('/', '+')}@*/node_modules/${name}/**/*.{js,mjs,cjs,json}`, {
    cwd: root,
  })
  return files.map((file) => join(root, file))
}
const scripts = new Map(packages.map((name) => [name, scriptsOf(name)]))
const everyScript = [...scripts.values()].flat()

/** React's development build, which tabs with a local remote load as it is. */
const isDevelopmentReact = (name: string) => /^development\/react(-dom)?$/.test(name)

/** Whether a condition of a rule accepts a path. Covers the kinds of conditions that webpack has. */
function accepts(condition: unknown, path: string): boolean {
  if (condition instanceof RegExp) return condition.test(path)
  if (typeof condition === 'string') return path.startsWith(condition)
  if (typeof condition === 'function') return Boolean(condition(path))
  if (Array.isArray(condition)) return condition.some((one) => accepts(one, path))
  if (typeof condition !== 'object' || condition === null) return true
  const { and, or, not } = condition as Readonly<Record<string, unknown>>
  return (
    (and === undefined || (and as unknown[]).every((one) => accepts(one, path))) &&
    (or === undefined || accepts(or, path)) &&
    (not === undefined || !accepts(not, path))
  )
}

const reaches = ({ test: pattern, include, exclude, resource }: RuleSetRule, path: string) =>
  [pattern, include, resource].every((condition) => accepts(condition, path)) &&
  (exclude === undefined || !accepts(exclude, path))

function flatRules(rules: readonly unknown[]): RuleSetRule[] {
  return rules.flatMap((rule) => {
    const { oneOf = [], rules: inner = [], ...own } = (rule ?? {}) as RuleSetRule
    return [own, ...flatRules(oneOf ?? []), ...flatRules(inner ?? [])]
  })
}

/** What a configuration changes inside published packages: rules with loaders, aliases and replacements. */
function changesOf({ module, resolve, plugins = [] }: Configuration): string[] {
  const loaders = flatRules([...(module?.rules ?? [])]).filter(({ use, loader }) => use || loader)
  const rules = loaders.flatMap((rule) => {
    const path = everyScript.find((file) => reaches(rule, file))
    return path ? [`rule ${String(rule.test)} on ${path}`] : []
  })
  const aliases = Object.entries(resolve?.alias ?? {}).flatMap(([name, target]) => {
    const wanted = name.replace(/\$$/, '')
    if (isDevelopmentReact(wanted)) return []
    const isPackage = !wanted.startsWith('@azulejo/') && !wanted.startsWith('.')
    return isPackage || String(target).includes('node_modules') ? [`alias ${name}`] : []
  })
  const replacements = plugins.flatMap((plugin) => {
    if (!(plugin instanceof webpack.NormalModuleReplacementPlugin)) return []
    const { resourceRegExp } = plugin
    const names = [...packages, ...everyScript.map((file) => `./${file.split('/').at(-1)}`), ...everyScript]
    return names.some((name) => resourceRegExp.test(name)) ? [`replacement ${resourceRegExp}`] : []
  })
  const fallbacks = Object.keys(resolve?.fallback ?? {}).map((name) => `fallback ${name}`)
  return [...rules, ...aliases, ...replacements, ...fallbacks]
}

function naive(): Configuration {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-packages-'))
  try {
    const document = join(folder, 'document.json')
    writeFileSync(document, JSON.stringify({ areas: {}, builds: {} }))
    return naiveConfig({ output: folder, document })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const modes = ['production', 'development'] as const
const configurations: readonly (readonly [string, Configuration])[] = [
  ...modes.flatMap((mode) => [
    [`host ${mode}`, hostConfig(join(root, 'host'), mode)] as const,
    [`stand-alone page ${mode}`, standaloneConfig(mode)] as const,
    ...remotes.map((name) => [`${name} ${mode}`, remoteConfig(join(root, name), mode)] as const),
  ]),
  ['remote with refresh', remoteConfig(join(root, 'remote-lobby'), 'development', 'state')],
  ['bundled baseline of the bench', benchConfig],
  ['naive host', naive()],
]

test('the pages run packages of the registry as they are published: no configuration changes their files', () => {
  for (const [name, files] of scripts) expect([name, files.length > 0]).toEqual([name, true])
  for (const [name, configuration] of configurations) expect([name, changesOf(configuration)]).toEqual([name, []])
})

const planted: readonly (readonly [string, Configuration])[] = [
  ['rule', { module: { rules: [{ test: /react-dom-client\.production\.js$/, use: 'any-loader' }] } }],
  ['rule', { module: { rules: [{ oneOf: [{ test: /\.m?js$/, loader: 'any-loader' }] }] } }],
  ['alias', { resolve: { alias: { 'react-router$': '/own/router.ts' } } }],
  ['alias', { resolve: { alias: { '@azulejo/any': '../node_modules/any/index.js' } } }],
  ['replacement', { plugins: [new webpack.NormalModuleReplacementPlugin(/infiniteQueryBehavior\.js$/, '/own.ts')] }],
  ['fallback', { resolve: { fallback: { jotai: '/own/jotai.ts' } } }],
]

test.each(planted)('a planted %s in a package is found', (kind, configuration) => {
  expect(changesOf(configuration)).toEqual([expect.stringContaining(kind)])
})

test('the workspace installs packages without patches', () => {
  const workspace = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
  expect(workspace.patchedDependencies).toBeUndefined()
  for (const replacement of Object.values(workspace.overrides ?? {})) expect(replacement).toBe('-')
})

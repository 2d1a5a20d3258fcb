import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contentHash, digestsOf, storeBuild } from '@azulejo/shared/build/store-build.ts'
import { languages } from '@azulejo/shared/kernel'
import { hostContract } from '@azulejo/shared/release'
import { finishProgram, webpackCli } from '../programs/run-program.ts'
import requires from './requires.json' with { type: 'json' }

export type Bundler = 'rspack' | 'webpack'

/** Beginning of the CSS class names in the two configurations. */
const classPrefixes = { rspack: 'outside-0001', webpack: 'outside-0002' } as const

const version = '1.0.0'

/** The command of each bundler. */
const programs: Readonly<Record<Bundler, (output: string) => readonly string[]>> = {
  rspack: (output) => ['e2e/outside/build-by-rspack.mjs', output],
  webpack: (output) => [webpackCli, 'build', '--config', 'e2e/outside/webpack.config.mjs', '--env', `output=${output}`],
}

/** The manifest that a team outside the workspace writes by hand. */
const manifestOf = (name: string) => ({
  name,
  version,
  contract: hostContract,
  routes: [{ path: '/promotions', screen: 'page', query: ['part'], title: 'area' }],
  slots: [],
  centrePages: [],
  emits: ['login-asked@1'],
  hears: [],
  languages: [...languages],
  labels: Object.fromEntries(languages.map((language) => [language, { area: 'Outside' }])),
})

/**
 * Builds the outside remote with a bundler's own tools and stores it in a site, with a record made from its files.
 * @returns the remote's name
 */
export async function packOutside(bundler: Bundler, site: string): Promise<string> {
  const name = `remote-${bundler}`
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-outside-'))
  try {
    await finishProgram(programs[bundler](folder))
    const files = await digestsOf(folder)
    const hash = contentHash(files)
    const base = `/remotes/${name}/${version}-${hash}/`
    await storeBuild(folder, join(site, base), (sizes) => ({
      name,
      version,
      hash,
      base,
      contract: hostContract,
      entry: 'remoteEntry.js',
      container: `outside_${bundler}_1_0_0`,
      files,
      preloads: {},
      manifest: manifestOf(name),
      requires,
      contents: { classPrefix: classPrefixes[bundler], foreign: [], words: {} },
      sizes,
    }))
    return name
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

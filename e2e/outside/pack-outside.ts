import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PackedBuild, packBuild } from '@azulejo/shared/build/pack-build.ts'
import { languages } from '@azulejo/shared/kernel'
import { type BuildDeclaration, hostContract } from '@azulejo/shared/release'
import { finishProgram, root, webpackCli } from '../programs/run-program.ts'
import requires from './requires.json' with { type: 'json' }

const viteCli = join(root, 'e2e/node_modules/vite/bin/vite.js')
const vite = (config: string, output: string) => [
  viteCli,
  'build',
  '--config',
  `e2e/outside/${config}`,
  '--outDir',
  output,
]

type Tool = {
  /** The command of the tool; none for sources that are served as they are. */
  readonly command?: (output: string) => readonly string[]
  /** What the team writes; the rest comes from `mf-manifest.json` of the tool. */
  readonly declared: Pick<BuildDeclaration, 'classPrefix' | 'container' | 'entryType' | 'requires'>
}

const tools = {
  rspack: {
    command: (output) => ['e2e/outside/build-by-rspack.mjs', output],
    declared: { classPrefix: 'outside-0001', container: 'outside_rspack_1_0_0', requires },
  },
  webpack: {
    command: (output) => [
      webpackCli,
      'build',
      '--config',
      'e2e/outside/webpack.config.mjs',
      '--env',
      `output=${output}`,
    ],
    declared: { classPrefix: 'outside-0002', container: 'outside_webpack_1_0_0', requires },
  },
  vite: { command: (output) => vite('vite.config.mjs', output), declared: { classPrefix: 'outside-0003' } },
  vue: { command: (output) => vite('vue.config.mjs', output), declared: { classPrefix: 'outside-0004' } },
  dom: { declared: { classPrefix: 'outside-0005', container: 'outside_dom_1_0_0', entryType: 'module' } },
} as const satisfies Readonly<Record<string, Tool>>
export type ToolName = keyof typeof tools
export const toolNames = Object.keys(tools) as readonly ToolName[]

/** A later build of the remote without a tool. */
export type NextBuild = { readonly version: string; readonly title: string }

/** Builds an outside remote with a tool of its own and packs it into a site. */
export async function packOutside(tool: ToolName, site: string, next?: NextBuild): Promise<PackedBuild> {
  const { command, declared }: Tool = tools[tool]
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-outside-'))
  try {
    if (command) await finishProgram(command(folder))
    else cpSync(join(import.meta.dirname, tool), folder, { recursive: true })
    if (next) {
      const entry = join(folder, 'remoteEntry.js')
      writeFileSync(entry, readFileSync(entry, 'utf8').replace('Plain in', `${next.title} in`))
    }
    const declaration: BuildDeclaration = {
      name: `remote-${tool}`,
      version: '1.0.0',
      contract: hostContract,
      routes: [{ path: '/promotions', screen: 'page', query: ['part'], title: 'area' }],
      emits: ['login-asked@1'],
      languages: [...languages],
      labels: Object.fromEntries(languages.map((language) => [language, { area: 'Outside' }])),
      ...declared,
      ...(next ? { version: next.version, container: `outside_${tool}_${next.version.replaceAll('.', '_')}` } : {}),
    }
    const packed = await packBuild(folder, declaration, site)
    if (!packed.ok) throw new Error(packed.error.join('\n'))
    return packed.value
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

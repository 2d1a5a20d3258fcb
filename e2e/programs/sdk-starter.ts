import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { builtSite } from './own-edge.ts'
import { finishProgram } from './run-program.ts'
import { runShell, type Shell } from './run-shell.ts'

export type Starter = {
  /** Folder of the repository, outside of the workspace. */
  readonly folder: string
  /** Runs a command of npm in the repository and returns its output. */
  npm(...words: readonly string[]): string
  /** Starts the development server of the repository. */
  start(port: number): Shell
  /** Runs a command of npm with the settings of a team, whose token `login` stores. @param input standard input */
  asTeam(team: string, words: readonly string[], input?: string): Promise<{ code: number | null; output: string }>
  /** Runs a command of the registry on a copy of the built site. */
  azulejo(...words: readonly string[]): Promise<string>
  remove(): void
}

/** Environment of a terminal of another team: nothing of the program that runs the tests. */
function ofTerminal(): NodeJS.ProcessEnv {
  const foreign = Object.keys(process.env).filter((name) =>
    /^(NODE_(?!EXTRA_CA_CERTS$)|JEST_|TEST_SCOPE|INIT_CWD|npm_(?!config_))/.test(name),
  )
  return { ...process.env, ...Object.fromEntries(foreign.map((name) => [name, undefined])), CI: '1' }
}

/** Packs the SDK and makes the repository of a remote with it, in an empty folder, by plain npm. */
export async function makeStarter(template: string): Promise<Starter> {
  const home = mkdtempSync(join(tmpdir(), 'azulejo-team-'))
  const sdk = join(home, 'sdk')
  const npmIn = (cwd: string, words: readonly string[]) =>
    execFileSync('npm', words, {
      cwd,
      env: ofTerminal(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
  await finishProgram(['sdk/pack/main.ts', sdk])
  const create = readdirSync(sdk).find((name) => /^create-azulejo-remote-.*\.tgz$/.test(name)) ?? ''
  const words = ['gift-shop', '--template', template, '--pt', 'Presentes', '--sdk', sdk]
  npmIn(home, ['exec', '--yes', '--package', join(sdk, create), '--', 'create-azulejo-remote', ...words])
  const folder = join(home, 'gift-shop')
  npmIn(folder, ['install', '--no-audit', '--no-fund', '--prefer-offline'])
  const site = join(home, 'site')
  return {
    folder,
    npm: (...words) => npmIn(folder, words),
    start: (port) => runShell(`npm start -- --port ${port}`, ofTerminal(), folder),
    async asTeam(team, words, input = '') {
      const env = { ...ofTerminal(), XDG_CONFIG_HOME: join(home, 'settings', team) }
      const child = spawn('npm', words, { cwd: folder, env, stdio: 'pipe', shell: process.platform === 'win32' })
      child.stdin.end(input)
      const ended = new Promise<number | null>((resolve, reject) =>
        child.once('error', reject).once('close', (code) => resolve(code)),
      )
      const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
      return { code, output: out + err }
    },
    async azulejo(...words) {
      cpSync(builtSite(), site, { recursive: true, force: false, filter: (path) => path !== join(builtSite(), 'data') })
      const env = { SITE_FOLDER: site, REGISTRY_FOLDER: join(home, 'registry'), AZULEJO_USER: 'tests' }
      return finishProgram(['registry/src/cli/main.ts', ...words], env)
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

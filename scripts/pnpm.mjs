import { spawnSync } from 'node:child_process'

const PNPM_VERSION = '12.21.0'
const shell = process.platform === 'win32'

/** Command and first arguments that start the pinned pnpm: the one at hand when it is of the same major, else by npx. */
export function pnpmCommand(env) {
  const found = spawnSync('pnpm', ['--version'], { env, encoding: 'utf8', shell })
  return found.stdout?.startsWith('12.') ? ['pnpm', []] : ['npx', ['-y', `pnpm@${PNPM_VERSION}`]]
}

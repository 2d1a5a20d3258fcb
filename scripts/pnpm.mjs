import { spawnSync } from 'node:child_process'

const PNPM_VERSION = '12.21.0'
const shell = process.platform === 'win32'

/** Returns command and first arguments of pnpm: the installed one if its major version fits, else the pinned one by npx. */
export function pnpmCommand(env) {
  const found = spawnSync('pnpm', ['--version'], { env, encoding: 'utf8', shell })
  return found.stdout?.startsWith('12.') ? ['pnpm', []] : ['npx', ['-y', `pnpm@${PNPM_VERSION}`]]
}

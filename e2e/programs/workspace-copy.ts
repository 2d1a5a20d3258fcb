import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finishProgram, root } from './run-program.ts'

export type WorkspaceCopy = {
  readonly folder: string
  /** Runs a program of the copy to its end and returns its output; throws when the program fails. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>
  remove(): void
}

/** Copies the files of this workspace that git tracks or could add to a temporary folder. */
export function copyWorkspace(): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-workspace-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of new Set(listed.toString().split('\0').filter(Boolean))) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path))
  }
  // Formatting and the tests of e2e/house list the files with git.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return {
    folder,
    run: (args, env = {}) => finishProgram(args, env, folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finishProgram, root } from './run-program.ts'

export type WorkspaceCopy = {
  readonly folder: string
  /** Runs a program of the copy to its end and answers its output; throws when it fails. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>
  remove(): void
}

/** The files of this workspace that git keeps or would keep, in a folder of their own. */
export function copyWorkspace(): WorkspaceCopy {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-workspace-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const path of new Set(listed.toString().split('\0').filter(Boolean))) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path))
  }
  // Formatting and the rules of the house ask git for the files.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  return {
    folder,
    run: (args, env = {}) => finishProgram(args, env, folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

import { spawnSync } from 'node:child_process'

/** Makes the folder a repository of git with `main` as its branch, without a commit. Says so when git is missing. */
export function startGit(folder: string): void {
  const { status } = spawnSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder })
  if (status !== 0) console.error('The folder is no repository of git, because `git init` failed')
}

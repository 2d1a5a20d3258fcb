import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { root } from '@azulejo/shared/build/package-facts.ts'
import { webpackBuild } from '@azulejo/shared/build/webpack-build.ts'

/** A copy of a remote's sources that may be changed and built; the remote itself stays as it is. */
export type CopiedRemote = {
  readonly folder: string
  /** Changes a file; throws when nothing changed. @param file under the copy */
  edit(file: string, change: (content: string) => string): void
  add(file: string, content: string): void
}

export type RemoteCopy = { readonly remote: string; readonly version: string; change(copy: CopiedRemote): void }

function copyTo(temporary: string, { remote, version, change }: RemoteCopy): string {
  const source = join(root, remote)
  const folder = join(temporary, remote)
  const isSource = (path: string) => !['node_modules', '.tsbuild', 'dist'].includes(basename(path))
  cpSync(source, folder, { recursive: true, filter: isSource })
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'))
  const copy: CopiedRemote = {
    folder,
    edit(file, edited) {
      const path = join(folder, file)
      const before = readFileSync(path, 'utf8')
      const after = edited(before)
      if (after === before) throw new Error(`${path} is as it was`)
      writeFileSync(path, after)
    },
    add: (file, content) => writeFileSync(join(folder, file), content),
  }
  copy.edit('package.json', (content) => content.replace(/"version": "[^"]+"/, `"version": "${version}"`))
  copy.edit('src/manifest.ts', (content) => content.replace(/version: '[^']+'/, `version: '${version}'`))
  change(copy)
  return folder
}

/** Builds changed copies of remotes into the site that SITE_FOLDER names, in one webpack run. */
export async function buildCopies(copies: readonly RemoteCopy[]): Promise<void> {
  const temporary = mkdtempSync(join(tmpdir(), 'azulejo-copies-'))
  try {
    const folders = copies.map((copy) => copyTo(temporary, copy))
    // No other build could use a cache of these copies.
    await webpackBuild(
      folders.map((folder) => join(folder, 'webpack.config.mjs')),
      ['--no-cache'],
    )
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

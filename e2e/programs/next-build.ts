// Builds a remote as its developers would release it next: a copy of its folder with a higher version and another text.
// node e2e/programs/next-build.ts <remote> <version> <word key> <text> [<text of the manifest> <its next text>], into the
// site that SITE_FOLDER names
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { remoteConfig, root, runWebpack } from '@azulejo/shared/build'

const [remote = '', version = '', key = '', text = '', label, nextLabel = ''] = process.argv.slice(2)

function edit(file: string, change: (content: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${file} is as it was`)
  writeFileSync(file, after)
}

const temporary = mkdtempSync(join(tmpdir(), 'azulejo-next-'))
try {
  const source = join(root, remote)
  const folder = join(temporary, remote)
  const isSource = (path: string) => !['node_modules', '.tsbuild', 'dist'].includes(basename(path))
  cpSync(source, folder, { recursive: true, filter: isSource })
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'))
  edit(join(folder, 'package.json'), (content) => content.replace(/"version": "[^"]+"/, `"version": "${version}"`))
  edit(join(folder, 'src/manifest.ts'), (content) => content.replace(/version: '[^']+'/, `version: '${version}'`))
  if (label) edit(join(folder, 'src/manifest.ts'), (content) => content.replace(label, nextLabel))
  edit(join(folder, 'src/words/pt.json'), (content) => {
    const words: Record<string, string> = JSON.parse(content)
    return JSON.stringify({ ...words, [key]: text }, undefined, 2)
  })
  // Nothing of it is worth keeping for another build.
  await runWebpack([{ ...remoteConfig(folder, 'production'), cache: false }])
} finally {
  rmSync(temporary, { recursive: true, force: true })
}

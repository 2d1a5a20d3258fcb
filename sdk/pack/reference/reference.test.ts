import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { root } from '../../../shared/src/build/package-facts.ts'
import { referencePages } from './reference.ts'

let pages: Readonly<Record<string, string>>
const project = mkdtempSync(join(tmpdir(), 'azulejo-reference-'))
beforeAll(() => {
  pages = referencePages()
})
afterAll(() => rmSync(project, { recursive: true, force: true }))

test('[FD-05] the reference in the tree is that of the sources; npm run sdk:update writes it', () => {
  const kept = join(root, 'docs/reference')
  const names = readdirSync(kept, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  expect(names.filter((name) => name.endsWith('.md')).sort()).toEqual(Object.keys(pages).sort())
  for (const [name, text] of Object.entries(pages))
    expect([name, readFileSync(join(kept, name), 'utf8')]).toEqual([name, text])
})

const partOf = (file: string, heading: string): string => {
  const [, rest = ''] = (pages[file] ?? '').split(`\n${heading}\n`)
  return rest.split(/\n##+ /)[0] ?? ''
}

test('[FD-05] a call has its address, callers, refusals, and all fields with their comments', () => {
  const part = partOf('calls/play-session.md', '## playSession')
  expect(part).toContain('`GET /wps/relay/MCSFE_getPlaySession`')
  expect(part).toContain('With a session, for players and agents, no trial accounts.')
  expect(part).toContain('| `check.choices` | `number[]` |')
  expect(part).toContain('| `staked` | `string` | Accepted stakes. |')
})

test('[FD-05] a hook has its signature, a component its props, an event its fields', () => {
  expect(partOf('data.md', '### useQuery')).toMatch(
    /`useQuery: <R extends PlainRecord>\(record: R, .* => QueryState<R>`/,
  )
  expect(partOf('design.md', '### Countdown')).toMatch(/\| `\w+` \| `number`/)
  expect(partOf('events.md', '## theme-changed')).toContain('`"dark" | "light"`'.replace('|', '\\|'))
})

test('[FD-05] every name of the index leads to its heading', () => {
  const links = [...(pages['index.md'] ?? '').matchAll(/\[`([^`]+)`\]\(([^#)]+)#([^)]+)\)/g)]
  expect(links.length).toBeGreaterThan(500)
  for (const [, name, file = '', anchor] of links) {
    const anchors = [...(pages[file] ?? '').matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    )
    expect([name, anchors.includes(anchor ?? '')]).toEqual([name, true])
  }
})

test('[FD-05] azulejo-remote reference searches the pages of the installed package', () => {
  const search = (...words: string[]) => {
    const program = join(root, 'sdk/remote-build/src/main.ts')
    return spawnSync(process.execPath, [program, 'reference', ...words], { cwd: project, encoding: 'utf8' })
  }
  writeFileSync(join(project, 'package.json'), '{"name":"remote-gifts","version":"1.0.0"}')
  expect(search('useQuery')).toMatchObject({ status: 1, stderr: '@azulejo/remote is not installed here\n' })
  const installed = join(project, 'node_modules/@azulejo/remote')
  mkdirSync(join(installed, 'dist'), { recursive: true })
  writeFileSync(join(installed, 'dist/index.js'), '')
  const manifest = { name: '@azulejo/remote', type: 'module', exports: { '.': { default: './dist/index.js' } } }
  writeFileSync(join(installed, 'package.json'), JSON.stringify(manifest))
  cpSync(join(root, 'docs/reference'), join(installed, 'reference'), { recursive: true })
  expect(search('usequery').stdout).toMatch(/^data\.md\n### useQuery\n/)
  expect(search('reality', 'check').stdout).toContain('calls/play-session.md')
  expect(search('no-such-name')).toMatchObject({ status: 1, stderr: 'nothing found for no-such-name\n' })
  expect(search().status).toBe(2)
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, test } from '@jest/globals'
import { files, root } from './sources.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const languages = ['pt', 'en', 'es', 'zh'] as const
const config = pathToFileURL(join(root, 'shared/src/build/lingui-config.ts')).href
const screen = `import { useLingui } from '@lingui/react'
const problems = { gone: 'trial.gone' } as const
export const Page = ({ kind }: { kind: 'new' | 'old' }) => {
  const { _: t } = useLingui()
  return [t('trial.title', { n: 1 }), t(problems.gone), t(\`trial.kind.\${kind}\`), t('common.close')]
}
`
const messages = { 'trial.gone': 'Gone', 'trial.kind.new': 'New', 'trial.kind.old': 'Old', 'trial.title': 'Page {n}' }

/** A package with one screen, which uses each of its messages. */
function trialPackage(changed: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-lingui-'))
  folders.push(folder)
  const contents = {
    'package.json': '{ "type": "module" }',
    'lingui.config.mjs': `import { linguiConfig } from '${config}'\nexport default linguiConfig(import.meta.dirname)\n`,
    'src/page.tsx': screen,
    ...Object.fromEntries(languages.map((language) => [`src/locales/${language}.json`, catalogue(messages)])),
    ...changed,
  }
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

const catalogue = (content: object) => `${JSON.stringify(content, undefined, 2)}\n`

function check(folder: string, ...args: readonly string[]) {
  const program = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  const options = ['--verbose', '--workers', '1', '--config', join(folder, 'lingui.config.mjs')]
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'check', ...args, ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}
const inSync = ['sync', '--clean'] as const
const complete = ['missing', '--mode', 'catalog'] as const

test('every catalogue of a page has a Lingui configuration', () => {
  const configs = files(/(?<!^gateway)\/lingui(-\w+)?\.config\.mjs$/)
  const ofCatalogue = (path: string) => {
    const [, folder = '', part] = /^(.*)\/src\/locales\/(?:(\w+)\/)?en\.json$/.exec(path) ?? []
    return `${folder}/lingui${part ? `-${part}` : ''}.config.mjs`
  }
  expect(configs).toEqual(
    files(/\/src\/locales\/(\w+\/)?en\.json$/)
      .map(ofCatalogue)
      .sort(),
  )
})

describe('the command line of Lingui', () => {
  test('accepts a package whose messages are all used and translated', () => {
    const folder = trialPackage()
    expect(check(folder, ...inSync)).toMatchObject({ status: 0 })
    expect(check(folder, ...complete)).toMatchObject({ status: 0 })
  })

  test.each([
    [
      'a message that no code uses',
      Object.fromEntries(
        languages.map((language) => [
          `src/locales/${language}.json`,
          catalogue({ ...messages, 'trial.unused': 'Unused' }),
        ]),
      ),
    ],
    ['a message that no catalogue has', { 'src/page.tsx': screen.replace('trial.title', 'trial.wrong') }],
    [
      'a message that one language lacks',
      { 'src/locales/es.json': catalogue({ ...messages, 'trial.gone': undefined }) },
    ],
  ])('detects %s', (_, changed) => {
    expect(check(trialPackage(changed), ...inSync)).toMatchObject({
      status: 1,
      output: expect.stringContaining('Catalog is out of sync'),
    })
  })

  test('detects a message without a text', () => {
    const folder = trialPackage({ 'src/locales/zh.json': catalogue({ ...messages, 'trial.gone': '' }) })
    expect(check(folder, ...complete)).toMatchObject({ status: 1, output: expect.stringContaining('trial.gone') })
  })
})

/** A package with two groups, which use each of their messages. */
function trialGroups(changed: Readonly<Record<string, string>> = {}): string {
  const messages = { one: { 'one.refused.gone': 'Gone', 'one.title': 'Page {n}' }, two: { 'two.title': 'Two' } }
  return trialPackage({
    'lingui.config.mjs': `import { groupsLinguiConfig } from '${config}'\nexport default groupsLinguiConfig(import.meta.dirname)\n`,
    'src/one/parts.ts': "export const one = [below('one.refused.'), t('one.title', 'en', { n: 1 })]\n",
    'src/two/parts.ts': "export const two = t('two.title', 'en')\n",
    ...Object.fromEntries(
      Object.entries(messages).flatMap(([group, texts]) =>
        languages.map((language) => [`src/${group}/locales/${language}.json`, catalogue(texts)]),
      ),
    ),
    ...changed,
  })
}

describe('the command line of Lingui in a package of groups', () => {
  test('accepts groups whose messages are all used and translated', () => {
    const folder = trialGroups()
    expect(check(folder, ...inSync)).toMatchObject({ status: 0 })
    expect(check(folder, ...complete)).toMatchObject({ status: 0 })
  })

  test.each([
    [
      'a message that only another group uses',
      { 'src/one/parts.ts': "below('one.refused.')\n", 'src/two/parts.ts': "t('two.title', t('one.title'))\n" },
    ],
    ['a message that no catalogue has', { 'src/two/parts.ts': "t('two.title', t('two.wrong'))\n" }],
    ['a message that one language lacks', { 'src/one/locales/zh.json': catalogue({ 'one.title': 'Page {n}' }) }],
  ])('detects %s', (_, changed) => {
    expect(check(trialGroups(changed), ...inSync)).toMatchObject({
      status: 1,
      output: expect.stringContaining('Catalog is out of sync'),
    })
  })

  test('the groups of the gateway are those with catalogues', async () => {
    const { groupsLinguiConfig } = await import('@azulejo/shared/build/lingui-config.ts')
    const paths = groupsLinguiConfig(join(root, 'gateway')).catalogs?.map(({ path }) =>
      path.replace('{locale}', 'en.json'),
    )
    expect(paths?.sort()).toEqual(files(/^gateway\/src\/[\w-]+\/locales\/en\.json$/).map((path) => join(root, path)))
  })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { files, importsOf, isTest, read, remotes, root } from './sources.ts'

const template = 'scripts/new-remote/template'

test.each(['host', ...remotes, template])(
  '[FD-02] %s is built by the command of webpack from its own configuration',
  (folder) => {
    const { scripts, devDependencies } = JSON.parse(read(`${folder}/package.json`))
    expect(scripts.build.split(' && ')[0]).toMatch(
      /^node (\.\.\/)+scripts\/run\.mjs webpack build --config webpack\.config\.mjs$/,
    )
    expect(devDependencies).toMatchObject({ webpack: 'catalog:', 'webpack-cli': 'catalog:' })
    expect(existsSync(join(root, folder, 'webpack.config.mjs'))).toBe(true)
  },
)

/** Matches modules that call the webpack compiler; plugins import only classes from webpack. */
const namesCompiler = /\bwebpack\(/

test('only the development servers and the server build call the webpack compiler', () => {
  const found = files(/^(shared|host|remote-[a-z-]+|registry|scripts|e2e)\/.*\.(ts|mjs)$/)
    .filter((path) => !isTest(path))
    .filter((path) => importsOf(path, read(path)).includes('webpack') && namesCompiler.test(read(path)))
  expect(found).toEqual([
    'shared/src/build/against-server.ts',
    'shared/src/build/dev-server.ts',
    'shared/src/build/server-build.ts',
  ])
})

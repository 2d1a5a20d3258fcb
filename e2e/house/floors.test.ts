import { expect, test } from '@jest/globals'
import { breaches, rooms } from './floors.ts'
import { files, importsOf, isTest, read } from './sources.ts'

const modules = files(/^(shared|gateway|registry|host|remote-[a-z-]+)\/.*\.tsx?$/)
  .filter((path) => !isTest(path) && !/\/(test|build)\/|^host\/.*\/testing\//.test(path) && !/\.config\./.test(path))
  .map((path) => ({ path, imports: importsOf(path, read(path)) }))

test('[FD-01] imports point to lower layers only, and the host imports no remote', () => {
  expect(breaches(modules)).toEqual([])
})

test('the check reads every layer', () => {
  for (const room of rooms.filter(({ name }) => name !== 'build')) {
    const held = modules.filter(({ path }) => room.holds.test(path))
    expect([room.name, held.length > 0]).toEqual([room.name, true])
  }
  expect(modules.flatMap(({ imports }) => imports).length).toBeGreaterThan(500)
})

test.each([
  ['host/src/home/home.screen.tsx', "import type { Remote } from 'remote-lobby'"],
  ['host/src/home/home.screen.tsx', "import '../../../remote-lobby/src/remote.ts'"],
  ['remote-lobby/src/remote.ts', "const other = () => import('../../remote-member/src/remote.ts')"],
  ['shared/src/kernel/money.ts', "import * as v from 'valibot'"],
  ['shared/src/wire/call.ts', "export { createSendRequest } from '../platform/send-request.ts'"],
  ['shared/src/platform/send-request.ts', "import { useMemo } from 'react'"],
  ['shared/src/design/button/button.tsx', "import { step } from '../../remote/session.ts'"],
  ['shared/src/kernel/accepted-pattern.ts', "import { RE2JS } from 're2js'"],
  ['host/src/register/register-fields.ts', "import { judgeField } from '@azulejo/shared/brand-data'"],
  ['gateway/src/index.ts', "import type { SendRequest } from '@azulejo/shared/platform'"],
])('a forbidden import in %s is detected: %s', (path, source) => {
  expect(breaches([{ path, imports: importsOf(path, source) }])).toHaveLength(1)
})

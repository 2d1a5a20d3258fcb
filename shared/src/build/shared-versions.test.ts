import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from './package-facts.ts'
import { sharedRanges } from './shared-ranges.ts'
import { sharedVersions } from './shared-versions.ts'

test.each(['host', 'shared'])('[FD-05] the versions that %s has installed satisfy the ranges of remotes', (name) => {
  const given = Object.entries(sharedVersions(join(root, name)))
  expect(given.map(([key]) => key)).toEqual(Object.keys(sharedRanges))
  for (const [key, version] of given) {
    const [major, minor = 0] = version.split('.').map(Number)
    const [wantMajor, wantMinor = 0] = (sharedRanges[key] ?? '').slice(1).split('.').map(Number)
    expect({ key, major, isNewEnough: minor >= wantMinor }).toEqual({ key, major: wantMajor, isNewEnough: true })
  }
})

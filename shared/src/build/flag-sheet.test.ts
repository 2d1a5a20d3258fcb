import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { flagFile, flagSheet } from './flag-sheet.ts'

test('[CP-01] the sprite equals the flags of the library, one symbol per country, without scripts', async () => {
  const sheet = await readFile(flagFile, 'utf8')
  expect(sheet).toBe(await flagSheet())
  expect(sheet.match(/<symbol id="[A-Z]{2}"/g)?.length).toBeGreaterThan(245)
  expect(sheet).not.toMatch(/<script|<style|href|url\(/)
})

import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { chromium } from '@playwright/test'
import { validateBuild } from '../../sdk/remote-build/src/validate.ts'
import { sharedRanges } from '../../shared/src/build/shared-ranges.ts'
import { hostContract } from '../../shared/src/release/manifest.ts'
import { launchOptions, testBrowser } from '../programs/browser.ts'
import { freePort } from '../programs/own-nginx.ts'
import { untilReady } from '../programs/run-shell.ts'
import { makeStarter, type Starter } from '../programs/sdk-starter.ts'

const minute = 60_000

/** A use of a part of a shared package, and a message that only that part has. */
const useOfUtils = `
import { atomWithObservable } from 'jotai/utils'
export const numbers = atomWithObservable<number>(() => ({ subscribe: () => ({ unsubscribe: () => {} }) }))
numbers.debugLabel = 'numbers'
`
const messageOfUtils = 'observable is not subject'

const scriptsIn = (folder: string) =>
  globSync('**/*.js', { cwd: folder }).map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)
const withMessage = (folder: string) =>
  scriptsIn(folder).flatMap(([path, text]) => (text.includes(messageOfUtils) ? [path] : []))

/** Tests of the repository that the SDK makes with a template: its commands, and what the registry makes of its build. */
export function testStarter(template: string): void {
  let starter: Starter
  beforeAll(async () => {
    starter = await makeStarter(template)
  }, 12 * minute)
  afterAll(() => starter?.remove())

  test(
    `[FD-05] plain npm builds a remote by ${template} outside of the workspace, and the registry accepts it`,
    async () => {
      const screen = join(starter.folder, 'src/start/start.screen.tsx')
      writeFileSync(screen, readFileSync(screen, 'utf8') + useOfUtils)
      starter.npm('run', 'check')
      expect(starter.npm('run', 'build')).toContain('is packed in .azulejo/')
      const builds = join(starter.folder, '.azulejo/remotes/remote-gift-shop')
      const [build = ''] = readdirSync(builds).filter((name) => name.startsWith('0.1.0-'))
      const record = validateBuild(JSON.parse(readFileSync(join(builds, build, 'build.json'), 'utf8')))
      expect(record).toMatchObject({
        ok: true,
        value: { name: 'remote-gift-shop', contract: hostContract, requires: sharedRanges },
      })
      // No copy of what the host shares, also not of a part of a package.
      expect(withMessage(join(starter.folder, 'node_modules/jotai'))).not.toEqual([])
      expect(withMessage(join(starter.folder, 'dist'))).toEqual([])
      await starter.azulejo('pack', join(starter.folder, 'dist'))
      expect(await starter.azulejo('check', 'remote-gift-shop')).toContain('may be published')
    },
    8 * minute,
  )

  test(
    `[FD-05] the tests of a repository with the template ${template} pass`,
    () => {
      expect(() => starter.npm('test')).not.toThrow()
    },
    8 * minute,
  )

  test(
    `[FD-02] npm start shows the remote of the template ${template} alone, with prepared replies`,
    async () => {
      const port = await freePort()
      const address = `http://localhost:${port}/gift-shop`
      const shell = starter.start(port)
      const browser = await chromium.launch(launchOptions(testBrowser()))
      try {
        await untilReady(shell, address)
        const page = await browser.newPage()
        page.setDefaultTimeout(minute)
        const complaints: string[] = []
        page.on('pageerror', ({ message }) => complaints.push(message))
        await page.goto(address)
        const main = page.getByRole('main')
        await main.getByRole('heading', { level: 1, name: 'Presentes' }).waitFor()
        await main.getByRole('listitem').filter({ hasText: 'Gift week' }).waitFor()
        await page.getByRole('combobox').selectOption('en')
        await main.getByRole('heading', { level: 1, name: 'Gift shop' }).waitFor()
        expect(complaints).toEqual([])
      } finally {
        await browser.close()
        await shell.end()
      }
    },
    4 * minute,
  )
}

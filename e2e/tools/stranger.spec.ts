import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isLeftOut } from '@azulejo/shared/build/output-files.ts'
import type { BrandDocument } from '@azulejo/shared/release'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { type CutConnection, startCutConnection } from '../programs/cut-upload.ts'
import { type OwnRegistry, type ServedRegistry, startRegistry } from '../programs/own-registry.ts'
import { makeStarter, type Starter } from '../programs/sdk-starter.ts'

const remote = 'remote-gift-shop'
const area = 'gift-shop'
const brands = ['azulejo', 'norte'] as const

let starter: Starter
let registry: OwnRegistry
let served: ServedRegistry
let opened: CutConnection | undefined

test.afterEach(async () => {
  await opened?.close()
  opened = undefined
  await served?.end()
  await registry?.end()
  starter?.remove()
})

const createToken = async (team: string, remotes: string) => {
  const made = (await registry.azulejo('token', 'create', team, '--remotes', remotes)) as { readonly token: string }
  return made.token
}

/** Files that the SDK uploads. */
const outputFiles = () => {
  const dist = join(starter.folder, 'dist')
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) => !isLeftOut(path))
  return paths.map((path) => join(dist, path)).filter((path) => statSync(path).isFile())
}
/** Opens the upload of the built files, as the SDK does. */
async function openUpload(page: Page, token: string) {
  const dist = join(starter.folder, 'dist')
  const files = outputFiles().map((path) => {
    const content = readFileSync(path)
    const sha384 = createHash('sha384').update(content).digest('hex')
    return { path: relative(dist, path).replaceAll('\\', '/'), size: content.length, sha384 }
  })
  const declaration = JSON.parse(readFileSync(join(starter.folder, 'remote.json'), 'utf8'))
  const answer = await page.request.post(`${served.origin}/v1/remotes/${remote}/uploads`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { declaration, files },
  })
  return (await answer.json()) as { readonly upload: string; readonly missing: readonly { readonly sha384: string }[] }
}
const largestFile = () => Math.max(...outputFiles().map((path) => statSync(path).size))

/** Gives the next version of the remote another title, as its team does. */
function changeTitle(version: string, title: string): void {
  const change = (path: string, edit: (content: Record<string, unknown>) => object) => {
    const file = join(starter.folder, path)
    writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')))))
  }
  for (const path of ['package.json', 'remote.json']) change(path, (content) => ({ ...content, version }))
  change('src/locales/pt.json', (content) => ({ ...content, 'gift-shop.title': title }))
}

const publishTo = (team: string, origin: string) =>
  starter.asTeam(team, ['run', 'publish-remote', '--', '--to', origin])
const published = (output: string) => /^(remote-gift-shop@\S+) is published/m.exec(output)?.[1] ?? ''

/** What the edge serves to the visitors of a brand. */
async function servedTo(page: Page, brand: string): Promise<BrandDocument> {
  const answer = await page.request.get(`http://localhost:${registry.edge.port}/brands/${brand}/document.json`)
  return answer.json()
}
const shownAt = async (page: Page, brand: string) => (await servedTo(page, brand)).areas[area]

const openShop = (page: Page, brand: string) => page.goto(`http://${brand}.localhost:${registry.edge.port}/${area}`)
const title = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name, exact: true })

/** Expects the title on the page of a brand, as a new visitor of it sees it. */
async function expectTitle(page: Page, brand: string, name: string): Promise<void> {
  const visit = await page.context().newPage()
  await openShop(visit, brand)
  await expect(title(visit, name)).toBeVisible()
  await visit.close()
}

for (const template of ['webpack', 'rspack', 'vite'])
  test(
    `[FD-02] [FD-05] a team outside of the workspace publishes a build by ${template} with its token, and operators show, roll back and remove its remote`,
    fullOnly,
    async ({ page }) => {
      test.setTimeout(1_200_000)
      registry = await startRegistry()
      served = await registry.serve()
      starter = await makeStarter(template)
      const [token, foreign] = [await createToken('gifts', remote), await createToken('others', 'remote-other')]
      let first = ''
      let second = ''
      /** Release of a brand that added the area. */
      let added = ''

      const line = await test.step('plain npm builds the remote, and both teams log in', async () => {
        expect(starter.npm('run', 'build')).toContain('is packed in .azulejo/')
        const connection = await startCutConnection(served.origin, largestFile())
        opened = connection
        for (const [team, text] of [
          ['gifts', token],
          ['others', foreign],
        ] as const)
          for (const origin of [served.origin, connection.origin]) {
            const login = await starter.asTeam(team, ['exec', 'azulejo-remote', 'login', origin], `${text}\n`)
            expect(login).toMatchObject({ code: 0, output: expect.stringContaining(`as ${team} until `) })
          }
        return connection
      })

      await test.step("another team's token is refused at every step of an open upload", async () => {
        const named = 'The token of others is not for remote-gift-shop; it is for remote-other'
        expect(await publishTo('others', served.origin)).toMatchObject({
          code: 1,
          output: expect.stringContaining(named),
        })
        const { upload, missing } = await openUpload(page, token)
        expect(missing).not.toEqual([])
        const reasonOf = async (method: string, path: string, data?: object) => {
          const headers = { Authorization: `Bearer ${foreign}`, 'Tus-Resumable': '1.0.0' }
          const answer = await page.request.fetch(served.origin + path, { method, headers, ...(data ? { data } : {}) })
          return [answer.status(), (await answer.json()).reason]
        }
        expect(await reasonOf('POST', `/v1/remotes/${remote}/uploads`, {})).toEqual([403, 'foreign-remote'])
        expect(await reasonOf('PATCH', `/v1/uploads/${upload}/files/${missing[0]?.sha384}`)).toEqual([404, 'no-upload'])
        expect(await reasonOf('POST', `/v1/uploads/${upload}/finish`, {})).toEqual([404, 'no-upload'])
        expect(await reasonOf('POST', `/v1/remotes/${remote}/publish`, { build: `${remote}@0.1.0` })).toEqual([
          403,
          'foreign-remote',
        ])
        expect(await reasonOf('GET', `/v1/remotes/${remote}`)).toEqual([404, 'no-remote'])
      })

      await test.step('an upload that is cut in the middle of a file goes on where it stopped', async () => {
        const upload = await publishTo('gifts', line.origin)
        expect(upload).toMatchObject({ code: 0, output: expect.stringContaining('next try in') })
        first = published(upload.output)
        expect(first).toMatch(/^remote-gift-shop@0\.1\.0-/)
        expect(line.cutAt()).toBeGreaterThan(0)
        expect(line.sent.map(({ offset }) => offset)).toEqual([0, line.cutAt()])
      })

      await test.step('a published remote is on no page until operators add it, here to two brands', async () => {
        for (const brand of brands) expect(await shownAt(page, brand)).toBeUndefined()
        for (const brand of brands) {
          await registry.azulejo('area', 'add', brand, `${area}=${first}`)
          expect(await shownAt(page, brand)).toMatchObject({ stable: first })
          await expectTitle(page, brand, 'Presentes')
        }
        added = (await servedTo(page, 'azulejo')).release
      })

      await test.step('the next version: another team cannot publish it, its own team can', async () => {
        changeTitle('0.2.0', 'Presentes novos')
        starter.npm('run', 'build')
        expect(await publishTo('others', served.origin)).toMatchObject({ code: 1 })
        const upload = await publishTo('gifts', served.origin)
        second = published(upload.output)
        expect(second).toMatch(/^remote-gift-shop@0\.2\.0-/)
        for (const brand of brands) expect(await shownAt(page, brand)).toMatchObject({ stable: first })
      })

      await test.step('a preview shows it in one tab alone', async () => {
        const { link } = (await registry.azulejo('preview', 'azulejo', `${area}=${second}`)) as {
          readonly link: string
        }
        await page.goto(link.replace('/?', `/${area}?`))
        await expect(title(page, 'Presentes novos')).toBeVisible()
        await expect(page.getByRole('complementary', { name: 'Versão de teste' })).toContainText('0.2.0')
        await expectTitle(page, 'azulejo', 'Presentes')
        expect(await shownAt(page, 'azulejo')).toMatchObject({ stable: first })
        await page.getByRole('button', { name: 'Voltar ao site normal' }).click()
        await expect(title(page, 'Presentes')).toBeVisible()
      })

      await test.step('a canary shows it to the devices of its share', async () => {
        await registry.azulejo('canary', 'azulejo', `${area}=${second}`, '--percent', '100')
        expect(await shownAt(page, 'azulejo')).toMatchObject({
          stable: first,
          canary: { build: second, basisPoints: 10_000 },
        })
        await expectTitle(page, 'azulejo', 'Presentes novos')
        await expectTitle(page, 'norte', 'Presentes')
      })

      await test.step('a release shows it to everybody of both brands', async () => {
        for (const brand of brands) {
          await registry.azulejo('release', brand, `${area}=${second}`)
          expect(await shownAt(page, brand)).toEqual(expect.objectContaining({ stable: second }))
          expect(await shownAt(page, brand)).not.toHaveProperty('canary')
          await expectTitle(page, brand, 'Presentes novos')
        }
      })

      await test.step('a rollback shows the version before again, also past a canary', async () => {
        await registry.azulejo('rollback', 'azulejo', '--to', added)
        await registry.azulejo('rollback', 'norte')
        for (const brand of brands) {
          expect(await shownAt(page, brand)).toMatchObject({ stable: first })
          await expectTitle(page, brand, 'Presentes')
        }
      })

      await test.step('a removed area is on no page', async () => {
        for (const brand of brands) {
          await registry.azulejo('area', 'remove', brand, area)
          expect(await shownAt(page, brand)).toBeUndefined()
          await expectTitle(page, brand, 'Página não encontrada')
        }
      })

      await test.step('the log names the team and the operators, and no token', async () => {
        const rows = (await registry.azulejo('audit', 'verify')) as readonly {
          readonly who: string
          readonly what: string
        }[]
        const ofTeam = rows.flatMap(({ who, what }) => (who === 'team:gifts' ? [what] : []))
        expect(ofTeam.filter((what) => what === 'publish')).toHaveLength(2)
        expect(rows.filter(({ who }) => who === 'team:others')).toEqual([])
        expect(JSON.stringify(rows)).not.toContain(token)
      })
    },
  )

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { startBucketServer } from '../../test/bucket-server.ts'
import { declarationOf, entryFiles, type ServedRegistry, serveMadeUp, sha384 } from '../../test/served-registry.ts'
import { teamOf } from '../../test/team-upload.ts'
import { openBucketRegistry } from '../releases/bucket-registry.ts'
import { openRegistry } from '../releases/registry.ts'
import { createBucketStore } from '../store/bucket-store.ts'

let server: Awaited<ReturnType<typeof startBucketServer>>
let round = 0
beforeAll(async () => {
  server = await startBucketServer()
})
afterAll(() => server.stop())

const openFolder: typeof openRegistry = (...parts) => openRegistry(...parts)
const openBucket: typeof openRegistry = (...parts) => openBucketRegistry(server.bucket(`round-${round}/`), ...parts)

describe.each([
  ['folders', openFolder],
  ['a bucket', openBucket],
])('a registry in %s', (kind, open) => {
  let served: ServedRegistry
  beforeEach(async () => {
    round += 1
    served = await serveMadeUp(open)
  })
  afterEach(() => served.close())

  const auditFacts = async () =>
    (await served.auditRows()).filter(({ what }) => what !== 'token-create').map(({ who, what }) => `${who} ${what}`)

  test('a published build can be released, and its team sees where it is shown', async () => {
    const team = teamOf(served, await served.newToken('lobby', 'remote-lobby'), 'remote-lobby')
    const build = await team.upload()
    expect((await team.publish(build)).status).toBe(200)
    if (kind === 'a bucket') {
      const keys = await createBucketStore(server.bucket(`round-${round}/site/`)).list('remotes/remote-lobby')
      expect(keys).toContain(`remotes/remote-lobby/${build.split('@')[1]}/build.json`)
      await served.made.run('send azulejo')
    }
    expect(await served.made.run(`release azulejo lobby=${build}`)).toMatchObject({ code: 0 })
    expect((await team.read()).body.shown).toContainEqual({ brand: 'azulejo', area: 'lobby', build, as: 'stable' })
  })

  test("another team's token is refused at every step, and learns nothing of what exists", async () => {
    const own = teamOf(served, await served.newToken('gifts', 'remote-gifts'))
    const token = await served.newToken('cards', 'remote-cards')
    const other = teamOf(served, token)
    const [content = ''] = Object.values(entryFiles)
    const upload = await own.send()
    const absent = upload.replace(/./g, '0')
    for (const id of [upload, absent]) {
      expect(await other.finish(id)).toMatchObject({ status: 404, body: { reason: 'no-upload' } })
      expect(await other.offsetOf(id, sha384(content))).toMatchObject({ status: 404, body: { reason: 'no-upload' } })
      expect(await served.patch(token, id, sha384(content), 0, content)).toMatchObject({ status: 404 })
    }
    const { build } = (await own.finish(upload)).body
    expect(await other.open()).toMatchObject({ status: 403, body: { reason: 'foreign-remote' } })
    expect(await other.publish(build)).toMatchObject({ status: 403, body: { reason: 'foreign-remote' } })
    for (const remote of ['remote-gifts', 'remote-lobby', 'remote-nothing'])
      expect(await served.send(token, 'GET', `/v1/remotes/${remote}`)).toMatchObject({
        status: 404,
        body: { reason: 'no-remote', message: `There is no ${remote}` },
      })
    const sameRemote = teamOf(served, await served.newToken('cards', 'remote-gifts'))
    expect(await sameRemote.publish(build)).toMatchObject({ status: 404, body: { reason: 'no-build' } })
    expect(await auditFacts()).toEqual(['team:gifts upload'])
    expect((await own.publish(build)).status).toBe(200)
  })

  test('of two teams that publish the same version at once one succeeds', async () => {
    const teams = [
      teamOf(served, await served.newToken('gifts', 'remote-gifts')),
      teamOf(served, await served.newToken('cards', 'remote-gifts')),
    ]
    const builds = await Promise.all(
      teams.map((team, place) =>
        team.upload(
          { 'remoteEntry.js': `export const get = ${place}` },
          declarationOf('remote-gifts', '1.0.0', { container: `gifts_${place}` }),
        ),
      ),
    )
    const answers = await Promise.all(teams.map((team, place) => team.publish(builds[place] ?? '')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ reason: 'version-taken' })
    expect(await served.made.registry.records.list('published/remote-gifts')).toHaveLength(1)
    const facts = await auditFacts()
    expect(facts.filter((fact) => fact.endsWith(' publish'))).toHaveLength(1)
    expect(facts.filter((fact) => fact.endsWith(' publish-refused'))).toHaveLength(1)
  })

  test('a build that check refuses is not published, with every reason in the answer and in the log', async () => {
    const team = teamOf(served, await served.newToken('gifts', 'remote-gifts'))
    const files = { ...entryFiles, 'main.css': 'body { color: red }' }
    const wrong = { routes: [{ path: '/register', screen: 'page', title: 'area' }], requires: { react: '^20.0.0' } }
    const finished = await team.finish(await team.send(files, declarationOf('remote-gifts', '1.0.0', wrong)))
    const reasons = ['shared-range', 'host-route', 'css-reach'].map((reason) => expect.objectContaining({ reason }))
    expect(finished).toMatchObject({ status: 200, body: { problems: reasons } })
    expect(await team.publish(finished.body.build)).toMatchObject({
      status: 422,
      body: { reason: 'check', problems: reasons },
    })
    expect(existsSync(join(served.made.site, 'remotes/remote-gifts'))).toBe(false)
    expect((await served.auditRows()).at(-1)).toMatchObject({
      who: 'team:gifts',
      what: 'publish-refused',
      after: finished.body.build,
      why: 'shared-range, host-route, css-reach',
    })
  })
})

test('a publication that broke off shows nothing half; the next one completes it', async () => {
  let isBroken = true
  const served = await serveMadeUp((...parts) => ({
    ...openRegistry(...parts),
    sendBuild: async () => {
      if (isBroken) throw new Error('the store is away')
    },
  }))
  const team = teamOf(served, await served.newToken('gifts', 'remote-gifts'))
  const build = await team.upload()
  expect(await team.publish(build)).toMatchObject({ status: 500, body: { reason: 'broke-off' } })
  expect((await team.read()).body.versions).toEqual([])
  await served.restart()
  isBroken = false
  expect((await team.publish(build)).status).toBe(200)
  expect((await team.read()).body.versions).toMatchObject([{ build }])
  expect((await served.auditRows()).map(({ what }) => what)).toEqual(['token-create', 'upload', 'publish'])
  await served.close()
})

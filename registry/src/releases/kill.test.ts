import { writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'

let made: MadeRegistry
const [first, second, third] = ['0.1.0-aaaa', '0.2.0-bbbb', '0.3.0-cccc'].map((place) => `remote-lobby@${place}`)
const lobby = async () => (await made.documentOf('azulejo')).areas.lobby

beforeEach(async () => {
  made = await makeRegistry()
  await made.run('keys new')
  for (const build of [second, third]) await made.publishBuild('remote-lobby', build?.split('@')[1] ?? '')
})
afterEach(() => made.remove())

test('killing the stable build shows the last good one and records the killed one', async () => {
  await made.run(`release azulejo lobby=${second}`)
  expect((await made.run(`kill azulejo lobby --build ${second}`)).code).toBe(0)
  expect(await lobby()).toEqual({ stable: first, killed: false, killedBuilds: [second], config: expect.anything() })
})

test('killing a canary ends it, killing the last good build removes it', async () => {
  await made.run(`release azulejo lobby=${second}`)
  await made.run(`canary azulejo lobby=${third} --percent 5`)
  await made.run(`kill azulejo lobby --build ${first}`)
  expect(await lobby()).toMatchObject({ stable: second, canary: { build: third } })
  expect((await lobby())?.lastGood).toBeUndefined()
  await made.run(`kill azulejo lobby --build ${third}`)
  expect((await lobby())?.canary).toBeUndefined()
  await made.run(`kill azulejo lobby --build ${second}`)
  expect(await lobby()).toMatchObject({ killed: true, killedBuilds: [first, third, second] })
  expect((await made.run('lint azulejo')).code).toBe(0)
})

test('a killed build is neither released, shown as canary nor restored by a rollback', async () => {
  await made.run(`release azulejo lobby=${second}`)
  await made.run(`release azulejo lobby=${third}`)
  await made.run(`kill azulejo lobby --build ${second}`)
  expect((await made.run(`release azulejo lobby=${second}`)).err).toContain('was killed')
  expect((await made.run(`canary azulejo lobby=${second} --percent 1`)).code).toBe(1)
  await made.run('rollback azulejo --to azulejo-2')
  expect(await lobby()).toMatchObject({ stable: first, killed: false, killedBuilds: [second] })
})

test('an unsigned document does not restore a killed build', async () => {
  await made.run(`release azulejo lobby=${second}`)
  await made.run(`kill azulejo lobby --build ${second}`)
  const { lobby: killed, ...areas } = (await made.documentOf('azulejo')).areas
  const forged = { ...(await made.documentOf('azulejo')), areas: { ...areas, lobby: { ...killed, killedBuilds: [] } } }
  await writeFile(made.registry.site.documentFile('azulejo'), JSON.stringify(forged))
  expect((await made.run('rollback azulejo --to azulejo-2')).code).toBe(0)
  expect(await lobby()).toMatchObject({ stable: first, killedBuilds: [second] })
})

test.each(['remote-lobby@9.9.9-none', 'remote-lobby@0.3.0-cccc'])(
  '%s is not shown, so that it cannot be killed',
  async (build) => {
    expect(await made.run(`kill azulejo lobby --build ${build}`)).toMatchObject({ code: 1 })
    expect((await made.documentOf('azulejo')).seq).toBe(1)
  },
)

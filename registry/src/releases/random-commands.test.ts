import { verifyDocument } from '@azulejo/shared/release'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { makeRegistry } from '../../test/made-up-registry.ts'

const builds = ['0.1.0-aaaa', '0.2.0-bbbb', '0.3.0-cccc'].map((place) => `remote-lobby@${place}`)
const build = fc.constantFrom(...builds, 'remote-lobby@9.9.9-none')
const brand = fc.constantFrom('azulejo', 'saigon9', 'nobody')
const area = fc.constantFrom('lobby', 'member')
const line = fc.oneof(
  fc.tuple(brand, area, build).map(([name, place, id]) => `release ${name} ${place}=${id}`),
  fc.tuple(brand, build, fc.nat(100)).map(([name, id, share]) => `canary ${name} lobby=${id} --percent ${share}`),
  fc.tuple(brand, area).map(([name, place]) => `kill ${name} ${place}`),
  brand.map((name) => `rollback ${name}`),
  fc.tuple(brand, fc.nat(6)).map(([name, place]) => `rollback ${name} --to ${name}-${place}`),
  fc.constant('keys new'),
)

test('after random commands numbers only grow, every release verifies and the audit chain is complete', async () => {
  const lines = fc.array(line, { minLength: 3, maxLength: 10 })
  const property = fc.asyncProperty(lines, async (commands) => {
    const made = await makeRegistry()
    try {
      for (const id of builds) await made.publishBuild('remote-lobby', id.split('@')[1] ?? '')
      for (const command of commands) {
        made.clock.now += 1000
        const before = [await made.documentOf('azulejo'), await made.documentOf('saigon9')]
        const { code } = await made.run(command)
        const after = [await made.documentOf('azulejo'), await made.documentOf('saigon9')]
        const isRelease = code === 0 && !command.startsWith('keys')
        expect(after.reduce((sum, { seq }) => sum + seq, 0)).toBe(
          before.reduce((sum, { seq }) => sum + seq, isRelease ? 1 : 0),
        )
        if (!isRelease) expect(after).toEqual(before)
        const keys = await made.registry.keys.jwks()
        for (const [place, document] of after.entries()) {
          const lastSeq = before[place]?.seq ?? 0
          expect(await verifyDocument(document, keys, { now: made.clock.now, lastSeq })).toMatchObject({ ok: true })
        }
      }
      expect((await made.run('audit verify')).code).toBe(0)
    } finally {
      await made.remove()
    }
  })
  await fc.assert(property, { numRuns: 6 })
})

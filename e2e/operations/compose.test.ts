import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { composeSpecification, composeText, readCompose } from '../programs/compose-file.ts'
import { openFolder } from '../programs/own-nginx.ts'
import { finishProgram, root } from '../programs/run-program.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('deploy/Dockerfile')

const service = v.object({
  build: v.optional(v.object({ context: v.string(), dockerfile: v.string(), target: v.string() })),
  environment: v.optional(v.record(v.string(), v.nullable(v.string())), {}),
  volumes: v.optional(v.array(v.string()), []),
  secrets: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
  entrypoint: v.optional(v.array(v.string())),
  healthcheck: v.optional(v.object({})),
})
const compose = v.parse(
  v.object({
    services: v.record(v.string(), service),
    volumes: v.record(v.string(), v.unknown()),
    secrets: v.record(v.string(), v.unknown()),
  }),
  readCompose().content,
)

test('docker-compose.yml is valid by the Compose Specification', () => {
  const isValid = composeSpecification()
  const { name, content } = readCompose()
  expect(name).toBe('azulejo')
  isValid(content)
  expect(isValid.errors).toBeNull()
  expect(isValid({ ...content, services: { ...compose.services, nginx: { imagee: 'a' } } })).toBe(false)
})

test('services name existing stages, volumes and services, and wait for services with a health check', () => {
  const stages = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name]) => name)
  expect(stages.length).toBeGreaterThan(3)
  for (const { build, volumes, depends_on } of Object.values(compose.services)) {
    if (build) expect(stages).toContain(build.target)
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
    for (const [name, { condition }] of Object.entries(depends_on)) {
      expect(Object.keys(compose.services)).toContain(name)
      if (condition === 'service_healthy') expect(compose.services[name]?.healthcheck).toBeDefined()
    }
  }
  expect(compose.services.nginx?.volumes).toEqual(['site:/site:ro'])
})

test('gateways get all keys as files, the program of the games those of vendors and providers, nobody else any', () => {
  const { secrets, services } = compose
  const files = ['document-keys', 'vendor-keys', 'provider-keys']
  for (const name of files) expect(secrets[name]).toEqual({ file: expect.stringMatching(`:-./${name}}$`) })
  expect(Object.keys(secrets)).toEqual(files)
  const withKeys = Object.entries(services).filter(([, { secrets: own }]) => own.length > 0)
  expect(withKeys.map(([name]) => name).sort()).toEqual(['games', 'gateway'])
  for (const [service, { secrets: own, environment }] of withKeys) {
    expect(own).toEqual(service === 'gateway' ? files : files.slice(1))
    for (const name of own)
      expect(environment[`${name.replace('-', '_').toUpperCase()}_FILE`]).toBe(`/run/secrets/${name}`)
  }
})

test('with DEMO_DATA=on gateways mix in the beacon of the games, and another address has precedence', () => {
  const { BEACON_URL } = compose.services.gateway?.environment ?? {}
  expect(BEACON_URL).toBe(`\${BEACON_URL:-\${DEMO_DATA:+http://games:8082/beacon}}`)
})

test('nginx gets all required settings, and only settings that its start script documents', () => {
  const script = read('deploy/nginx/start.sh')
  const [, described = ''] = /^#!.*?\n((?:#.*\n)+)/.exec(script) ?? []
  const known = described.match(/\b[A-Z]+_?[A-Z]+\b(?=[ ,])/g) ?? []
  const [, ofImage = ''] = /AS nginx\n[\s\S]*?^ENV (.*)$/m.exec(dockerfile) ?? []
  const given = [
    ...Object.keys(compose.services.nginx?.environment ?? {}),
    ...ofImage.split(' ').map((each) => each.split('=')[0]),
  ]
  expect(given).toEqual(expect.arrayContaining(['GATEWAYS', 'SITE_FOLDER', 'RUN_FOLDER']))
  for (const name of given) expect(known).toContain(name)
  expect(dockerfile).toContain('COPY deploy/nginx /azulejo/nginx')
  expect(dockerfile).toContain('CMD ["/azulejo/nginx/start.sh"]')
})

test('every variable of docker-compose.yml is explained in docs/operations.md', () => {
  const variables = [...composeText.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name ?? '')
  const passedOn = Object.values(compose.services).flatMap(({ environment }) =>
    Object.entries(environment).flatMap(([name, value]) => (value === null ? [name] : [])),
  )
  const manual = read('docs/operations.md')
  expect(variables.length).toBeGreaterThan(5)
  for (const name of new Set([...variables, ...passedOn]))
    expect([name, manual.includes(`\`${name}\``)]).toEqual([name, true])
})

test('a newer image adds its builds to the site and leaves the served builds unchanged', async () => {
  const folder = openFolder('azulejo-install-')
  const [built, site] = [join(folder, 'built'), join(folder, 'site')]
  const env = { BUILT_FOLDER: built, SITE_FOLDER: site, KEYS_FOLDER: join(folder, 'keys') }
  const shown = () => JSON.parse(readFileSync(join(site, 'brands/azulejo/page/page.json'), 'utf8')).etag as string
  try {
    for (const name of ['host', 'remotes']) cpSync(join(root, '.site', name), join(built, name), { recursive: true })
    await finishProgram(['scripts/install-site.mjs'], env)
    const { build } = JSON.parse(readFileSync(join(built, 'host/current.json'), 'utf8')) as { build: string }
    const record = join(site, 'host', build, 'build.json')
    const [before, page] = [statSync(record), shown()]
    expect(readdirSync(join(site, 'remotes'))).toEqual(readdirSync(join(built, 'remotes')))

    cpSync(join(built, 'host', build), join(built, 'host', 'newer'), { recursive: true })
    const newer = join(built, 'host/newer/build.json')
    writeFileSync(newer, readFileSync(newer, 'utf8').replaceAll(`/host/${build}/`, '/host/newer/'))
    writeFileSync(join(built, 'host/current.json'), '{"build":"newer"}')
    await finishProgram(['scripts/install-site.mjs'], env)
    expect(statSync(record)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs })
    expect(shown()).not.toBe(page)
    const { folder: pageFolder } = JSON.parse(readFileSync(join(site, 'brands/azulejo/page/page.json'), 'utf8'))
    expect(readFileSync(join(site, 'brands/azulejo/page', pageFolder, 'index.html'), 'utf8')).toContain('/host/newer/')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

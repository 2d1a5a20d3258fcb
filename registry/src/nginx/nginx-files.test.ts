import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { brandServers } from './brand-servers.ts'
import { nginxFiles } from './nginx-files.ts'

const deployed = join(import.meta.dirname, '../../../deploy/nginx')

test('the committed settings of nginx match the generated ones', async () => {
  const names = (await readdir(deployed)).filter((name) => name.endsWith('.conf'))
  expect(names.sort()).toEqual(Object.keys(nginxFiles).sort())
  for (const name of names)
    expect([name, await readFile(join(deployed, name), 'utf8')]).toEqual([name, nginxFiles[name]])
})

const page = {
  brand: 'azulejo',
  release: 'azulejo-1',
  hosts: ['azulejo.example'],
  folder: '00',
  headers: {},
  etag: '""',
  at: 1,
}

test.each([
  { ...page, hosts: ['azulejo.example; return 200 ""'] },
  { ...page, hosts: [] as string[], headers: { 'Content-Security-Policy': `img-src 'self' "; return 200` } },
  { ...page, headers: { 'Content-Security-Policy': 'img-src $host' } },
  { ...page, headers: { 'X-A; return 200 "': 'a' } },
  { ...page, embeddedHeaders: { 'Content-Security-Policy': 'frame-ancestors $host' } },
  { ...page, folder: '../../..' },
])('a name or a header cannot inject a setting of nginx: %j', (wrong) => {
  expect(() => brandServers([wrong])).toThrow()
  expect(brandServers([page])).toContain('server_name azulejo.example;')
})

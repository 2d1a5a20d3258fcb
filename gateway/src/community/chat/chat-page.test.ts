import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { repositoryBrands } from '../../platform/brands/brand-files.ts'
import { chatPage } from './chat-page.ts'

const page = chatPage(['https://azulejo.example'], 'https://games.example')
const get = async (path: string, method = 'GET') => {
  const answer = await page(new Request(`http://vendor${path}`, { method }))
  if (!answer) throw new Error(`${path} is not the chat's`)
  return answer
}

test('[FL-03] only the site may frame the page, which runs no inline script and connects to its origin', async () => {
  const answer = await get('/chat?operator=azulejo&ticket=t')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; " +
      "connect-src 'self' wss://games.example; frame-ancestors https://azulejo.example",
  )
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(await answer.text()).not.toMatch(/<script>|\sstyle=|\son\w+=/)
})

test('[FL-03] every file that the page references exists, and every script is JavaScript', async () => {
  const page = await (await get('/chat/?operator=azulejo')).text()
  const names = new Set([...page.matchAll(/"\/chat\/([\w.?=-]+)"/g)].map(([, name]) => name))
  for (const name of names) {
    const answer = await get(`/chat/${name}`)
    expect(answer.status).toBe(200)
    const text = await answer.text()
    for (const [, imported] of text.matchAll(/from '\.\/([a-z-]+\.js)'/g)) names.add(imported)
    if (name?.endsWith('.js')) expect(text).not.toMatch(/^import type|\.ts'|: string/m)
  }
  expect(names.size).toBe(13)
})

test.each(['azulejo', 'norte', 'saigon9'])(
  '[FL-03] [BR-03] the room of %s has the colours of its brand',
  async (brand) => {
    const html = await (await get(`/chat?operator=${brand}&theme=light`)).text()
    expect(html).toContain(`<html lang="pt" data-brand="${brand}" data-theme="light">`)
    const [, address = ''] = /href="(\/chat\/tokens[^"]*)"/.exec(html) ?? []
    expect(await (await get(address)).text()).toBe(readFileSync(join(repositoryBrands, brand, 'tokens.css'), 'utf8'))
  },
)

test('[FL-03] the page ignores invalid values in its address', async () => {
  const html = await (await get('/chat?operator=%22%3E%3Cscript%3E&theme=%22x')).text()
  expect(html).toContain('<html lang="pt" data-brand="" data-theme="">')
  for (const brand of ['', '..', '_shared', 'azulejo/../norte'])
    expect((await get(`/chat/tokens.css?brand=${encodeURIComponent(brand)}`)).status).toBe(404)
})

test('[FL-03] other paths and methods are not found', async () => {
  expect(page(new Request('http://vendor/play'))).toBeUndefined()
  for (const path of ['/chat/none.js', '/chat/room/page.js', '/chat/__proto__'])
    expect((await get(path)).status).toBe(404)
  expect((await get('/chat', 'POST')).status).toBe(404)
})

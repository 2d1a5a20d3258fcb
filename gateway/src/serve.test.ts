import { expect, test } from '@jest/globals'
import { serveFetch } from './serve.ts'

test('an idle connection stays open longer than proxies keep theirs, and closing does not wait for it', async () => {
  const served = await serveFetch(async () => new Response('here'), { port: 0 })
  const answer = await fetch(`http://127.0.0.1:${served.port}/`)
  expect(await answer.text()).toBe('here')
  expect(answer.headers.get('keep-alive')).toBe('timeout=65')
  await served.close()
  await expect(fetch(`http://127.0.0.1:${served.port}/`)).rejects.toThrow()
})

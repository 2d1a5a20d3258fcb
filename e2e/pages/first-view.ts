import type { APIRequestContext } from '@playwright/test'
import { expect } from './site-test.ts'

/** Pages have first views once the platform has answered the edge. */
export async function drawn(request: APIRequestContext, address: string, brand = 'azulejo'): Promise<void> {
  const markup = async () => (await request.get(address, { headers: { Host: `${brand}.localhost` } })).text()
  await expect.poll(markup, { timeout: 90_000 }).toContain('id="first-view"')
}

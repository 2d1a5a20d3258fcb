import { captcha } from '@azulejo/shared/wire'
import { address, type TestGateway } from './test-gateway.ts'

/** Requests an image and reads its text from the development page. */
export async function readCaptcha(
  { get, fetch }: Pick<TestGateway, 'get' | 'fetch'>,
  merchant = 'azulejo',
  headers: Readonly<Record<string, string>> = {},
) {
  const captchaKey = crypto.randomUUID()
  await get(captcha, { key: captchaKey }, { merchant, headers })
  const response = await fetch(new Request(`${address}/dev/captcha?merchant=${merchant}&key=${captchaKey}`))
  return { captcha: await response.text(), captchaKey }
}

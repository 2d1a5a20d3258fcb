import { developmentRoute } from './development-route.ts'

/**
 * The text of a captcha image, for tests and for people who cannot read the image:
 * `/dev/captcha?merchant=<brand>&key=…`.
 */
export const captchaText = developmentRoute('GET', '/dev/captcha', async (request, { db }) => {
  const { searchParams } = new URL(request.url)
  const image = await db
    .selectFrom('captcha')
    .select('shown_text')
    .where('merchant', '=', searchParams.get('merchant') ?? '')
    .where('key', '=', searchParams.get('key') ?? '')
    .executeTakeFirst()
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }
  return new Response(image?.shown_text ?? '', { status: image?.shown_text ? 200 : 404, headers })
})

import { hosted } from './hosted.ts'

const config = { script: 'https://checks.example/api.js', siteKey: 'site-1', action: 'login' }
const asked = () => [...document.querySelectorAll<HTMLScriptElement>('script')]

afterEach(() => {
  window.turnstile = undefined
  window.grecaptcha = undefined
})

test('[RG-06] a script that does not come fails the check, and is asked for again', async () => {
  const failing = hosted.solve(config, 'login')
  asked()[0]?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('https://checks.example/api.js did not come')
  expect(asked()).toEqual([])
})

test('[RG-06] a widget in the manner of Turnstile makes the payload in the dialog on top, and leaves nothing', async () => {
  document.body.innerHTML = '<dialog open></dialog>'
  const seen: unknown[] = []
  const solving = hosted.solve(config, 'register')
  expect(asked().map(({ src }) => src)).toEqual(['https://checks.example/api.js'])
  window.turnstile = {
    render(place, { sitekey, action, callback }) {
      seen.push(place.parentElement?.tagName, sitekey, action)
      queueMicrotask(() => (callback as (payload: string) => void)('solved-1'))
      return 'widget-1'
    },
    remove: (widget) => void seen.push(`removed ${widget}`),
  }
  asked()[0]?.dispatchEvent(new Event('load'))
  await expect(solving).resolves.toBe('solved-1')
  expect(seen).toEqual(['DIALOG', 'site-1', 'register', 'removed widget-1'])
  expect(document.querySelector('dialog')?.childElementCount).toBe(0)
})

test('[RG-06] a widget that is not passed fails the check; the script that is there is not asked for again', async () => {
  window.turnstile = {
    render(_, options) {
      queueMicrotask(() => (options['error-callback'] as () => void)())
      return 'widget-2'
    },
    remove() {},
  }
  await expect(hosted.solve(config, 'login')).rejects.toThrow('not passed')
  expect(asked()).toHaveLength(1)
})

test('[RG-06] a widget that says nothing fails the check after two minutes, and leaves nothing', async () => {
  jest.useFakeTimers()
  try {
    document.body.innerHTML = '<dialog open></dialog>'
    const removed: string[] = []
    window.turnstile = { render: () => 'widget-3', remove: (widget) => void removed.push(widget) }
    const solving = expect(hosted.solve(config, 'login')).rejects.toThrow('took too long')
    await jest.advanceTimersByTimeAsync(119_000)
    expect(removed).toEqual([])
    await jest.advanceTimersByTimeAsync(1_000)
    await solving
    expect(removed).toEqual(['widget-3'])
    expect(document.querySelector('dialog')?.childElementCount).toBe(0)
  } finally {
    jest.useRealTimers()
  }
})

test('[RG-06] a script in the manner of reCAPTCHA v3 is told the key and the action', async () => {
  window.grecaptcha = {
    ready: (work) => work(),
    execute: async (siteKey, { action }) => `${siteKey} ${action}`,
  }
  await expect(hosted.solve(config, 'sms')).resolves.toBe('site-1 sms')
})

test('[RG-06] a script that is no check, and settings that are none, fail', async () => {
  await expect(hosted.solve(config, 'sms')).rejects.toThrow('no check that is known')
  await expect(hosted.solve({ siteKey: 'site-1' }, 'sms')).rejects.toThrow()
})

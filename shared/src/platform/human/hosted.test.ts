import { hosted } from './hosted.ts'

const config = { script: 'https://checks.example/api.js', siteKey: 'site-1', action: 'login' }
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')]

afterEach(() => {
  window.turnstile = undefined
  window.grecaptcha = undefined
})

test('[RG-06] a script that fails to load fails the check and is removed', async () => {
  const failing = hosted.solve(config, 'login')
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(failing).rejects.toThrow('https://checks.example/api.js did not come')
  expect(scripts()).toEqual([])
})

test('[RG-06] a widget like Turnstile solves the check in the topmost dialog, and is removed', async () => {
  document.body.innerHTML = '<dialog open></dialog>'
  const seen: unknown[] = []
  const solving = hosted.solve(config, 'register')
  expect(scripts().map(({ src }) => src)).toEqual(['https://checks.example/api.js'])
  window.turnstile = {
    render(place, { sitekey, action, callback }) {
      seen.push(place.parentElement?.tagName, sitekey, action)
      queueMicrotask(() => (callback as (payload: string) => void)('solved-1'))
      return 'widget-1'
    },
    remove: (widget) => void seen.push(`removed ${widget}`),
  }
  scripts()[0]?.dispatchEvent(new Event('load'))
  await expect(solving).resolves.toBe('solved-1')
  expect(seen).toEqual(['DIALOG', 'site-1', 'register', 'removed widget-1'])
  expect(document.querySelector('dialog')?.childElementCount).toBe(0)
})

test('[RG-06] a widget that reports an error fails the check; the loaded script is not requested again', async () => {
  window.turnstile = {
    render(_, options) {
      queueMicrotask(() => (options['error-callback'] as () => void)())
      return 'widget-2'
    },
    remove() {},
  }
  await expect(hosted.solve(config, 'login')).rejects.toThrow('not passed')
  expect(scripts()).toHaveLength(1)
})

test('[RG-06] a widget without a response fails the check after two minutes, and is removed', async () => {
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

test('[RG-06] a script like reCAPTCHA v3 gets the key and the action', async () => {
  window.grecaptcha = {
    ready: (work) => work(),
    execute: async (siteKey, { action }) => `${siteKey} ${action}`,
  }
  await expect(hosted.solve(config, 'sms')).resolves.toBe('site-1 sms')
})

test('[RG-06] an unknown script and invalid settings fail the check', async () => {
  await expect(hosted.solve(config, 'sms')).rejects.toThrow('no check that is known')
  await expect(hosted.solve({ siteKey: 'site-1' }, 'sms')).rejects.toThrow()
})

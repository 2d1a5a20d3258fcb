import { type BaseLanguage, baseLanguages, localeOf } from '@azulejo/shared/i18n'
import { act, screen, waitFor } from '@testing-library/react'
import { onTheWay } from '../login/testing/visit-site.tsx'
import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'
import { documentIn } from '../testing/test-document.ts'

const hour = 3_600_000
let opened: OpenSite | undefined
let undo: (() => void)[] = []

const put = (path: string, change: (value: Record<string, unknown>) => object) =>
  undo.push(onTheWay(path, (body) => ({ ...body, value: change(body.value as Record<string, unknown>) })))

/** Adds planned maintenance to the permission and status responses; from its start time the status is maintenance. */
function planMaintenance(plannedMaintenance: { startTime: number; endTime?: number }): void {
  put('/wps/system/permission', (value) => ({ ...value, plannedMaintenance }))
  put('/wps/system/status', (value) => {
    const maintenance = Date.now() >= plannedMaintenance.startTime
    const info = { maintenance, regionRestriction: false, ...(maintenance ? {} : { plannedMaintenance }) }
    return { ...value, info }
  })
}

function connect(onLine: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')))
}

afterEach(() => {
  opened?.leave()
  opened = undefined
  for (const stop of undo.reverse()) stop()
  undo = []
  jest.restoreAllMocks()
  jest.useRealTimers()
  emptyBrowser()
})

const banners: Readonly<Record<BaseLanguage, RegExp>> = {
  pt: /^Manutenção do sistema prevista de .+ a .+/,
  en: /^System maintenance planned from .+ to .+/,
  es: /^Mantenimiento del sistema previsto de .+ a .+/,
  zh: /^系统维护计划：.+ 至 .+/,
}

test.each(baseLanguages)('[ST-02] planned maintenance is shown in %s in the player’s time zone', async (language) => {
  const startTime = Date.now() + hour
  planMaintenance({ startTime, endTime: startTime + hour })
  opened = await openSite({ document: documentIn(language) })
  const parts = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const
  const [from, until] = [startTime, startTime + hour].map((at) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-UY-u-hc-h23' : localeOf[language], parts).format(at),
  )
  const banner = screen.getByText(banners[language])
  expect(banner).toHaveTextContent(`${from}`)
  expect(banner).toHaveTextContent(`${until}`)
})

test('[ST-02] the site closes by itself when planned maintenance begins', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] })
  planMaintenance({ startTime: Date.now() + hour })
  opened = await openSite()
  expect(screen.getByText(/^Manutenção do sistema prevista a partir de /)).toBeVisible()
  act(() => jest.advanceTimersByTime(hour - 60_000))
  expect(screen.getByRole('banner')).toBeVisible()
  act(() => jest.advanceTimersByTime(60_000))
  expect(await screen.findByRole('heading', { name: 'Manutenção do sistema' })).toBeVisible()
})

test('[ST-02] an open page shows maintenance that is planned later', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] })
  opened = await openSite()
  expect(screen.queryByText(/prevista/)).not.toBeInTheDocument()
  planMaintenance({ startTime: Date.now() + hour })
  act(() => jest.advanceTimersByTime(60_000))
  expect(await screen.findByText(/^Manutenção do sistema prevista a partir de /)).toBeVisible()
})

const offline: Readonly<Record<BaseLanguage, RegExp>> = {
  pt: /^Você está sem conexão/,
  en: /^You are offline/,
  es: /^Estás sin conexión/,
  zh: /^您已断开网络连接/,
}

test.each(baseLanguages)('[ER-02] a lost connection is reported at once in %s, until it is back', async (language) => {
  opened = await openSite({ document: documentIn(language) })
  connect(false)
  expect(screen.getByRole('alert')).toHaveTextContent(offline[language])
  connect(true)
  await waitFor(() => expect(screen.queryByText(offline[language])).not.toBeInTheDocument())
})

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { fault } from '../../kernel/faults.ts'
import { failure } from '../../kernel/result.ts'
import type { Transport } from '../../platform/transport.ts'
import { forgetMoneyActs } from '../../remote/forget-acts.ts'
import { kept, open, press, records, requests, scripted } from '../../testing/money-acts.tsx'
import * as wire from '../../wire/index.ts'

const absent = { operation: 'moneyActState', value: { state: 'unknown' } }
const voided = { operation: 'dropMoneyAct', value: { state: 'voided' } }
const booked = { state: 'booked', amount: '500', currency: 'PTS', at: 1 }
const { convertPoint, walletTransfer } = wire
const converted = { orderId: '1', points: 500, amount: '5.00', currency: 'BRL' }

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test.each(records)('[PM-03] $operation: after a failure, what is pressed next is what arrives', async (record) => {
  const { operation } = record
  const [first, second] = requests[operation] ?? []
  const isOther = JSON.stringify(first) !== JSON.stringify(second)
  const site = scripted(absent, voided, absent)
  await open(record, site)
  await press('First')
  await screen.findByRole('button', { name: /^Send again/ })
  expect(site.of(operation)).toHaveLength(1)
  await press('Second')
  await waitFor(() => expect(site.of(operation)).toHaveLength(2))
  const [failed, next] = site.of(operation)
  expect(next?.request).toEqual(record.path.includes(':') ? next?.request : expect.objectContaining(second ?? {}))
  expect(next?.idempotencyKey === failed?.idempotencyKey).toBe(!isOther)
  expect(site.of('dropMoneyAct').map(({ request }) => request)).toEqual(
    isOther ? [{ operation, key: failed?.idempotencyKey }] : [],
  )
  await screen.findByRole('button', { name: /^Send again/ })
})

test.each(records)(
  '[PM-03] $operation: opening the page again sends nothing, and offers to drop it',
  async (record) => {
    const { operation } = record
    await open(record, scripted(absent))
    await press('First')
    await screen.findByRole('button', { name: /^Send again/ })
    const [[, text] = ['', '']] = kept()
    expect(
      Object.keys(JSON.parse(text))
        .filter((name) => !['amount', 'currency'].includes(name))
        .sort(),
    ).toEqual(['at', 'digest', 'key', 'member', 'operation'])
    cleanup()
    const site = scripted(absent, voided)
    await open(record, site)
    await press('Drop it')
    expect(await screen.findByText(/^Dropped: /)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument()
    expect(site.sent.map((message) => message.operation)).toEqual(['moneyActState', 'dropMoneyAct'])
    expect(site.of(operation)).toEqual([])
    expect(kept()).toEqual([])
  },
)

test('[PM-03] "Send again" names the act and the amount, and sends the same request with the same key', async () => {
  const site = scripted(absent, { operation: 'convertPoint', value: converted })
  // The first call fails on the way.
  let isFirst = true
  const send: Transport = async (message) => {
    if (message.operation !== 'convertPoint' || !isFirst) return site.send(message)
    isFirst = false
    site.sent.push(message)
    return failure(fault('AZ-102', 'no answer'))
  }
  const answered = await open(convertPoint, { ...site, send })
  await press('First')
  await press('Send again: conversion of points of 500 points')
  await waitFor(() => expect(answered).toEqual([converted]))
  const [first, again] = site.of('convertPoint')
  expect([again?.request, again?.idempotencyKey]).toEqual([first?.request, first?.idempotencyKey])
  expect(kept()).toEqual([])
})

test('[PM-03] an act whose answer was lost is told as booked, and is not sent again', async () => {
  const site = scripted({ operation: 'moneyActState', value: { ...booked, answer: JSON.stringify(converted) } })
  const answered = await open(convertPoint, site)
  await press('First')
  await waitFor(() => expect(answered).toEqual([converted]))
  expect(site.of('convertPoint')).toHaveLength(1)
  expect(kept()).toEqual([])
})

test('[PM-03] an act that was booked meanwhile is told before another one is sent', async () => {
  const site = scripted(absent, { operation: 'dropMoneyAct', value: booked })
  await open(convertPoint, site)
  await press('First')
  await screen.findByRole('button', { name: /^Send again/ })
  await press('Second')
  expect(await screen.findByText(/^An earlier request was booked: conversion of points of 500/)).toBeVisible()
  expect(site.of('convertPoint')).toHaveLength(1)
  await press('Second')
  await waitFor(() => expect(site.of('convertPoint')).toHaveLength(2))
  expect(site.of('convertPoint')[1]?.request).toEqual({ points: 600 })
})

test('[PM-03] nothing is sent while the earlier key cannot be voided', async () => {
  const site = scripted(absent)
  await open(convertPoint, site)
  await press('First')
  await screen.findByRole('button', { name: /^Send again/ })
  await press('Second')
  expect(await screen.findByText(/^No answer yet: /)).toBeVisible()
  expect(site.of('convertPoint')).toHaveLength(1)
})

test('[PM-03] the same act pressed in another tab is asked about before it is sent', async () => {
  await open(convertPoint, scripted(absent))
  await press('First')
  await screen.findByRole('button', { name: /^Send again/ })
  cleanup()
  const site = scripted({ operation: 'moneyActState', value: { state: 'underWay' } }, absent)
  await open(convertPoint, site)
  expect(await screen.findByText(/^Still being carried out: /)).toBeVisible()
  await press('First')
  expect(await screen.findByRole('button', { name: /^Send again/ })).toBeVisible()
  expect(site.of('convertPoint')).toEqual([])
})

/** Removes a kept act as another tab does when it has got the answer. */
function answeredElsewhere(): void {
  const [[name] = ['']] = kept()
  localStorage.removeItem(name)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: null })))
}

test('[PM-03] an open act that another tab gets the answer of is told as booked here too', async () => {
  await open(convertPoint, scripted(absent))
  await press('First')
  await screen.findByRole('button', { name: /^Send again/ })
  cleanup()
  const underWay = { operation: 'moneyActState', value: { state: 'underWay' } }
  const site = scripted(underWay, underWay, {
    operation: 'moneyActState',
    value: { ...booked, answer: JSON.stringify(converted) },
  })
  const answered = await open(convertPoint, site)
  await press('First')
  expect(await screen.findByText(/^Still being carried out: /)).toBeVisible()
  answeredElsewhere()
  await waitFor(() => expect(answered).toEqual([converted]))
  expect(site.of('convertPoint')).toEqual([])
})

test('[PM-03] an act that another tab has forgotten is not shown any more', async () => {
  await open(convertPoint, scripted(absent))
  await press('First')
  await screen.findByRole('button', { name: /^Send again/ })
  cleanup()
  await open(convertPoint, scripted(absent, absent))
  await screen.findByText(/Send again|did not arrive/)
  answeredElsewhere()
  await waitFor(() => expect(screen.queryByText(/did not arrive/)).toBeNull())
})

test('[PM-03] another member of the browser sees nothing, and an ended session forgets all acts', async () => {
  await open(convertPoint, scripted(absent))
  await press('First')
  await screen.findByRole('button', { name: /^Send again/ })
  cleanup()
  const other = scripted()
  await open(convertPoint, other, 'm2')
  expect(other.sent).toEqual([])
  cleanup()
  localStorage.setItem('money-intent:of-an-earlier-build', '{"request":{"number":"52998224725"}}')
  forgetMoneyActs()
  const own = scripted()
  await open(convertPoint, own)
  expect(own.sent).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('[PM-03] an act without an answer expires after ten minutes', async () => {
  await open(walletTransfer, scripted(absent))
  await press('First')
  await screen.findByRole('button', { name: 'Send again: transfer between wallets of R$300.00' })
  const [[name, text] = ['', '']] = kept()
  localStorage.setItem(name, JSON.stringify({ ...JSON.parse(text), at: Date.now() - 10 * 60_000 - 1 }))
  cleanup()
  const site = scripted()
  await open(walletTransfer, site)
  expect(site.sent).toEqual([])
  expect(kept()).toEqual([])
})

test('[PM-03] an equal act of the last minutes is sent once more only after a confirmation', async () => {
  const site = scripted(
    { operation: 'convertPoint', refused: 'intent.again', detail: { at: 1 } },
    { operation: 'convertPoint', value: converted },
  )
  const answered = await open(convertPoint, site)
  await press('First')
  expect(await screen.findByText(/^You did the same a few minutes ago: conversion of points of 500/)).toBeVisible()
  expect(kept()).toEqual([])
  await press(/^Send it once more/)
  await waitFor(() => expect(answered).toEqual([converted]))
  const keys = site.of('convertPoint').map(({ idempotencyKey }) => idempotencyKey ?? '')
  expect(keys.map((key) => key.startsWith(wire.repeatPrefix))).toEqual([false, true])
})

test.each(records.filter(({ passwordCheck }) => passwordCheck))(
  '[PM-03] $operation: without the proof of the payment password nothing stays behind',
  async (record) => {
    const needed = { refused: 'password.check.needed', detail: { isSet: true, channels: [] } }
    const site = scripted({ operation: record.operation, ...needed }, absent)
    await open(record, site)
    await press('First')
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(kept()).toEqual([])
    await press('Second')
    await screen.findByRole('button', { name: /^Send again/ })
    expect(site.of(record.operation)).toHaveLength(2)
    expect(new Set(site.of(record.operation).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
    expect(site.of('dropMoneyAct')).toEqual([])
  },
)

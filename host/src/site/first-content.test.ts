import { fault, success } from '@azulejo/shared/kernel'
import type { Message } from '@azulejo/shared/platform'
import { createStore } from 'jotai'
import { createRemoteLog } from '../remotes/remote-log.ts'
import { firstContentAtom, onceTrue, watchFirstContent } from './first-content.ts'

const message = {} as Message
const row = { remote: 'lobby', build: 'remote-lobby@1.0.0', ms: 1 }

function open(isExpected = true) {
  jest.useFakeTimers()
  const store = createStore()
  const log = createRemoteLog(store, () => 0)
  const counted = watchFirstContent({ store, log, isExpected, page: window })
  const answers: (() => void)[] = []
  const send = counted(() => new Promise((resolve) => answers.push(() => resolve(success({ status: 200, body: {} })))))
  return { log, send, answers, isThere: () => store.get(firstContentAtom), store }
}

afterEach(() => jest.useRealTimers())

test('the rest of the page waits for the responses to the first remote', async () => {
  const { log, send, answers, isThere } = open()
  const pending = send(message)
  log.write({ ...row, step: 'mounted' })
  jest.advanceTimersByTime(1_000)
  expect(isThere()).toBe(false)
  answers[0]?.()
  await pending
  jest.advanceTimersByTime(99)
  expect(isThere()).toBe(false)
  jest.advanceTimersByTime(1)
  expect(isThere()).toBe(true)
})

test('does not wait where the address shows no remote, nor for one that failed or is slow', () => {
  expect(open(false).isThere()).toBe(true)
  const failing = open()
  failing.log.write({ ...row, step: 'load', cause: fault('AZ-120', 'gone') })
  expect(failing.isThere()).toBe(true)
  const slow = open()
  jest.advanceTimersByTime(2_999)
  expect(slow.isThere()).toBe(false)
  jest.advanceTimersByTime(1)
  expect(slow.isThere()).toBe(true)
})

test('runs work for the first content once, and at once if the content is already there', () => {
  const { log, store } = open()
  let times = 0
  const work = () => {
    times += 1
  }
  onceTrue(store, firstContentAtom, work)
  expect(times).toBe(0)
  log.write({ ...row, step: 'load', cause: fault('AZ-120', 'gone') })
  log.write({ ...row, step: 'load', cause: fault('AZ-120', 'gone') })
  expect(times).toBe(1)
  onceTrue(store, firstContentAtom, work)
  expect(times).toBe(2)
})

test('waits until the content is rendered: the page has to be idle', async () => {
  const idle: IdleRequestCallback[] = []
  window.requestIdleCallback = (work) => idle.push(work)
  const none = { didTimeout: false, timeRemaining: () => 0 }
  try {
    const { log, send, answers, isThere } = open()
    log.write({ ...row, step: 'mounted' })
    jest.advanceTimersByTime(100)
    expect(isThere()).toBe(false)
    // The render sends another call.
    const pending = send(message)
    idle.shift()?.(none)
    expect(isThere()).toBe(false)
    answers[0]?.()
    await pending
    jest.advanceTimersByTime(100)
    idle.shift()?.(none)
    expect(isThere()).toBe(true)
  } finally {
    Reflect.deleteProperty(window, 'requestIdleCallback')
  }
})

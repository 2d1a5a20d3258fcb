import { fault, success } from '@azulejo/shared/kernel'
import type { Message } from '@azulejo/shared/platform'
import { createRemoteLog } from '../remotes/remote-log.ts'
import { createFirstContent, onceTrue } from './first-content.ts'

const message = {} as Message
const row = { remote: 'lobby', build: 'remote-lobby@1.0.0', ms: 1 }

function open(isExpected = true) {
  jest.useFakeTimers()
  const log = createRemoteLog(() => 0)
  const content = createFirstContent({ log, isExpected, page: window })
  const answers: (() => void)[] = []
  const send = content.counted(
    () => new Promise((resolve) => answers.push(() => resolve(success({ status: 200, body: {} })))),
  )
  return { log, send, answers, isThere: () => content.isThere.getSnapshot(), source: content.isThere }
}

afterEach(() => jest.useRealTimers())

test('the rest of the page waits until the first remote has what it asked for', async () => {
  const { log, send, answers, isThere } = open()
  const asked = send(message)
  log.write({ ...row, step: 'mounted' })
  jest.advanceTimersByTime(1_000)
  expect(isThere()).toBe(false)
  answers[0]?.()
  await asked
  jest.advanceTimersByTime(99)
  expect(isThere()).toBe(false)
  jest.advanceTimersByTime(1)
  expect(isThere()).toBe(true)
})

test('it waits for no remote where the address calls for none, nor for one that failed or is slow', () => {
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

test('work for that moment runs once, at once where it has been', () => {
  const { log, source } = open()
  let times = 0
  const work = () => {
    times += 1
  }
  onceTrue(source, work)
  expect(times).toBe(0)
  log.write({ ...row, step: 'load', cause: fault('AZ-120', 'gone') })
  log.write({ ...row, step: 'load', cause: fault('AZ-120', 'gone') })
  expect(times).toBe(1)
  onceTrue(source, work)
  expect(times).toBe(2)
})

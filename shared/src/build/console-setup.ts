import { afterEach, expect } from '@jest/globals'
import failOnConsole from 'jest-fail-on-console'
import { isExpectedInConsole, takeMissingInConsole } from '../testing/expect-console.ts'

/**
 * Messages that say nothing about the subject of a test: pages change when the gateway answers, which no test can wrap in
 * `act`, and jsdom does not know `<search>`.
 */
const ofTools =
  /not wrapped in act\(|suspended inside an `act` scope|not configured to support act\(|The tag <search> is unrecognized/

// Defined first, so it runs before the check of unexpected messages of the same test.
afterEach(() => expect(takeMissingInConsole()).toEqual([]))

failOnConsole({ silenceMessage: (message) => ofTools.test(message) || isExpectedInConsole(message) })

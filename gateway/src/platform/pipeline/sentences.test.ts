import { type ErrorText, errorText, languages } from '@azulejo/shared/testing'
import { expect, test } from '@jest/globals'
import type { RefusalCode } from './refused.ts'
import { accountSentences } from './sentences/accounts.ts'
import { gameSentences } from './sentences/games.ts'
import { moneySentences } from './sentences/money.ts'
import { protectionSentences } from './sentences/protection.ts'
import { withdrawalSentences } from './sentences/withdrawals.ts'
import { commonSentences, sentenceOf } from './sentences.ts'

/** Refusals whose messages come from the catalogue of errors. */
const named: Readonly<Partial<Record<RefusalCode, ErrorText>>> = {
  'login.not.session': 'error.notLoggedIn',
  'login.incorrect': 'error.incorrectLogin',
  member_no_enter: 'member_no_enter',
  error_not_agent: 'error_not_agent',
  in_need_true_account: 'in_need_true_account',
  in_please_information: 'in_please_information',
  invitation_code_error: 'invitation_code_error',
  'register.confirm.mismatch': 'error.confirmMismatch',
  'password.confirm.mismatch': 'error.confirmMismatch',
  domain_check_failed: 'domain_check_failed',
  'account.not.found': 'error.accountNotFound',
  'phone.invalid': 'error.phoneFormat',
  'code.wrong': 'error.codeInvalid',
  'code.expired': 'error.codeExpired',
  'human.check.failed': 'error.captchaFailed',
  'system.maintenance': 'system.maintenance',
  'system.restricted': 'system.ipNotice',
  'game.maintenance': 'system.gameMaintenance',
}

test.each(languages)('[ER-01] the messages in %s are those of the catalogue of errors', (language) => {
  const stop = language === 'zh' ? '。' : '.'
  for (const [code, key] of Object.entries(named)) {
    expect([code, sentenceOf(code, language)]).toEqual([code, `${errorText(key, language)}${stop}`])
  }
})

test('[ER-01] the message of a refusal is in one file', () => {
  const codes = [
    commonSentences,
    accountSentences,
    moneySentences,
    protectionSentences,
    withdrawalSentences,
    gameSentences,
  ].flatMap(Object.keys)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  expect(codes.length).toBeGreaterThan(70)
})

import { baseLanguages, inLanguage } from '@azulejo/shared/kernel'
import { type ErrorText, errorText } from '@azulejo/shared/testing'
import * as wire from '@azulejo/shared/wire'
import { expect, test } from '@jest/globals'
import { refusals } from './calls.ts'
import { refusals as cashier } from './cashier/parts.ts'
import { refusals as community } from './community/parts.ts'
import { refusals as money } from './money/parts.ts'
import { refusals as network } from './network/parts.ts'
import { refusals as people } from './people/parts.ts'
import { refusals as platform, type RefusalCode } from './platform/pipeline/refused.ts'
import { refusals as play } from './play/parts.ts'
import { refusals as rewards } from './rewards/parts.ts'
import { refusals as site } from './site/parts.ts'

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

test.each(baseLanguages)('[ER-01] the messages in %s are those of the catalogue of errors', (language) => {
  const stop = language === 'zh' ? '。' : '.'
  for (const [code, key] of Object.entries(named)) {
    const message = inLanguage(refusals[code as RefusalCode], language)
    expect([code, message]).toEqual([code, `${errorText(key, language)}${stop}`])
  }
})

test('[ER-01] the message of a refusal is in the catalogue of one group, and every message is of a refusal', () => {
  const groups = [platform, people, site, money, play, rewards, cashier, network, community]
  const codes = groups.flatMap(Object.keys)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  const records = (Object.values(wire) as readonly unknown[]).filter(
    (value): value is wire.CallRecord =>
      typeof value === 'object' && value !== null && 'refusals' in value && 'operation' in value,
  )
  const possible = new Set<string>([
    ...records.flatMap(({ refusals: own }) => own),
    ...wire.commonRefusals,
    'path.unknown',
    'system.error',
  ])
  expect(codes.filter((code) => !possible.has(code))).toEqual([])
  expect(codes.length).toBeGreaterThan(190)
})

test('[ER-01] refusals for Portugal have their own wording, and that of Brazil where both agree', () => {
  expect(inLanguage(refusals['login.incorrect'], 'pt-PT')).toBe('Nome de utilizador ou palavra-passe incorretos.')
  expect(refusals['wallet.insufficient']['pt-PT']).toBeUndefined()
  expect(inLanguage(refusals['wallet.insufficient'], 'pt-PT')).toBe(refusals['wallet.insufficient'].pt)
})

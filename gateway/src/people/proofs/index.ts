export { checkCaptcha } from './captchas.ts'
export { type Accept, codeMinutes, sendCode, sendMailCode, useCode } from './codes.ts'
export { readHumanProof, requireHuman } from './human-check.ts'
export {
  type Attempt,
  addressRules,
  attemptsLeft,
  countAttempt,
  forgetAttempts,
  type LimitRule,
} from './login-attempts.ts'

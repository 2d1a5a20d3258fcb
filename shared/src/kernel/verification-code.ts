/**
 * A code of an SMS as it was meant: people paste it as `883 125` or `883-125`, and some keyboards write full-width
 * digits. Forms and the platform use this same rule.
 */
export const readVerificationCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')

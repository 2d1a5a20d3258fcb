/**
 * Normalises a typed SMS code: removes spaces and dashes (`883 125`, `883-125`) and converts full-width
 * digits. Forms and the platform use the same rule.
 */
export const readVerificationCode = (typed: string): string => typed.normalize('NFKC').replace(/[\s\p{Pd}\p{Cf}]/gu, '')

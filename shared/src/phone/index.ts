export { type MobileLengths, mobileLengths } from './mobile-lengths.ts'
export { type ParsedPhone, type PhoneNumber, type PhoneProblem, parsePhone } from './parse-phone.ts'

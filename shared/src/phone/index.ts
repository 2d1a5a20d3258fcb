export { type ParsedPhone, type PhoneProblem, parsePhone } from './parse-phone.ts'

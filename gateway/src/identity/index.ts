export { accountKey, createMembers, type NewMember } from './create-member.ts'
export { maskAccount } from './masks.ts'
export { hashPassword } from './password.ts'
export { readPhone } from './phones.ts'

export type { AskedPerson, ExclusionRegisters, RegisterAnswer, RegisterServices } from './exclusion-register.ts'
export { createHttpRegister } from './http-register.ts'
export { keepAnswer, planAgain, planAtLogin, registerOf } from './register-check.store.ts'
export { registersModule } from './registers-module.ts'

export * from './session.ts'
export * from './visitor.ts'

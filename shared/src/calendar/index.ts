export * from './days.ts'
export * from './periods.ts'

export * from './broken-network.ts'
export * from './rule-cases.ts'
export * from './test-brand.ts'
export * from './visit.tsx'

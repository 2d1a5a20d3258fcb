export * from './test-brand.ts'
export * from './visit.tsx'

export * from './catalogues.ts'
export * from './languages.ts'

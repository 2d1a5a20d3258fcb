export * from './catalogues.ts'
export * from './form-catalogues.ts'
export * from './languages.ts'
export * from './lazy-catalogue.ts'

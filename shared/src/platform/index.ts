export * from './ask.ts'
export * from './http.ts'
export * from './sealer.ts'
export * from './transport.ts'

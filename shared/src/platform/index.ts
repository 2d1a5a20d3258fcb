export * from './http.ts'
export * from './sealer.ts'
export * from './send-request.ts'
export * from './transport.ts'

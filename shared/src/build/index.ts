export * from './host-config.ts'
export * from './package-facts.ts'
export * from './remote-config.ts'
export * from './shared-ranges.ts'

export * from './page-routers.ts'
export * from './router.ts'

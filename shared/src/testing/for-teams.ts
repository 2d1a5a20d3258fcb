/** What tests of a remote in a repository of its own use: a host without a gateway, and the replies of its platform. */
export { expectConsole } from './expect-console.ts'
export { jpeg, png } from './pictures.ts'
export { answer, type PreparedReply, preparedPlatform, preparedPlayer, refuse } from './prepared-answers.ts'
export { testBrand } from './test-brand.ts'
export { type Visit, type VisitOptions, type VisitRemote, visitorOfRemote } from './visit.ts'

export { type PackedBuild, packBuild } from '../../../shared/src/build/pack-build.ts'
export { type RemoteFacts, readDeclaration, remoteFacts, type SharedPackage } from './declaration.ts'
export { type BuildRecord, type Declaration, type Problem, validateBuild, validateDeclaration } from './validate.ts'

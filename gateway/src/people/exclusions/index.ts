export { type DueReturn, exclusionEffects, exclusionReturns, type OnExclusion, type ReturnBalance } from './effects.ts'
export { applyExclusions, endExclusion, endListing, excludePerson } from './exclude-person.ts'
export { exclusionsOf, exclusionsOfPerson, lockPersons } from './exclusion.store.ts'
export { type Person, personName, personOf } from './person.ts'

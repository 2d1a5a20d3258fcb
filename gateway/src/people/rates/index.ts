export { heldRates, lockRates, rangeOfDownline, ratesOf, setRates, topRates } from './rates.store.ts'
